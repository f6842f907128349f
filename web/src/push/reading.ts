// The reading keys: parts of the table as sentences, for those who do not see it.
import { COLOURS } from '../art/palette';
import type { Act } from '../keys';
import { say, settings } from '../settings.svelte';
import type { TableStore } from '../store.svelte';
import { seated } from '../table/prompt';
import type { TableView } from '../wire';
import { cardsLeft, chanceOf, factsOf, ofColour, type PushState, riskOf, spoken, stateOf, sum } from './state';

export function readAloud(what: Act, store: TableStore, seat: number, prompt: string): string {
  const state = store.view && stateOf(store.view);
  if (!store.view || !state) return prompt;
  switch (what) {
    case 'read-table':
      return [prompt, held(state), ...stacks(state), say('spoken-deck', { cards: cardsLeft(state) })].filter(Boolean).join('. ');
    case 'read-stacks':
      return [held(state), ...stacks(state)].filter(Boolean).join('. ');
    case 'read-mine':
      return seatOf(store, store.view, store.bottom);
    case 'read-next':
      return seatOf(store, store.view, seat);
    case 'read-deck':
      return [say('spoken-deck', { cards: cardsLeft(state) }), ...(isRisky(store) ? [`${say('risk')}: ${riskIn(store.view)}`] : [])].join('. ');
    case 'read-order':
      return say('spoken-order', { names: factsOf(store.view).order.map((taker) => store.name(taker)).join(', ') });
    default: {
      const newest = store.log.at(-1);
      return newest ? store.sentenceOf(newest) : prompt;
    }
  }
}

const held = (state: PushState): string => (state.card ? say('card', spoken(state.card)) : '');
const stacks = (state: PushState): string[] =>
  state.stacks.map((cards, stack) =>
    say('spoken-stack', {
      stack: stack + 1, cards: cards.length, names: cards.map((kind) => say('card', spoken(kind))).join(', '), points: sum(cards), does: 'none', why: '',
    }),
  );

/** The points on a bench by colour, where there are any. */
export const chips = (state: PushState | null, seat: number) =>
  COLOURS.map((colour) => ({ colour, points: sum(ofColour(state?.benches[seat] ?? [], colour)) })).filter(({ points }) => points > 0);

export function seatOf(store: TableStore, view: TableView | null, seat: number): string {
  const [state, facts] = [view && stateOf(view), view && factsOf(view)];
  const bench = chips(state, seat).map((chip) => say('spoken-chip', chip));
  return say('spoken-seat', {
    ...seated(store, seat), total: facts?.points[seat] ?? 0, bench: bench.join(', '), cards: bench.length,
    bank: sum(state?.banks[seat] ?? []), place: (facts?.order.indexOf(seat) ?? -1) + 1,
  });
}

/** Whether the reader is to decide about a flip, and likes to know what it risks. */
export const isRisky = ({ view, acting }: TableStore): boolean =>
  riskOf(view, settings.risk) !== 'off' && acting !== null && (view?.moves.includes('flip') ?? false);

export const riskIn = (view: TableView): string => (riskOf(view, settings.risk) === 'exact' ? say('risk-share', chanceOf(view)) : say('risk-level', chanceOf(view)));
