// The reading keys: parts of the table as sentences, for those who do not see it.
import { COLOURS } from '../art/palette';
import type { Act } from '../keys';
import { cardsLeft, factsOf, ofColour, type PushFacts, type PushState, spoken, stateOf, sum } from './state';
import { say } from '../settings.svelte';
import type { TableStore } from '../store.svelte';

export function readAloud(what: Act, store: TableStore, seat: number, prompt: string): string {
  const state = store.view && stateOf(store.view);
  if (!store.view || !state) return prompt;
  const facts = factsOf(store.view);
  switch (what) {
    case 'read-table':
      return [prompt, held(state), ...stacks(state), say('spoken-deck', { cards: cardsLeft(state) })].filter(Boolean).join('. ');
    case 'read-stacks':
      return [held(state), ...stacks(state)].filter(Boolean).join('. ');
    case 'read-mine':
      return bench(store, state, facts, store.bottom);
    case 'read-next':
      return bench(store, state, facts, seat);
    case 'read-deck':
      return say('spoken-deck', { cards: cardsLeft(state) });
    case 'read-order':
      return say('spoken-order', { names: facts.order.map((taker) => store.name(taker)).join(', ') });
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

function bench(store: TableStore, state: PushState, facts: PushFacts, seat: number): string {
  const cards = state.benches[seat] ?? [];
  const chips = COLOURS.map((colour) => ({ colour, points: sum(ofColour(cards, colour)) })).filter(({ points }) => points > 0);
  const banked = sum(state.banks[seat] ?? []);
  return say('spoken-seat', {
    who: store.name(seat), total: facts.points[seat] ?? 0, bench: chips.map((chip) => say('spoken-chip', chip)).join(', '), cards: chips.length,
    bank: banked, place: facts.order.indexOf(seat) + 1, bot: store.view?.chairs[seat]?.bot ? 'yes' : 'no', away: 'no',
  });
}
