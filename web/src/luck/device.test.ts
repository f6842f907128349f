import { describe, expect, test } from 'vitest';
import { verify } from '../../verify/verify.js';
import twin from '../../../tests/luck/twin.json';
import type { AnyEvent, TableView } from '../wire';
import { Helper, Lie, type Wish, type Memory } from './device';
import { commitmentOf, outcomeOf, seatHash, valueBefore, valueOf } from './formulas';
import { bytes, enc, hex, mac, sha256 } from './hash';
import { NAMES, picturesOf } from './pictures';

const SEED = hex(Uint8Array.from({ length: 32 }, (_, place) => place));
const { formulas } = twin;
type Seen = Pick<TableView, 'luck' | 'match' | 'phase' | 'guests'>;
interface Update {
  view: Seen;
  events: AnyEvent[];
  wishes: Wish[];
}
const updates = twin.updates as unknown as Update[];
const seeds = twin.seeds as Record<string, string>;

describe('the formulas give what the table finds', () => {
  test.each(formulas.sha256 as [number, string][])('SHA-256 of %i zeros', (length, wanted) => {
    expect(hex(sha256(new Uint8Array(length)))).toBe(wanted);
  });

  test('fields, keys and all that is hashed', () => {
    expect(hex(enc('ab', 7, 'ü', Uint8Array.of(0, 255)))).toBe(formulas.enc);
    expect(hex(mac(bytes(SEED), 'x', 'y'))).toBe(formulas.mac);
    expect(hex(mac(bytes(SEED.repeat(3)), 'x', 'y'))).toBe(formulas.long_key);
    expect(seatHash('g.1', 'ada', SEED)).toBe(formulas.seat);
    expect(valueOf('g.1', 'ada', SEED, 7)).toBe(formulas.value);
    expect(commitmentOf('g.1', 'ada', 7, formulas.value)).toBe(formulas.commitment);
    expect(valueBefore('g.1', 7, SEED)).toBe(formulas.chain);
  });

  test('outcomes', () => {
    const values = new Map(Object.entries(formulas.values));
    const found = formulas.outcomes.map((_, place) => outcomeOf(SEED, 'g.1', place + 1, 'card', formulas.params as [string, number][], values));
    expect(found).toEqual(formulas.outcomes);
  });
});

/** As a tab has it. */
function remembering(seedFor: (game: string) => string = () => ''): Memory {
  const [spent, pins] = [new Set<string>(), new Map<string, string>()];
  return {
    seedFor,
    isSpent: (game) => spent.has(game),
    spend: (game) => void spent.add(game),
    pinned: (game) => pins.get(game) ?? null,
    pin: (game, draw) => void pins.set(game, draw),
  };
}

const helping = (memory = remembering((game) => seeds[game] ?? '')) => new Helper('ada', memory);

/** A match before a helper's eyes; what it wanted to send. */
function watch(helper: Helper, change: (update: Update, place: number) => Update = (update) => update, shown = updates): Wish[] {
  const wishes: Wish[] = [];
  for (const [place, update] of shown.entries()) {
    const { view, events } = change(structuredClone(update), place);
    const wanted = helper.see(view, events, place > 0, true);
    for (const wish of wanted) helper.answered(wish, true);
    wishes.push(...wanted);
  }
  return wishes;
}

const written = (wish: Wish) => JSON.stringify(wish, Object.keys(wish).sort());

test('a device does what its twin does, over a whole match with a void, and checks every draw', () => {
  const helper = helping();
  const wishes = watch(helper);
  const theirs = updates.flatMap((update) => update.wishes);
  expect(wishes.map(written)).toEqual([...new Set(theirs.map(written))]);
  expect(helper.checked).toBe(twin.checked);
});

test('the receipt is for the whole match, and the verifier takes it', () => {
  const helper = helping();
  watch(helper);
  const receipt = helper.ended?.receipt;
  expect(receipt?.head).toBe(helper.ended?.head);
  const found = verify(twin.proof, receipt, 'ada') as { exit: number; sentence: string; covered: number };
  expect(found.sentence).toMatch(/^PROVEN/);
  const end = twin.proof.log.findIndex((record) => record.is === 'ended') + 1;
  expect(found.covered).toBe(end);
});

test('a device that comes back after it has missed something still has a receipt, and sees no lie', () => {
  const helper = helping();
  for (const [place, { view, events }] of updates.entries()) {
    if (place % 7 < 3) helper.see(view, place % 7 === 0 ? [] : events, place % 7 !== 0, true);
  }
  expect(helper.ended?.match ?? 1).toBe(1);
});

test('a device that only looks on checks as well, and sends nothing', () => {
  const helper = new Helper('cleo', remembering());
  for (const [place, { view, events }] of updates.entries()) expect(helper.see(view, events, place > 0, false)).toEqual([]);
});

test('a draw that was seen open stays as it was, also after a welcome and after a reload', () => {
  const at = updates.findIndex(({ view }) => view.luck?.draw?.devices.some(([who]) => who === 'ada'));
  const { view } = structuredClone(updates[at] as Update);
  view.luck?.draw?.devices.push(['puppet', STRANGE]);
  for (const isReloaded of [false, true]) {
    const memory = remembering((game) => seeds[game] ?? '');
    const helper = helping(memory);
    for (const [place, { view, events }] of updates.slice(0, at + 1).entries()) helper.see(view, events, place > 0, true);
    expect(() => (isReloaded ? helping(memory) : helper).see(view, [], false, true)).toThrow('changed');
  }
});

