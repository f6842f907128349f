// Dojo in a few taps.
import { read } from '../dojo/state';
import type { Taught } from './lesson';

export const taught: Taught = {
  sentences: ['learn-dojo-pick', 'learn-dojo-place', 'learn-dojo-line', 'learn-dojo-square', 'learn-dojo-special', 'learn-dojo-short'],
  places(move) {
    const { verb, places, x, y } = read(move);
    if (verb === 'take') return [places.map((place) => `[data-place="${place + 1}"]:not(.sel)`).join()];
    return [`.act.right[data-does="done"][data-move="${move}"]`, `[data-cell="${x},${y}"]`];
  },
};
