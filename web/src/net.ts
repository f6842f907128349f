// The line to a table: connects, resumes where it was, and keeps every wish until it is answered.
import type { Ack, Asked, Command, FromClient, FromServer, Names, Refusal, Update, Welcome } from './wire';

export type Status = 'connecting' | 'open' | 'lost' | 'blocked' | 'gone';
export type GoneWhy = 'out' | 'unknown';

export interface Listener {
  welcomed(message: Welcome): void;
  updated(message: Update): void;
  named(message: Names): void;
  refused(message: Refusal): void; // one that answers no wish of ours
  status(status: Status, why?: GoneWhy): void;
}

/** What a socket is to us; the browser's own, or a scripted one in tests. */
export interface Wire {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface World {
  open(table: string): Wire;
  page(isNew: boolean): Promise<string>; // what the first message proves itself with
  exists(table: string): Promise<boolean>;
  answers(): Promise<boolean>; // whether the service is there at all, asked in another way than by a line
  after(ms: number, run: () => void): () => void; // and how to call it off
  random(): number;
  newId(): string;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const QUIET = 11_000; // two beats have not come
const PONG_WITHIN = 4000;
const HELLO_WITHIN = 6000;
const BLOCKED_AFTER = 3; // lines that could not even be opened, while the service answered
const [KICKED, UNKNOWN, POLICY] = [4403, 4404, 1008];

interface Wish {
  message: Command;
  answered: (answer: Ack | Refusal) => void;
}

export class Line {
  version: number | null = null;
  private hash = '';
  private wire: Wire | null = null;
  private isWelcome = false;
  private wasEverOpen = false;
  private tries = 0;
  private unopened = 0;
  isOver = false;
  private needsNewPage = false;
  private outbox = new Map<string, Wish>();
  private retry = () => {};
  private watch = () => {};
  private deadline = () => {};

  constructor(
    private table: string,
    private world: World,
    private listener: Listener,
  ) {}

  get waiting(): number {
    return this.outbox.size;
  }

  async connect(): Promise<void> {
    this.retry();
    if (this.isOver || this.wire) return;
    this.listener.status(this.without);
    try {
      const page = await this.world.page(this.needsNewPage);
      this.needsNewPage = false;
      if (!this.isOver && !this.wire) this.open(page);
    } catch {
      this.again();
    }
  }

  /** The page is seen again, or the network is back: no waiting, and no trust in a line that may be dead. */
  wake(): void {
    if (this.isOver) return;
    if (this.wire) this.ping();
    else void this.connect();
  }

  /** Send a wish. It is kept, and sent again on a new line, until it is answered. */
  ask(command: Asked): Promise<Ack | Refusal> {
    const message: Command = { is: 'command', id: this.world.newId(), seen: this.version ?? 0, command };
    return new Promise((answered) => {
      this.outbox.set(message.id, { message, answered });
      if (this.isWelcome) this.say(message);
    });
  }

  end(): void {
    this.isOver = true;
    this.drop();
    this.retry();
  }

  private open(page: string): void {
    const wire = this.world.open(this.table);
    this.wire = wire;
    this.isWelcome = false;
    let isOpened = false;
    const fail = () => {
      if (!isOpened) {
        this.needsNewPage = true; // whom the service does not know any more gets no line either
        void this.suspect();
      }
      this.lose();
    };
    const expire = this.world.after(HELLO_WITHIN, fail);
    this.deadline = expire;
    wire.onopen = () => {
      isOpened = true;
      this.unopened = 0;
      this.say({ is: 'hello', protocol: 1, page, since: this.version });
    };
    wire.onmessage = (event: { data: unknown }) => {
      if (this.wire !== wire) return;
      expire();
      this.heard(JSON.parse(String(event.data)) as FromServer);
    };
    wire.onclose = (event: { code: number }) => {
      if (this.wire !== wire) return;
      if (event.code === KICKED || event.code === UNKNOWN) this.leave(event.code === KICKED ? 'out' : 'unknown');
      else {
        if (event.code === POLICY) this.needsNewPage = true;
        fail();
      }
    };
  }

