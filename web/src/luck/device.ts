// This device's part in deciding what chance brings: what it sends to a table, and what it checks before and after.
// It knows no game and trusts no table: where something cannot be right it throws a Lie, and says no more in this match.
// The twin of src/tatami/luck/device.py, and stricter: it follows every update of one table.
import { commitmentOf, headAfter, outcomeOf, seatHash, valueBefore, valueOf } from './formulas';
import type { AnyEvent, DrawView, Drawn, LuckView, OpenSeed, Opened, Promise as Promising, Reveal, Revealed, TableView, Voided, Withdraw } from '../wire';

export type Wish = Promising | Reveal | OpenSeed | Withdraw;
export type LieCode = 'chain' | 'outcome' | 'value' | 'mine' | 'left-out' | 'order' | 'again' | 'changed' | 'silent' | 'match';
type Looks = Pick<TableView, 'luck' | 'match' | 'phase' | 'guests'>;

/** The table has told something that cannot be true. */
export class Lie extends Error {
  constructor(readonly code: LieCode) {
    super(code);
  }
}

/** What a match leaves in the hands of whoever took part. */
export interface Receipt {
  format: 'tatami receipt 1';
  game: string;
  chain: string;
  who: string;
  hash: string;
  head: string;
}

/** Somebody's device in one match: the seed is its own, and nobody is told before the end. */
export class Device {
  readonly hash: string;

  constructor(
    readonly game: string,
    readonly who: string,
    private readonly seed: string,
  ) {
    this.hash = seatHash(game, who, seed);
  }

  value(index: number): string {
    return valueOf(this.game, this.who, this.seed, index);
  }

  commitment(index: number): string {
    return commitmentOf(this.game, this.who, index, this.value(index));
  }

  promise(index: number): Promising {
    return { do: 'promise', hash: this.hash, index, commitment: this.commitment(index) };
  }

  reveal(index: number, isStaying: boolean): Reveal {
    return { do: 'reveal', index, value: this.value(index), next: isStaying ? this.commitment(index + 1) : null };
  }

  /** After the match, or when leaving it for good: whoever knows the seed knows every value. */
  openSeed(): OpenSeed {
    return { do: 'open_seed', game: this.game, seed: this.seed };
  }
}

/** What a device knows of a match beyond a reload. */
export interface Memory {
  seedFor(game: string): string;
  isSpent(game: string): boolean; // its seed was shown: whatever is promised from it is known
  spend(game: string): void;
  pinned(game: string): string | null; // the newest draw that was seen open, with all that decides it
  pin(game: string, draw: string): void;
}

/** How a draw came about: whose devices decided it. */
export interface Decided {
  index: number;
  devices: string[];
}

const NO_RECORD = new Set(['came', 'went', 'credited', 'held', 'returned', 'paused', 'resumed', 'emoted', 'entered', 'knocked', 'turned_away', 'door_locked', 'renewed', 'host_given', 'hushed', 'renamed', 'rematch_asked']);
// The table may have given up asking, as it tells nobody:
const MANY = 30; // onlookers, after so many silent devices,
const FAR_TOO_MANY = 100; // and players, after so many draws in vain

/** A device at a table, over all its matches: to be shown every update, answers with what to send. */
export class Helper {
  device: Device | null = null;
  decided: Decided | null = null; // the newest draw
  checked = 0; // draws that were right, with the values of all their devices
  ended: { match: number; receipt: Receipt | null; head: string | null } | null = null;

  private game = '';
  private match = 0; // that the luck is for
  private first = ''; // of the table's values
  private known: [index: number, value: string] = [0, '']; // the newest of them, and which it is
  private open: Opened['index'] | null = null; // a draw that is open
  private draw: DrawView | null = null; // as it was when it was opened
  private voided: DrawView | null = null; // it has to come again
  private values: Map<string, Revealed> | null = null; // shown since then; nothing where some may have been missed
  private isReady = false; // it has promised, and the table knows
  private isAsked = false; // the open draw must have this device's promise
  private isSure = false; // nothing keeps this device out but a lie
  private isPlayer = false;
  private silences = 0;
  private voids = 0;
  private confirmed = 0; // the draw for which the table has this device's value
  private isSeated = false; // this device is in the log
  private head: string | null = null; // of the log, as far as it can be followed
  private seen: string | null = null; // the newest head that a view had
  private moves: string[] | null = null; // since the last draw; nothing where some may have been missed
  private sent = new Set<string>();
  private refusals = 0;

