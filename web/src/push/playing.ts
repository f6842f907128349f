// Push, as the table knows it.
import { playingOf } from '../game';
import { empty, settle, whereabouts } from './board';
import { PushDesk } from './desk.svelte';
import Mat from './Mat.svelte';
import Mine from './Mine.svelte';
import { scene } from './scene';
import Seats from './Seats.svelte';
import { stateOf } from './state';
import { tell } from './story';

export const playing = playingOf({
  stateOf,
  empty,
  settle,
  whereabouts,
  scene,
  tell,
  turn: (state) => state.taker,
  desk: (store) => new PushDesk(store),
  hints: [['F', 'key-flip'], ['S', 'key-stop'], ['1 2 3', 'hint-stack'], ['?', 'hint-keys']],
  Seats,
  Mat,
  Mine,
});