  private heard(message: FromServer): void {
    this.isAlive();
    switch (message.is) {
      case 'welcome':
        return this.welcomed(message);
      case 'update':
        return this.updated(message);
      case 'ack':
      case 'refusal':
        return this.answered(message);
      case 'names':
        return this.listener.named(message);
      case 'beat':
        if (message.version === this.version && message.hash !== this.hash) this.forget();
        else if (this.version !== null && message.version > this.version) this.lose();
        return;
      case 'pong':
        return;
    }
  }

  private welcomed(message: Welcome): void {
    this.tries = 0;
    this.isWelcome = true;
    this.wasEverOpen = true;
    if (message.table) [this.version, this.hash] = [message.version, message.hash];
    else if (message.door) this.version = null; // whoever stands outside has seen nothing of it
    this.listener.status('open');
    this.listener.welcomed(message);
    for (const { message: wish } of this.outbox.values()) this.say(wish);
  }

  private updated(message: Update): void {
    if (this.version !== null && message.version <= this.version) return;
    if (this.version !== null && message.version > this.version + 1) return this.lose();
    [this.version, this.hash] = [message.version, message.hash];
    this.listener.updated(message);
  }

  private answered(message: Ack | Refusal): void {
    const wish = message.id === null ? undefined : this.outbox.get(message.id);
    if (wish === undefined) {
      if (message.is === 'refusal') {
        if (message.code === 'no_session') this.needsNewPage = true;
        this.listener.refused(message);
      }
      return;
    }
    // An emote too many is not wanted later.
    if (message.is === 'refusal' && (message.code === 'try_again' || (message.code === 'too_fast' && wish.message.command.do !== 'show_emote'))) {
      this.world.after(FIRST_WAIT, () => this.isWelcome && this.outbox.has(wish.message.id) && this.say(wish.message));
      return;
    }
    this.outbox.delete(wish.message.id);
    wish.answered(message);
  }

  private say(message: FromClient): void {
    this.wire?.send(JSON.stringify(message));
  }

  private isAlive(): void {
    this.deadline();
    this.watch();
    this.watch = this.world.after(QUIET, () => this.ping());
  }

  private ping(): void {
    this.deadline();
    this.deadline = this.world.after(PONG_WITHIN, () => this.lose());
    if (this.isWelcome) this.say({ is: 'ping' });
  }

  /** Ours and theirs differ: take the whole table anew. */
  private forget(): void {
    this.version = null;
    this.lose();
  }

  private lose(): void {
    this.drop();
    if (this.isOver) return;
    this.listener.status(this.without);
    if (this.tries === 1 && !this.wasEverOpen) void this.lookWhetherItExists();
    this.again();
  }

  /** What it is to have no line just now. */
  private get without(): Status {
    if (this.unopened >= BLOCKED_AFTER) return 'blocked';
    return this.wasEverOpen ? 'lost' : 'connecting';
  }

  /** A service that answers everything but a line: something between us lets none through. A service that rests is no such thing. */
  private async suspect(): Promise<void> {
    const isThere = await this.world.answers().catch(() => false);
    this.unopened = isThere ? this.unopened + 1 : 0;
    if (this.unopened === BLOCKED_AFTER && !this.isWelcome && !this.isOver) this.listener.status('blocked');
  }

  private async lookWhetherItExists(): Promise<void> {
    const isThere = await this.world.exists(this.table).catch(() => true);
    if (!isThere) this.leave('unknown');
  }

  private again(): void {
    if (this.isOver) return;
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
    this.retry();
    this.retry = this.world.after(longest * (0.5 + this.world.random() / 2), () => void this.connect());
  }

  private leave(why: GoneWhy): void {
    this.end();
    this.listener.status('gone', why);
  }

  private drop(): void {
    this.watch();
    this.deadline();
    const wire = this.wire;
    this.wire = null;
    this.isWelcome = false;
    if (wire) {
      wire.onopen = wire.onmessage = wire.onclose = null;
      wire.close();
    }
  }
}