  constructor(
    readonly who: string,
    private readonly memory: Memory,
  ) {}

  /** What to send, given a view and what happened since the one before. Without a line in between, or after it, some was missed. */
  see(view: Looks, happened: readonly AnyEvent[], isWhole: boolean, helps: boolean): Wish[] {
    const luck = view.luck ?? null;
    const wishes: Wish[] = [];
    if (!luck || luck.deal) return wishes; // to the luck of a deal no device adds anything
    const match = view.match + (view.phase === 'playing' || view.phase === 'paused' ? 0 : 1);
    if (!isWhole) this.forget();
    for (const event of happened) this.hear(event, wishes);
    if (luck.game !== this.game) {
      if (this.game && (isWhole || match === this.match)) throw new Lie('match');
      this.finish(null, wishes);
      this.begin(luck);
    }
    this.match = match;
    this.look(luck);
    if (helps && !this.memory.isSpent(this.game)) this.device ??= new Device(this.game, this.who, this.memory.seedFor(this.game));
    const mine = luck.devices.find((device) => device.who === this.who);
    const isHere = view.guests.some((guest) => guest.who === this.who && guest.is_here);
    this.isPlayer = mine?.role === 'player';
    this.isReady = mine?.hash === this.device?.hash && mine?.is_ready === true && isHere;
    this.isSeated ||= this.device !== null && mine?.hash === this.device.hash;
    const wish = this.wish(luck, helps);
    if (wish) wishes.push(wish);
    return wishes;
  }

  /** What the table has answered: a value that it has taken cannot be missing any more, nor a promise be without a receipt. */
  answered(wish: Wish, isDone: boolean): void {
    if (isDone && wish.do === 'promise' && wish.hash === this.device?.hash) this.isSeated = true;
    if (isDone && wish.do === 'reveal') this.confirmed = wish.index;
    this.refusals = isDone ? 0 : this.refusals + 1;
    if (!isDone) this.sent.delete(nameOf(wish));
  }

  /** Rest, or wake up: what was promised before is promised anew. */
  turn(): void {
    this.sent.clear();
    this.isReady = false;
  }

  private forget(): void {
    this.isReady = this.isAsked = this.isSure = false;
    this.values = this.moves = this.head = null;
    this.open = this.draw = this.voided = null;
  }

  private begin(luck: Pick<LuckView, 'game' | 'chain'> & Partial<LuckView>): void {
    this.forget();
    const index = (luck.index ?? 0) - Number(Boolean(luck.draw));
    this.game = luck.game;
    this.known = [index, luck.chain];
    this.first = luck.chain;
    for (let at = index; at > 0; at--) this.first = valueBefore(this.game, at, this.first);
    this.device = null;
    this.isSeated = false;
    this.isSure = index === 0;
    this.silences = this.voids = this.confirmed = this.refusals = 0;
    this.decided = this.seen = null;
    this.sent.clear();
  }

  private finish(points: readonly number[] | null, wishes: Wish[]): void {
    const { device } = this;
    if (!this.game) return;
    const end = points && this.head && this.moves ? headAfter(this.head, 'ended', this.moves, points) : null;
    const head = end ?? this.seen;
    const receipt: Receipt | null = device && this.isSeated && head ? { format: 'tatami receipt 1', game: this.game, chain: this.first, who: this.who, hash: device.hash, head } : null;
    this.ended = { match: this.match, receipt, head: end };
    if (device && this.isSeated) wishes.push(this.show(device));
    this.game = '';
    this.device = null;
  }

  /** After the match, or when leaving it for good. From then on the seed decides nothing. */
  show(device: Device): OpenSeed {
    this.memory.spend(device.game);
    return device.openSeed();
  }

