import { expect, test } from 'vitest';
import twin from '../../../tests/luck/twin.json';
import type { AnyEvent, TableView } from '../wire';
import { Dealt } from './dealt';
import { Helper, Lie } from './device';
import { valueBefore } from './formulas';

interface Update {
  view: Pick<TableView, 'luck' | 'match' | 'phase' | 'guests'>;
  events: AnyEvent[];
}
type Luck = NonNullable<Update['view']['luck']>;

const STRANGE = '0'.repeat(64);
const updates = twin.dealt as unknown as Update[];
const isDrawn = ({ event }: AnyEvent) => event === 'drawn';
const draws = updates.flatMap(({ events }) => events).filter(isDrawn).length;

function watch(change: (update: Update) => unknown = () => {}): Dealt {
  const dealt = new Dealt({ Lie, valueBefore });
  for (const [place, update] of structuredClone(updates).entries()) {
    change(update);
    expect(dealt.see(update.view, update.events, place > 0)).toEqual([]);
  }
  return dealt;
}

test('every value of a deal is checked, and nothing is wrong', () => {
  const dealt = watch();
  expect(draws).toBeGreaterThan(5);
  expect(dealt.checked).toBe(draws);
  expect(dealt.ended).toEqual({ match: 1, receipt: null, head: null });
});

test('whoever has missed something finds nothing wrong either', () => {
  const dealt = new Dealt({ Lie, valueBefore });
  for (const [place, { view, events }] of updates.entries()) {
    if (place % 5 < 2) dealt.see(view, place % 5 === 0 ? [] : events, place % 5 !== 0);
  }
});

test('a device that could help adds nothing', () => {
  const helper = new Helper('ada', { seedFor: () => STRANGE, isSpent: () => false, spend: () => {}, pinned: () => null, pin: () => {} });
  for (const [place, { view, events }] of updates.entries()) expect(helper.see(view, events, place > 0, true)).toEqual([]);
});

/** Only what is shown in the middle of the match. */
const shown = ({ view }: Update, change: (luck: Luck) => unknown) => view.phase === 'playing' && view.luck && view.luck.index > 2 && change(view.luck);
const lies: Record<string, [code: string, change: (update: Update) => unknown]> = {
  'a value is another': ['chain', ({ events }) => events.forEach((event) => event.event === 'drawn' && (event.chain = STRANGE))],
  'a draw is not told': ['order', (update) => (update.events = update.events.filter((event) => !isDrawn(event)))],
  'a chain is another': ['chain', (update) => shown(update, (luck) => (luck.dealt = luck.dealt.map(([kind, index]) => [kind, index, STRANGE])))],
  'draws are counted again': ['again', (update) => shown(update, (luck) => Object.assign(luck, { index: 0, dealt: luck.dealt.map(([kind, , value]) => [kind, 0, value]) }))],
  'a draw is not counted': ['order', (update) => shown(update, (luck) => luck.index++)],
  'the deal is another': ['match', (update) => shown(update, (luck) => (luck.deal = 'other.1'))],
  'there is no deal any more': ['match', (update) => shown(update, (luck) => (luck.deal = ''))],
  'a kind of draw is gone': ['match', (update) => shown(update, (luck) => (luck.dealt = luck.dealt.slice(1)))],
};

test.each(Object.entries(lies))('a lie is noticed: %s', (_name, [code, change]) => {
  let found: unknown = null;
  try {
    watch(change);
  } catch (error) {
    found = error;
  }
  expect(found).toBeInstanceOf(Lie);
  expect((found as Lie).code).toBe(code);
});
