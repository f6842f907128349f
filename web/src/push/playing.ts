// Push, as the table knows it.
import type { Board as AnyBoard, Playing } from '../game';
import { type Board, empty, settle, whereabouts } from './board';
import { PushDesk } from './desk.svelte';
import Mat from './Mat.svelte';
import Mine from './Mine.svelte';
import { scene } from './scene';
import Seats from './Seats.svelte';
import { stateOf } from './state';
import { tell } from './story';

export const playing: Playing = {
  key: 'push',
  empty,
  settle: (board: AnyBoard, view) => {
    const state = stateOf(view);
    return state ? settle(board as Board, state) : board;
  },
  whereabouts: (board: AnyBoard) => whereabouts(board as Board),
  scene,
  tell: (events, before, after) => tell(events, before && stateOf(before), stateOf(after)),
  turn: (view) => stateOf(view)?.taker ?? 0,
  desk: (store) => new PushDesk(store),
  hints: [['F', 'key-flip'], ['S', 'key-stop'], ['1 2 3', 'hint-stack'], ['?', 'hint-keys']],
  Seats,
  Mat,
  Mine,
};