  private hear(event: AnyEvent, wishes: Wish[]): void {
    if (!this.game && event.event !== 'sealed') return;
    switch (event.event) {
      case 'sealed':
        if (this.game) throw new Lie('match');
        return this.begin(event);
      case 'started':
        this.moves = [];
        break;
      case 'played':
        this.moves?.push(event.move);
        return;
      case 'undone':
        this.moves?.pop();
        return;
      case 'promised':
        if (event.who === this.who) this.isReady = event.hash === this.device?.hash;
        if (this.isReady) this.sent.delete(`promise ${event.index}`); // should it be lost with a chair, it is made again
        break;
      case 'withdrawn':
      case 'left':
      case 'kicked':
        if (event.who === this.who) this.isReady = false;
        break;
      case 'went':
        if (event.who === this.who) this.isReady = false;
        return;
      case 'opened':
        this.opened(event);
        break;
      case 'revealed':
        return this.revealed(event);
      case 'drawn':
        return this.drawn(event);
      case 'voided':
        return this.gaveUp(event);
      case 'ended':
        return this.finish(event.points, wishes);
      case 'seed_opened':
        if (event.who === this.who && event.game === this.game) this.isReady = false;
        if (event.game !== this.game) return;
    }
    if (!NO_RECORD.has(event.event)) this.head = null; // until the next view says it
  }

  private opened({ index, devices }: Opened): void {
    const next = this.known[0] + 1;
    if (this.open !== null || index < next) throw new Lie('again');
    if (index > next) throw new Lie('order');
    this.isAsked = this.isReady;
    if (this.isReady && this.isSure && !devices.includes(this.who)) throw new Lie('left-out');
    if (devices.includes(this.who)) this.isSure = true;
    this.isReady = false;
    this.open = index;
    this.values = new Map();
    this.moves = [];
    this.decided = { index, devices };
  }

  private revealed(event: Revealed): void {
    if (this.open === null) return;
    if (event.who === this.who && this.isAsked && this.device && event.value !== this.device.value(this.open)) throw new Lie('mine');
    if (this.draw?.index === this.open) this.checkPromise(this.draw, event.who, event.value);
    this.values?.set(event.who, event);
  }

  private checkPromise({ index, devices }: DrawView, who: string, value: string): void {
    const promised = devices.find(([other]) => other === who);
    if (promised?.[1] !== commitmentOf(this.game, who, index, value)) throw new Lie(who === this.who ? 'mine' : 'value');
  }

  private drawn({ chain, move }: Drawn): void {
    if (this.open === null && this.isReady && this.isSure) throw new Lie('left-out');
    if (this.open === null) [this.decided, this.values, this.head] = [{ index: this.known[0] + 1, devices: [] }, null, null];
    this.follow(chain ?? '');
    const { draw, values } = this;
    if (draw && values) {
      if (values.size !== draw.devices.length) throw new Lie('value');
      for (const [who, { value }] of values) this.checkPromise(draw, who, value);
      const shown = new Map([...values].map(([who, { value }]) => [who, value]));
      if (outcomeOf(chain ?? '', this.game, draw.index, draw.kind, draw.params, shown) !== move) throw new Lie('outcome');
      this.checked++;
    }
    this.close('drawn', [], chain ?? '', move);
    this.moves = [];
  }

  private gaveUp({ index, missing, chain }: Voided): void {
    if (this.open !== index) throw new Lie('order');
    this.follow(chain);
    if (missing.length === 0 || missing.some((who) => this.values?.has(who))) throw new Lie('silent');
    if (missing.includes(this.who) && this.isAsked && this.confirmed === index) throw new Lie('silent');
    this.silences += missing.length;
    this.voids++;
    if (missing.includes(this.who) || (this.isPlayer ? this.voids > FAR_TOO_MANY : this.silences > MANY)) this.isSure = false;
    const again = this.draw;
    this.close('void', [missing], chain);
    this.voided = again;
  }

