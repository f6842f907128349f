import { describe, expect, it } from 'vitest';
import { Line, type Status, type Wire, type World } from './net';
import type { Update, Welcome } from './wire';

const tick = () => new Promise<void>((done) => setTimeout(done, 0));

class FakeWire implements Wire {
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  sent: Record<string, unknown>[] = [];
  isClosed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.isClosed = true;
  }
  opens() {
    this.onopen?.({} as never);
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) } as never);
  }
  dies(code = 1006) {
    this.onclose?.({ code } as never);
  }
}

function setup({ exists = true, answers = true } = {}) {
  const [wires, seen]: [FakeWire[], string[]] = [[], []];
  let jobs: { ms: number; run: () => void }[] = [];
  let [pages, ids] = [0, 0];
  const world: World = {
    open: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    page: (isNew) => Promise.resolve(`page${isNew ? ++pages : pages}`),
    exists: () => Promise.resolve(exists),
    answers: () => Promise.resolve(answers),
    after: (ms, run) => {
      const job = { ms, run };
      jobs.push(job);
      return () => void (jobs = jobs.filter((other) => other !== job));
    },
    random: () => 1,
    newId: () => `id${++ids}`,
  };
  const updates: Update[] = [];
  const line = new Line('table', world, {
    welcomed: () => seen.push('welcome'),
    updated: (message) => updates.push(message),
    named: () => seen.push('names'),
    refused: (message) => seen.push(`refused ${message.code}`),
    status: (status: Status, why) => seen.push(why ? `${status} ${why}` : status),
  });
  const fire = async (ms: number) => {
    const due = jobs.filter((job) => job.ms === ms);
    jobs = jobs.filter((job) => job.ms !== ms);
    for (const job of due) job.run();
    await tick();
  };
  const last = () => wires.at(-1) as FakeWire;
  const come = async (version: number) => {
    last().opens();
    last().says(welcome(version));
    await tick();
  };
  return { line, wires, seen, updates, fire, last, come, waits: () => jobs.map((job) => job.ms) };
}

const welcome = (version: number, hasTable = true): Welcome =>
  ({ is: 'welcome', protocol: 1, who: 'me', version, hash: `h${version}`, now: 0, names: {}, ...(hasTable ? { table: {} } : {}) }) as unknown as Welcome;
const update = (version: number): Update => ({ is: 'update', version, hash: `h${version}`, at: 0, events: [] });

