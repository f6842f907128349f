// The moves of Dojo in the coach's words.
import { edges } from '../dojo/reading';
import { factsOf, read, stateOf } from '../dojo/state';
import { nameOf } from '../dojo/story';
import { taught } from '../learn/dojo';
import type { Values } from '../say';
import type { TableView } from '../wire';
import { say } from './say';
import type { Words } from './words';

const FORM = /^claim (.*) \S+$/;

function valuesOf(move: string, view: TableView): Values {
  const { verb, places, card, x, y } = read(move);
  const state = stateOf(view);
  const values = { verb: 'claim', first: move, second: '', row: 0, column: 0 };
  if (!state) return values;
  if (verb === 'take') {
    const cards = places.map((place) => nameOf(state.market[place] ?? ''));
    return { ...values, verb: cards.length === 1 ? 'take-one' : 'take', first: cards[0] ?? '', second: cards[1] ?? '' };
  }
  if (verb === 'lay') {
    const { left, top } = edges((state.mats[state.turn] ?? []).map(([at, down]) => ({ x: at, y: down })));
    return { ...values, verb, first: nameOf(card), row: y - top + 2, column: x - left + 2 }; // counted as on the mat, the ring around it included
  }
  const form = FORM.exec(move)?.[1]?.replace(' ', '-') ?? '';
  return { ...values, first: say('dojo-combo', { form, points: factsOf(view).combos[move]?.points ?? 0 }) };
}

export const words: Words = {
  option: (move, view) => say('coach-dojo-option', valuesOf(move, view)),
  deed: (move, view) => say('coach-dojo-deed', valuesOf(move, view)),
  chance: (move) => say('coach-chance', { what: 'dealt', card: nameOf(read(move).card) }),
  why: () => null,
  places: taught.places,
};
