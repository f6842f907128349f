// A game that nobody has drawn yet: its state in words and figures, its moves as buttons.
import { playingOf } from '../game';
import '../css/plain.css';
import { PlainDesk } from './desk.svelte';
import Mat from './Mat.svelte';
import Mine from './Mine.svelte';
import Seats from './Seats.svelte';
import { stateOf } from './state';
import { tell } from './story';

export const playing = playingOf({
  stateOf,
  empty: () => ({}),
  settle: (board) => board,
  whereabouts: () => new Map(),
  scene: () => [],
  tell,
  turn: (state) => state.turn,
  desk: (store) => new PlainDesk(store),
  hints: [['U', 'key-undo'], ['?', 'hint-keys']],
  Seats,
  Mat,
  Mine,
});
