// Dojo, as the table knows it.
import { mount } from 'svelte';
import DojoSprite from '../art/DojoSprite.svelte';
import type { Board as AnyBoard, Playing } from '../game';
import '../css/dojo.css';
import { type Board, empty, settle, whereabouts } from './board';
import { DojoDesk } from './desk.svelte';
import Market from './Market.svelte';
import Mine from './Mine.svelte';
import { scene } from './scene';
import Seats from './Seats.svelte';
import { stateOf } from './state';
import { tell } from './story';

mount(DojoSprite, { target: document.body }); // once, for every table of this page

export const playing: Playing = {
  key: 'dojo',
  empty,
  settle: (board: AnyBoard, view) => {
    const state = stateOf(view);
    return state ? settle(board as Board, state) : board;
  },
  whereabouts: (board: AnyBoard) => whereabouts(board as Board),
  scene,
  tell: (events, before, after) => tell(events, before && stateOf(before), stateOf(after)),
  turn: (view) => stateOf(view)?.turn ?? 0,
  desk: (store) => new DojoDesk(store),
  hints: [['1 2 3', 'hint-pick'], ['↵', 'hint-lay'], ['U', 'key-undo'], ['?', 'hint-keys']],
  Seats,
  Mat: Market,
  Mine,
};
