// What a table asks of a game's part of the client. Each game is one folder, which is loaded when somebody sits down to it.
import type { Component } from 'svelte';
import type { Face as Pip } from './art/palette';
import type { Act } from './keys';
import type { Step } from './queue';
import type { Values } from './say';
import type { Cue } from './sound';
import type { TableStore } from './store.svelte';
import type { AnyEvent, TableView } from './wire';

/** The cards on the table as things with names of their own. What lies where is known to the game alone. */
export type Board = object;

export interface Told {
  seat: number;
  id: string;
  values: Values; // without the name, which the reader adds
  isDetail: boolean; // single flips of others: only for the log of the turn
  inList?: { id: string; item: string }; // messages: how the log tells it in one sentence with others of its kind
  isAlarm: boolean; // told at once to whom it happens
  isReckoned?: boolean; // from the views around it: true only of a single update
}

export interface Loss {
  face: Pip;
  seat: number;
  cards: number;
  points: number;
}

/** Where movements are shown: the table's part of the page. */
export interface Stage {
  board(): Board;
  travel(next: Board, ms: number, stagger?: number): void;
  flip(next: Board, ms: number): void;
  shake(ms: number): void;
  shout(id: string, values?: Values): void; // in large letters, until the update has ended
  roll(loss: Loss, ms: number): void;
  rest(loss: Loss): void;
  cue(name: Cue, step?: number): void;
  settle(show: () => void): void;
  arrive(): void;
}

/** One thing to be seen of an update, and heard where it has a sound. */
export const step = (stage: Stage, ms: number, run: (ms: number) => void, sound?: Cue, pitch = () => 0): Step => ({
  ms,
  run(all, isSkipped) {
    if (sound && !isSkipped) stage.cue(sound, pitch()); // heard by those, too, who want to see no movement
    run(all);
  },
  finish: () => stage.arrive(),
});

/** One of the two keys below the table. */
export interface Key {
  label: string; // a message
  caption: string | null; // a message
  values: Values;
  move: string | null; // what is played
  does: string | null; // nothing: the key rests
  isLast?: boolean; // it ends the turn: whoever likes holds it for a moment
}

export interface Keys {
  left: Key;
  right: Key;
}

export const resting = (label: string, caption: string | null, values: Values = {}): Key => ({ label, caption, values, move: null, does: null });
export const playing = (label: string, caption: string | null, move: string, values: Values = {}): Key => ({ label, caption, values, move, does: 'play' });

/** A reader's own part in the match: what they have chosen but not played yet, what they are asked, and what their keys mean. */
export interface Desk {
  readonly prompt: string;
  readonly keys: Keys;
  press(does: string): void; // a key that does not simply play its move
  act(what: Act, root: HTMLElement): void;
  escape(): void;
  read(what: Act, seat: number): string;
}

type Part = Component<{ store: TableStore; desk: never; seat?: number }>;

export interface Playing {
  readonly key: string;
  empty(seats: number): Board;
  settle(board: Board, view: TableView): Board; // lying as the view says
  whereabouts(board: Board): Map<string, string>;
  scene(stage: Stage, events: readonly AnyEvent[], before: TableView, after: TableView): Step[];
  tell(events: readonly AnyEvent[], before: TableView | null, after: TableView): Told[];
  turn(view: TableView): number; // whose turn it is, also while others or chance act in it
  desk(store: TableStore): Desk;
  hints: readonly (readonly [keys: string, id: string])[]; // the keys worth showing beside the log
  Seats: Part;
  Mat: Part;
  Mine: Part;
}

/** What a game says of its own states and boards; the table knows only views and boards of some kind. */
interface Own<State, OwnBoard extends Board> {
  stateOf(view: TableView): State | null;
  empty(seats: number): OwnBoard;
  settle(board: OwnBoard, state: State, recent: readonly string[]): OwnBoard;
  whereabouts(board: OwnBoard): Map<string, string>;
  tell(events: readonly AnyEvent[], before: State | null, after: State | null): Told[];
  turn(state: State): number;
}

export function playingOf<State, OwnBoard extends Board>(own: Own<State, OwnBoard> & Omit<Playing, 'key' | keyof Own<State, OwnBoard>>): Omit<Playing, 'key'> {
  const { stateOf, empty, settle, whereabouts, tell, turn, ...rest } = own;
  return {
    ...rest,
    empty,
    settle(board, view) {
      const state = stateOf(view);
      return state ? settle(board as OwnBoard, state, view.recent) : board;
    },
    whereabouts: (board) => whereabouts(board as OwnBoard),
    tell: (events, before, after) => tell(events, before && stateOf(before), stateOf(after)),
    turn(view) {
      const state = stateOf(view);
      return state ? turn(state) : 0;
    },
  };
}

const FOLDERS = import.meta.glob<{ playing: Omit<Playing, 'key'> }>('./*/playing.ts');

/** The game's own folder, or the plain one for a game that nobody has drawn. */
export async function load(game: string): Promise<Playing> {
  return { ...(await (FOLDERS[`./${game}/playing.ts`] ?? FOLDERS['./plain/playing.ts']!)()).playing, key: game };
}
