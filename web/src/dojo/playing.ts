// Dojo, as the table knows it.
import { mount } from 'svelte';
import { trustedDojoSprite } from '../art/dojo-sprite';
import Sprite from '../art/Sprite.svelte';
import { playingOf } from '../game';
import '../css/dojo.css';
import { empty, settle, whereabouts } from './board';
import { DojoDesk } from './desk.svelte';
import Market from './Market.svelte';
import Mine from './Mine.svelte';
import { scene } from './scene';
import Seats from './Seats.svelte';
import { stateOf } from './state';
import { tell } from './story';

mount(Sprite, { target: document.body, props: { drawings: trustedDojoSprite() } }); // once, for every table of this page

export const playing = playingOf({
  stateOf,
  empty,
  settle,
  whereabouts,
  scene,
  tell,
  turn: (state) => state.turn,
  desk: (store) => new DojoDesk(store),
  hints: [['1 2 3', 'hint-pick'], ['↵', 'hint-lay'], ['U', 'key-undo'], ['?', 'hint-keys']],
  Seats,
  Mat: Market,
  Mine,
});
