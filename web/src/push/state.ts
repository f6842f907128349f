// A match of Push as the service writes it, and the names of cards and moves. No rules: only how things are written.
import { COLOURS, type Colour, type Face } from '../art/palette';
import type { Risk } from '../settings.svelte';
import type { TableView } from '../wire';

export interface PushState {
  seats: number;
  phase: 'turn' | 'flipping' | 'placing' | 'pressing' | 'taking' | 'rolling' | 'over';
  turn: number;
  taker: number;
  card: string | null;
  stacks: string[][];
  switches: number;
  benches: string[][];
  banks: string[][];
  left: Record<string, number>;
}

/** What follows from the rules, reckoned by the service. */
export interface PushFacts {
  points: number[];
  values: number[]; // of the stacks
  order: number[]; // who takes a stack, first to last
  is_turned: boolean;
  busting: number; // how many of the cards left fit nowhere
  odds: Odds | null; // where there is luck to decide about
}

/** In points, on average, for the seat in turn. */
export interface Odds {
  left: number;
  busting: number;
  stop: number | null; // the best stack now; nothing where there is none
  flip: number; // one more card, and then to stop
  bust: number;
  gains: [gain: number, faces: number][];
}

export const factsOf = (view: TableView): PushFacts => view.facts as unknown as PushFacts;
/** How the chance of a bust is shown: as the reader likes, but no more exactly than the table has agreed. */
export const riskOf = (view: TableView | null, liked: Risk): Risk => RISKS.find((risk) => risk === liked || risk === view?.settings.risk) ?? liked;
const RISKS: Risk[] = ['off', 'words', 'exact'];
/** How likely the next flip is a bust. All of it is public: who counts cards knows it. */
export function chanceOf(view: TableView): { share: number; level: string } {
  const [{ busting }, state] = [factsOf(view), stateOf(view)];
  const share = state ? busting / Math.max(1, cardsLeft(state)) : 0;
  return { share, level: busting === 0 ? 'none' : share < SOME ? 'low' : share < HIGH ? 'some' : 'high' };
}
const [SOME, HIGH] = [0.12, 0.3];
export const stateOf = (view: TableView): PushState | null => view.state as unknown as PushState | null;

const BY_LETTER = Object.fromEntries(COLOURS.map((colour) => [colour.charAt(0), colour])) as Record<string, Colour>;

export const colourOf = (kind: string): Colour | null => (isNumber(kind) ? (BY_LETTER[kind.charAt(0)] ?? null) : null);
export const numberOf = (kind: string): number => (isNumber(kind) ? Number(kind.slice(1)) : 0);
export const isNumber = (kind: string): boolean => kind !== 'roll' && kind !== 'switch';
/** What Fluent is told of a card: its colour, or what else it is; and its number. */
export const spoken = (kind: string): { colour: string; number: number } => ({ colour: colourOf(kind) ?? kind, number: numberOf(kind) });
export const sum = (kinds: readonly string[]): number => kinds.reduce((total, kind) => total + numberOf(kind), 0);
export const ofColour = (kinds: readonly string[], colour: Colour): string[] => kinds.filter((kind) => colourOf(kind) === colour);
export const cardsLeft = (state: PushState): number => Object.values(state.left).reduce((total, count) => total + count, 0);

/** A move as it is written: its verb, and what it is done to. */
export interface Written {
  verb: 'flip' | 'stop' | 'put' | 'take' | 'bank' | 'card' | 'roll' | 'other';
  stack: number; // from 0; -1 without one
  colour: Colour | null;
  face: Face | null;
  card: string;
}

export function read(move: string): Written {
  const [word = '', rest = ''] = move.split(' ');
  const written: Written = { verb: 'other', stack: -1, colour: null, face: null, card: '' };
  if (move.startsWith('=')) return { ...written, verb: 'card', card: move.slice(1) };
  if (word === 'roll') return { ...written, verb: 'roll', face: rest === '*' ? 'star' : (rest as Face) };
  if (word === 'put' || word === 'take') return { ...written, verb: word, stack: Number(rest) - 1 };
  if (word === 'bank') return { ...written, verb: 'bank', colour: rest as Colour };
  if (word === 'flip' || word === 'stop') return { ...written, verb: word };
  return written;
}

/** The colours that can be banked now, as the service lists them. */
export const bankable = (moves: readonly string[]): Colour[] => moves.map((move) => read(move).colour).filter((colour) => colour !== null);