  /** The table's value has to be the one that was fixed. */
  private follow(chain: string): void {
    const [index, value] = this.known;
    if (valueBefore(this.game, index + 1, chain) !== value) throw new Lie('chain');
  }

  private close(name: 'drawn' | 'void', before: readonly (readonly string[])[], chain: string, ...outcome: readonly string[]): void {
    const index = this.known[0] + 1;
    const reveals = this.values && [...this.values.values()].sort((one, other) => (one.who < other.who ? -1 : 1)).map(({ who, value, next }) => [who, value, next ?? null]);
    this.head = this.head && reveals && headAfter(this.head, name, index, ...before, reveals, chain, ...outcome);
    this.isReady = this.isAsked && this.values?.get(this.who)?.next != null;
    this.known = [index, chain];
    this.open = this.draw = this.voided = this.values = null;
    this.isAsked = false;
  }

  /** Nothing of what was fixed may have changed, however much was missed. */
  private look(luck: LuckView): void {
    const index = luck.index - Number(luck.draw !== null);
    const [first, value] = this.known;
    if (luck.draw && luck.draw.index !== luck.index) throw new Lie('order');
    if (index < first) throw new Lie('again');
    if (this.open !== null && luck.draw === null && index === first) throw new Lie('order');
    let element = luck.chain;
    for (let at = index; at > first; at--) element = valueBefore(this.game, at, element);
    if (element !== value) throw new Lie('chain');
    this.known = [index, luck.chain];
    this.head = this.seen = luck.head;
    if (luck.draw) this.lookAt(luck.draw);
    else this.open = this.draw = null;
  }

  private lookAt(draw: DrawView): void {
    const { voided } = this;
    this.hold(draw);
    if (this.draw && JSON.stringify(fixed(draw)) !== JSON.stringify(fixed(this.draw))) throw new Lie('changed');
    if (!this.draw) {
      if (voided && JSON.stringify([draw.kind, draw.params]) !== JSON.stringify([voided.kind, voided.params])) throw new Lie('changed');
      const mine = draw.devices.find(([who]) => who === this.who);
      if (this.isAsked && this.isSure && mine?.[1] !== this.device?.commitment(draw.index)) throw new Lie(mine ? 'mine' : 'left-out');
      if (this.open === null) [this.values, this.moves] = [draw.shown.length === 0 ? new Map() : null, []];
      this.decided = { index: draw.index, devices: draw.devices.map(([who]) => who) };
    }
    this.open = draw.index;
    this.draw = draw;
    this.voided = null;
  }

  /** A draw stays as it was first seen, also when the line was lost in between, or the page was loaded again. */
  private hold(draw: DrawView): void {
    const [name, before] = [`${draw.index} `, this.memory.pinned(this.game)];
    const now = name + JSON.stringify(fixed(draw));
    if (before === now) return;
    if (before?.startsWith(name)) throw new Lie('changed');
    this.memory.pin(this.game, now);
  }

  private wish(luck: LuckView, helps: boolean): Wish | null {
    const { draw } = luck;
    const { device } = this;
    if (!device || this.refusals > 5) return null;
    const promised = draw?.devices.find(([who]) => who === this.who)?.[1];
    if (draw && promised === device.commitment(draw.index)) {
      this.isAsked = true;
      return draw.shown.includes(this.who) ? null : this.once(device.reveal(draw.index, helps));
    }
    const mine = luck.devices.find(({ who }) => who === this.who);
    // Another device of the same person helps already: this one does when it has only just come, or the other is silent.
    const isFree = !mine || !this.isSeated || (!mine.is_ready && (mine.hash === device.hash || !draw));
    return helps && isFree ? this.once(device.promise(luck.index + 1)) : null;
  }

  private once(wish: Wish): Wish | null {
    const name = nameOf(wish);
    if (this.sent.has(name)) return null;
    this.sent.add(name);
    return wish;
  }
}

const fixed = ({ kind, params, devices }: DrawView) => [kind, params, devices];
const nameOf = (wish: Wish): string => `${wish.do} ${'index' in wish ? wish.index : ''}`;
