// A match of Dojo as the service writes it, and the names of cards, cells and moves. No rules: only how things are written.
import type { TableView } from '../wire';

export interface DojoState {
  seats: number;
  phase: 'dealing' | 'taking' | 'laying' | 'claiming' | 'refilling' | 'over';
  turn: number;
  market: (string | null)[];
  held: string[];
  mats: [x: number, y: number, card: string][][];
  points: number[];
  left: Record<string, number>;
}

export interface Combo {
  points: number;
  cells: [x: number, y: number][];
}

/** A free cell: how the chosen card is laid there, and what that scores. */
export interface Spot extends Combo {
  move: string;
}

/** What follows from the rules, reckoned by the service. */
export interface DojoFacts {
  order: number[]; // all seats, the one whose turn it is first
  gains: Record<string, Combo>; // what a last card would score, and the cards that make it, by move
  combos: Record<string, Combo>; // to choose from, by move
}

export const stateOf = (view: TableView): DojoState | null => view.state as unknown as DojoState | null;
export const factsOf = (view: TableView): DojoFacts => view.facts as unknown as DojoFacts;
export const cardsLeft = (state: DojoState): number => Object.values(state.left).reduce((total, count) => total + count, 0);

const COLOURS: Record<string, string> = { r: 'red', g: 'green', b: 'blue', p: 'purple', y: 'yellow' };
const SHAPES: Record<string, string> = { s: 'shuriken', m: 'moon', d: 'drop', l: 'leaf', b: 'bolt' };

/** What Fluent is told of a card: what it is, and what it shows. */
export function spoken(card: string): { kind: string; colour: string; shape: string } {
  if (card === 'M' || card === '3') return { kind: card === 'M' ? 'master' : 'wild', colour: '', shape: '' };
  const [colour = '', shape = ''] = card;
  return { kind: card.endsWith('3') ? 'marked' : 'ninja', colour: COLOURS[colour] ?? '', shape: SHAPES[shape] ?? '' };
}

export const colourOf = (card: string): string => spoken(card).colour || 'gold';

/** A move as it is written: its verb, and what it is done to. */
export interface Written {
  verb: 'take' | 'lay' | 'claim' | 'card' | 'other';
  places: number[]; // of the market, from 0
  card: string;
  x: number;
  y: number;
}

export function read(move: string): Written {
  const written: Written = { verb: 'other', places: [], card: '', x: 0, y: 0 };
  if (move.startsWith('=')) return { ...written, verb: 'card', card: move.slice(1) };
  const words = move.split(' ');
  const [verb] = words;
  if (verb === 'take') return { ...written, verb, places: words.slice(1).map((place) => Number(place) - 1) };
  if (verb !== 'lay' && verb !== 'claim') return written;
  const [x = 0, y = 0] = (words.at(-1) ?? '').split(',').map(Number);
  return { ...written, verb, card: verb === 'lay' ? (words[1] ?? '') : '', x, y };
}

export const cellName = (x: number, y: number): string => `${x},${y}`;
