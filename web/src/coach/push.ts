// The moves of Push in the coach's words.
import { taught } from '../learn/push';
import { chanceOf, read, spoken, stateOf } from '../push/state';
import type { Values } from '../say';
import type { TableView } from '../wire';
import { reasonOf } from './reasons';
import { say } from './say';
import type { Words } from './words';

function valuesOf(move: string, view: TableView): Values {
  const state = stateOf(view);
  const { verb, stack, colour } = read(move);
  const { share } = chanceOf(view);
  const told = verb === 'flip' && share > 0 ? 'flip-again' : verb === 'put' && state?.card === 'roll' ? 'put-roll' : verb;
  return { verb: told, stack: stack + 1, colour: colour ?? '', share, card: state?.card ? say('card-short', spoken(state.card)) : '' };
}

export const words: Words = {
  option: (move, view) => say('coach-option', valuesOf(move, view)),
  deed: (move, view) => say('coach-deed', valuesOf(move, view)),
  chance(move) {
    const { verb, card, face } = read(move);
    if (verb === 'roll') return say('coach-chance', { what: 'roll', card: say('face', { face: face ?? 'star' }) });
    return say('coach-chance', { what: 'card', card: say('card-short', spoken(card)) });
  },
  why: reasonOf,
  places: taught.places,
};
