import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { World } from './net';
import type { AnyEvent, TableView, Update, Welcome } from './wire';

const aloud = vi.hoisted(() => [] as string[]);
const said = vi.hoisted(() => [] as string[]);
const settings = vi.hoisted(() => ({ speed: 'normal', hearsAll: false }));
const cues = vi.hoisted(() => [] as string[]);
vi.mock('./settings.svelte', () => ({ settings, say: (id: string, values?: { who?: string; moves?: number }) => `${id} ${values?.who ?? values?.moves ?? ''}` }));
vi.mock('./aloud', () => ({ atOnce: (sentence: string) => aloud.push(sentence), politely: (sentence: string) => said.push(sentence) }));
vi.mock('./sound', () => ({ cue: (name: string) => cues.push(name) }));
const STEP = 100;
const EMOTE_SHOWN = 3500;
const told = vi.hoisted(() => [] as object[]);
const game = { key: 'push', empty: () => ({}), settle: (board: object) => board, tell: () => told, scene: () => [{ ms: STEP, run: () => {} }] };
vi.mock('./game', () => ({ load: () => Promise.resolve(game) }));
vi.stubGlobal('document', { hidden: false });

const { TableStore } = await import('./store.svelte');

class Table extends TableStore {
  clock: { ms: number; run: () => void }[];

  constructor(mine: number[]) {
    const clock: Table['clock'] = [];
    const after = (ms: number, run: () => void) => {
      const job = { ms, run };
      clock.push(job);
      return () => void (clock.includes(job) && clock.splice(clock.indexOf(job), 1));
    };
    super('table', { after, newId: () => 'id', open: () => ({}), page: () => Promise.resolve('') } as unknown as World);
    this.clock = clock;
    this.mineAre = mine;
    this.stage = { settle: (apply: () => void) => apply() } as unknown as Table['stage'];
  }
  mineAre: number[];

  /** Runs what is due after so long, in its order. */
  pass(ms: number): void {
    for (const job of [...this.clock.filter((one) => one.ms === ms)]) {
      if (!this.clock.includes(job)) continue;
      this.clock.splice(this.clock.indexOf(job), 1);
      job.run();
    }
  }
  looks(to_move: number, match = 1, played = 0): TableView {
    const chairs = [0, 1, 2].map((seat) => (this.mineAre.includes(seat) ? { who: 'me', bot: null } : { who: null, bot: 'frog' }));
    return { game: 'push', phase: 'playing', match, to_move, chairs, guests: [], moves: [], luck: null, played } as unknown as TableView;
  }
  async comes(to_move: number, played = 0): Promise<void> {
    this['welcomed']({ is: 'welcome', who: 'me', now: 0, names: { 0: 'Ada', 1: 'Bram', 2: 'Chloé' }, table: this.looks(to_move, 1, played) } as unknown as Welcome);
    await vi.waitFor(() => expect(this.shown).not.toBe(null));
  }
  hears(to_move: number, events: AnyEvent[] = [], match = 1, played = 0): void {
    this.updated({ is: 'update', at: 0, events, table: this.looks(to_move, match, played) } as unknown as Update);
  }
}

beforeEach(() => {
  aloud.length = said.length = cues.length = told.length = 0;
  settings.hearsAll = false;
});

describe('a table', () => {
  it('is gone from the page of somebody who was sent out while there was no line', async () => {
    const table = new Table([0]);
    await table.comes(0);
    table.hears(1);
    table['welcomed']({ is: 'welcome', who: 'me', now: 0, names: {}, table: null, door: { phase: 'playing' } } as unknown as Welcome);
    expect([table.view, table.shown, table.queue.isBusy, table.isMoving]).toEqual([null, null, false, false]);
    expect(table.door).not.toBe(null);
  });

  it('shows no more time than there is, although a greeting was late', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(10_300);
    const table = new Table([0]);
    table['welcomed']({ is: 'welcome', who: 'me', now: 10_000, names: {}, table: table.looks(0) } as unknown as Welcome);
    expect(table.secondsTo(70_300, 10_300)).toBe(61);
    table['updated']({ is: 'update', at: 10_300, events: [], table: table.looks(0) } as unknown as Update);
    expect(table.secondsTo(70_300, 10_300)).toBe(60);
    table['updated']({ is: 'update', at: 9_000, events: [], table: table.looks(0) } as unknown as Update); // later still
    expect(table.secondsTo(70_300, 10_300)).toBe(60);
    clock.mockRestore();
  });

  it('stays as it is while one comes back to it', async () => {
    const table = new Table([0]);
    await table.comes(0);
    const { view } = table;
    table['welcomed']({ is: 'welcome', who: 'me', now: 0, names: {}, table: null, door: null } as unknown as Welcome);
    expect(table.view).toBe(view);
  });
});