/** A helper that has promised, and what it has seen then. */
function promised(): { helper: Helper; at: number; view: Update['view'] } {
  const helper = helping();
  const at = updates.findIndex(({ view }) => view.luck?.devices.some(({ who, is_ready }) => who === 'ada' && is_ready));
  watch(helper, undefined, updates.slice(0, at + 1));
  return { helper, at, view: structuredClone(updates[at] as Update).view };
}

test('whose seed was shown decides nothing any more in that match', () => {
  const { helper, at, view } = promised();
  const another = { ...view, match: view.match + 1, luck: { ...view.luck!, game: 'another.1', index: 0, draw: null, devices: [] } };
  expect(helper.see(another, [], false, true).map((wish) => wish.do)).toContain('open_seed');
  expect(helper.see(view, [], false, true)).toEqual([]); // no promise, no value
  for (const { view, events } of updates.slice(at + 1, at + 9)) expect(helper.see(view, events, true, true)).toEqual([]);
});

test('a promise that was lost with a chair is made again', () => {
  const { helper, view } = promised();
  for (const device of view.luck?.devices ?? []) device.is_ready = false;
  expect(helper.see(view, [], true, true).map((wish) => wish.do)).toEqual(['promise']);
});

const STRANGE = '0'.repeat(64);
const lies: Record<string, [code: string, change: (update: Update) => void]> = {
  'the value of the table is another': ['chain', ({ events }) => each(events, 'drawn', (event) => (event.chain = STRANGE))],
  'another card comes': ['outcome', ({ events }) => each(events, 'drawn', (event) => (event.move = event.move === '=r1' ? '=b1' : '=r1'))],
  'my value is changed': ['mine', ({ events }) => each(events, 'revealed', (event) => event.who === 'ada' && (event.value = STRANGE))],
  'the value of another is changed': ['value', ({ events }) => each(events, 'revealed', (event) => event.who === 'ben' && (event.value = STRANGE))],
  'I am left out': ['left-out', ({ view, events }) => {
    each(events, 'opened', (event) => (event.devices = event.devices.filter((who) => who !== 'ada')));
    if (view.luck?.draw) view.luck.draw.devices = view.luck.draw.devices.filter(([who]) => who !== 'ada');
  }],
  'I am left out after a crowd was silent': ['left-out', ({ events }) => {
    each(events, 'voided', (event) => (event.missing = [...event.missing, ...Array.from({ length: 40 }, (_, number) => `onlooker${number}`)]));
    if (!events.some(({ event }) => event === 'voided')) return;
    each(events, 'opened', (event) => (event.devices = event.devices.filter((who) => who !== 'ada')));
  }],
  'an index is skipped': ['order', ({ view, events }) => {
    each(events, 'opened', (event) => event.index++);
    if (view.luck?.draw) view.luck.index = ++view.luck.draw.index;
  }],
  'an index comes again': ['again', ({ view, events }) => {
    each(events, 'opened', (event) => event.index > 3 && event.index--);
    if (view.luck?.draw && view.luck.index > 3) view.luck.index = --view.luck.draw.index;
  }],
  'the deck is changed': ['changed', ({ view }) => {
    if (view.luck?.draw?.shown.length) view.luck.draw.params = view.luck.draw.params.slice(1);
  }],
  'somebody else takes part': ['changed', ({ view }) => {
    if (view.luck?.draw?.shown.length) view.luck.draw.devices.push(['eve', STRANGE]);
  }],
  'who has shown a value is called silent': ['silent', ({ events }) => each(events, 'voided', (event) => (event.missing = ['ada']))],
  'the match has another name': ['match', ({ view }) => {
    if (view.phase === 'playing' && (view.luck?.index ?? 0) > 4) view.luck!.game = 'other.1';
  }],
  'the chain is another': ['chain', ({ view }) => {
    if ((view.luck?.index ?? 0) > 4) view.luck!.chain = STRANGE;
  }],
};

function each<Name extends AnyEvent['event']>(events: AnyEvent[], name: Name, change: (event: Extract<AnyEvent, { event: Name }>) => unknown): void {
  for (const event of events) if (event.event === name) change(event as Extract<AnyEvent, { event: Name }>);
}

test.each(Object.entries(lies))('a lie is noticed: %s', (_name, [code, change]) => {
  let found: unknown = null;
  try {
    watch(helping(), (update) => (change(update), update));
  } catch (error) {
    found = error;
  }
  expect(found).toBeInstanceOf(Lie);
  expect((found as Lie).code).toBe(code);
});

test('there are sixty-four pictures, and three of them for every head', () => {
  expect(NAMES.length).toBe(64);
  expect(picturesOf('0'.repeat(64))).toEqual(NAMES.slice(0, 3));
  expect(picturesOf(`3f41${'0'.repeat(60)}`)).toEqual([NAMES[63], NAMES[2], NAMES[0]]);
});