describe('the line', () => {
  it('says hello with the page token, and nothing before it', async () => {
    const { line, last } = setup();
    void line.ask({ do: 'start' });
    await line.connect();
    expect(last().sent).toEqual([]);
    last().opens();
    expect(last().sent).toEqual([{ is: 'hello', protocol: 1, page: 'page0', since: null }]);
  });

  it('applies versions in order, drops old ones, and asks for what it missed', async () => {
    const { line, last, come, updates, fire, wires } = setup();
    await line.connect();
    await come(4);
    last().says(update(5));
    last().says(update(5));
    last().says(update(3));
    expect(updates.map((one) => one.version)).toEqual([5]);
    last().says(update(7));
    expect(updates).toHaveLength(1);
    await fire(500);
    expect(wires).toHaveLength(2);
    last().opens();
    expect(last().sent[0]).toMatchObject({ since: 5 });
  });

  it('knows nothing of a table any more once it stands at its door', async () => {
    const { line, last, come, fire } = setup();
    await line.connect();
    await come(4);
    last().dies();
    await fire(500);
    last().opens();
    last().says({ ...welcome(0, false), door: {} });
    last().says({ is: 'beat', version: 9, hash: 'h9', now: 0 });
    expect([line.version, last().isClosed]).toEqual([null, false]);
  });

  it('keeps a wish until it is answered, and sends it again with the same id', async () => {
    const { line, last, come, fire } = setup();
    await line.connect();
    await come(4);
    const answer = line.ask({ do: 'play', seat: 0, move: 'flip' });
    expect(last().sent.at(-1)).toMatchObject({ is: 'command', id: 'id1', seen: 4 });
    last().dies();
    await fire(500);
    last().opens();
    expect(last().sent).toHaveLength(1);
    last().says(welcome(5, false));
    last().says(update(5));
    expect(last().sent.at(-1)).toMatchObject({ is: 'command', id: 'id1', seen: 4 });
    last().says({ is: 'ack', id: 'id1', version: 5 });
    expect((await answer).is).toBe('ack');
    expect(line.waiting).toBe(0);
  });

  it('tells why a wish was refused, and keeps it no longer', async () => {
    const { line, last, come } = setup();
    await line.connect();
    await come(4);
    const answer = line.ask({ do: 'start' });
    last().says({ is: 'refusal', id: 'id1', code: 'not_host', why: '', version: 4 });
    expect(await answer).toMatchObject({ is: 'refusal', code: 'not_host' });
    expect(line.waiting).toBe(0);
  });

  it.each(['try_again', 'too_fast'])('sends a wish again that the service could not keep: %s', async (code) => {
    const { line, last, come, fire } = setup();
    await line.connect();
    await come(4);
    const answer = line.ask({ do: 'start' });
    last().says({ is: 'refusal', id: 'id1', code, why: '', version: 4 });
    expect(line.waiting).toBe(1);
    await fire(500);
    expect(last().sent.filter((one) => one['id'] === 'id1')).toHaveLength(2);
    last().says({ is: 'ack', id: 'id1', version: 5 });
    expect([(await answer).is, line.waiting]).toEqual(['ack', 0]);
  });

  it('does not show later what was one emote too many', async () => {
    const { line, last, come } = setup();
    await line.connect();
    await come(4);
    const answer = line.ask({ do: 'show_emote', emote: 'wow' });
    last().says({ is: 'refusal', id: 'id1', code: 'too_fast', why: '', version: 4 });
    expect([(await answer).is, line.waiting]).toEqual(['refusal', 0]);
  });

  it('waits longer each time, eight seconds at most, and begins anew after a welcome', async () => {
    const { line, last, come, fire, waits } = setup();
    await line.connect();
    await come(1);
    for (const ms of [500, 1000, 2000, 4000, 8000, 8000]) {
      last().dies();
      expect(waits().filter((one) => [500, 1000, 2000, 4000, 8000].includes(one) && one !== 4000)).toEqual(ms === 4000 ? [] : [ms]);
      await fire(ms);
    }
    await come(1);
    last().dies();
    expect(waits()).toContain(500);
  });

  it('asks whether anybody is there when it is quiet, and leaves after four seconds without an answer', async () => {
    const { line, last, come, fire, seen } = setup();
    await line.connect();
    await come(1);
    await fire(11_000);
    expect(last().sent.at(-1)).toEqual({ is: 'ping' });
    await fire(4000);
    expect(seen.at(-1)).toBe('lost');
  });

  it('lives on when the answer comes', async () => {
    const { line, last, come, fire, seen, waits } = setup();
    await line.connect();
    await come(1);
    line.wake();
    last().says({ is: 'pong' });
    expect(waits()).not.toContain(4000);
    await fire(4000);
    expect(seen.at(-1)).toBe('welcome');
  });

  it('takes the whole table anew when the hashes differ', async () => {
    const { line, last, come, fire } = setup();
    await line.connect();
    await come(4);
    last().says({ is: 'beat', version: 4, hash: 'other', now: 0 });
    await fire(500);
    last().opens();
    expect(last().sent[0]).toMatchObject({ since: null });
  });

  it('connects again when a beat tells of something it never got', async () => {
    const { line, last, come, fire, wires } = setup();
    await line.connect();
    await come(4);
    last().says({ is: 'beat', version: 6, hash: 'h6', now: 0 });
    await fire(500);
    last().opens();
    expect(wires).toHaveLength(2);
    expect(last().sent[0]).toMatchObject({ since: 4 });
  });

  it('asks for a new session when the old one is not good', async () => {
    const { line, last, fire } = setup();
    await line.connect();
    last().opens();
    last().says({ is: 'refusal', id: null, code: 'no_session', why: '', version: 0 });
    last().dies(1008);
    await fire(500);
    last().opens();
    expect(last().sent[0]).toMatchObject({ page: 'page1' });
  });

  it('asks for one, too, when no line is opened: whom the service does not know gets none', async () => {
    const { line, last, fire } = setup();
    await line.connect();
    last().dies(1006);
    await fire(500);
    last().opens();
    expect(last().sent[0]).toMatchObject({ page: 'page1' });
  });

  it('stays away when it was sent out, or when there is no such table', async () => {
    for (const [code, why] of [[4403, 'out'], [4404, 'unknown']] as const) {
      const { line, last, come, seen, waits } = setup();
      await line.connect();
      await come(1);
      last().dies(code);
      expect(seen.at(-1)).toBe(`gone ${why}`);
      expect(waits()).toEqual([]);
    }
  });

  it('looks whether the table exists at all when no line can be had', async () => {
    const { line, last, fire, seen } = setup({ exists: false });
    await line.connect();
    last().dies();
    await fire(500);
    last().dies();
    await tick();
    expect(seen.at(-1)).toBe('gone unknown');
  });

  it('says so when the service answers and yet three lines could not be opened', async () => {
    const { line, last, fire, come, seen } = setup();
    await line.connect();
    for (const ms of [500, 1000]) {
      last().dies();
      await fire(ms);
    }
    expect(seen).not.toContain('blocked');
    await fire(6000); // the third neither opens nor closes
    expect(seen.at(-1)).toBe('blocked');
    await fire(2000);
    expect(seen.at(-1)).toBe('blocked'); // still, while it tries on
    await come(1);
    expect(seen.slice(-2)).toEqual(['open', 'welcome']);
    last().dies();
    expect(seen.at(-1)).toBe('lost');
  });

  it('blames nobody when the service is away', async () => {
    const { line, last, fire, seen } = setup({ answers: false });
    await line.connect();
    for (const ms of [500, 1000, 2000, 4000]) {
      last().dies();
      await fire(ms);
    }
    expect(seen).not.toContain('blocked');
  });
});