describe('what is told', () => {
  it('has no figures of what came while there was no line: views are known only before and after it all', async () => {
    const table = new Table([0]);
    await table.comes(1);
    told.push({ seat: 1, id: 'stop', values: {} }, { seat: 1, id: 'take', values: { points: 0 }, isReckoned: true });
    table.hears(1);
    table.pass(STEP);
    expect(table.log.map(({ id }) => id)).toEqual(['stop', 'take']);
    table['updated']({ is: 'update', events: [], table: null } as unknown as Update);
    table.hears(1);
    expect(table.log.map(({ id }) => id)).toEqual(['stop', 'take', 'stop']);
  });

  it('leaves out single cards of others, unless one wants to hear them all', async () => {
    const table = new Table([0]);
    await table.comes(1);
    told.push({ seat: 1, id: 'flip', values: {}, isDetail: true }, { seat: 1, id: 'stop', values: {} });
    table.hears(1);
    table.pass(STEP);
    expect(said).toEqual(['stop Bram']);
    settings.hearsAll = true;
    table.hears(1);
    table.pass(STEP);
    expect(said).toEqual(['stop Bram', 'flip Bram', 'stop Bram']);
  });

  it('speaks to nobody else as to the reader, whatever they are called', async () => {
    const table = new Table([0]);
    await table.comes(1);
    table.names = { 1: 'you' };
    expect([table.person(0), table.person(1)]).toEqual(['you', 'You']);
  });
});

describe('whoever was away', () => {
  it.each([
    ['comes to another view', async (table: Table) => table.comes(0, 7)],
    ['gets all that was missed', async (table: Table) => {
      table['updated']({ is: 'update', events: [], table: null } as unknown as Update);
      table.hears(0, [], 1, 7);
    }],
  ])('and %s hears how much was missed, and that it is their turn', async (_, comesBack) => {
    const table = new Table([0]);
    await table.comes(1, 2);
    expect([said, aloud, cues]).toEqual([[], [], []]);
    await comesBack(table);
    expect([said, aloud, cues]).toEqual([['aloud-meanwhile 5'], ['aloud-your-turn you'], ['your-turn']]);
  });

  it('and missed nothing hears nothing', async () => {
    const table = new Table([0]);
    await table.comes(0, 2);
    await table.comes(0, 2);
    expect([said, aloud, cues]).toEqual([[], [], []]);
  });
});

describe('whose turn it is', () => {
  it('is said to each of several at one device', async () => {
    const table = new Table([0, 1]);
    await table.comes(0);
    for (const seat of [0, 1, 1, 0]) {
      table.hears(seat);
      table.pass(STEP);
    }
    expect(aloud).toEqual(['aloud-your-turn Bram', 'aloud-your-turn Ada']);
    expect(cues).toEqual(['your-turn', 'your-turn']);
  });

  it('is said once, however many bots played before, and when it is seen', async () => {
    const table = new Table([0]);
    await table.comes(1);
    table.hears(2);
    table.hears(0);
    table.hears(0); // somebody has done something else meanwhile
    table.pass(STEP);
    expect(aloud).toEqual([]);
    table.pass(STEP);
    table.pass(STEP);
    expect(aloud).toEqual(['aloud-your-turn you']);
  });

  it('is said again in the next match', async () => {
    const table = new Table([0]);
    await table.comes(0);
    table.hears(0, [], 2);
    table.pass(STEP);
    expect(aloud).toHaveLength(1);
  });
});

describe('an emote', () => {
  it('is seen for its whole time, also after another', async () => {
    const table = new Table([0]);
    await table.comes(0);
    const feels = (emote: string) => table.hears(0, [{ event: 'emoted', who: 'me', emote } as AnyEvent]);
    feels('hi');
    const [first] = table.clock.filter(({ ms }) => ms === EMOTE_SHOWN);
    feels('wow');
    expect(table.clock).not.toContain(first);
    expect(table.emotes).toEqual({ 0: 'wow' });
    table.pass(EMOTE_SHOWN);
    expect(table.emotes).toEqual({});
  });

  it('round one device is of whoever has it in hand', async () => {
    const table = new Table([0, 2]);
    await table.comes(2);
    table.hears(2, [{ event: 'emoted', who: 'me', emote: 'hi' } as AnyEvent]);
    expect(table.emotes).toEqual({ 2: 'hi' });
    table.hears(1, [{ event: 'emoted', who: 'me', emote: 'wow' } as AnyEvent]);
    expect(table.emotes).toEqual({ 0: 'wow', 2: 'hi' });
  });
});
