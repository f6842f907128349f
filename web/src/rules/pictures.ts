// What the pictures in the rules show. A page names them: ![what it shows](push-place).
export interface Stack {
  cards: string[];
  verdict?: 'yes' | 'no'; // whether the fresh card fits
  sum?: number;
  taker?: number; // the seat that takes it
}
export type Picture =
  | { kind: 'cards'; cards: string[] }
  | { kind: 'stacks'; fresh?: string; stacks: Stack[] }
  | { kind: 'orders'; orders: { card: string; seats: number[] }[] }
  | { kind: 'die'; face: 'red'; lost: string[]; kept: string[]; banked: number }
  | { kind: 'bank'; moved: string[]; kept: string[] }
  | { kind: 'ninjas'; groups: string[][] }
  | { kind: 'mat'; rows: string[][]; gain?: number }; // of cards; + is a cell to lay on, x one that is not, . is bare

export const PICTURES: Record<string, Picture> = {
  'push-cards': { kind: 'cards', cards: ['g5', 'y2', 'r6', 'b3', 'p4', 'roll', 'switch'] },
  'push-place': {
    kind: 'stacks',
    fresh: 'r4',
    stacks: [
      { cards: ['r2', 'b6'], verdict: 'no' },
      { cards: ['g5', 'y1'], verdict: 'yes' },
      { cards: ['b4', 'p3'], verdict: 'no' },
    ],
  },
  'push-take': {
    kind: 'stacks',
    stacks: [
      { cards: ['r5', 'b2'], sum: 7, taker: 0 },
      { cards: ['y6', 'roll'], sum: 6 },
      { cards: ['g1'], sum: 1 },
    ],
  },
  'push-switch': {
    kind: 'orders',
    orders: [
      { card: '', seats: [0, 1, 2] },
      { card: 'switch', seats: [0, 2, 1] },
    ],
  },
  'push-die': { kind: 'die', face: 'red', lost: ['r3', 'r5'], kept: ['g4', 'y2'], banked: 2 },
  'push-bust': {
    kind: 'stacks',
    fresh: 'y5',
    stacks: [
      { cards: ['y1', 'g3'], verdict: 'no' },
      { cards: ['r5', 'p2'], verdict: 'no' },
      { cards: ['b5', 'g6'], verdict: 'no' },
    ],
  },
  'push-bank': { kind: 'bank', moved: ['b6', 'b4', 'b1'], kept: ['r2'] },
  'dojo-cards': { kind: 'ninjas', groups: [['rs', 'gm', 'bd', 'pl'], ['gm3', 'M']] },
  'dojo-take': { kind: 'ninjas', groups: [['bm', 'rl'], ['M']] },
  'dojo-touch': {
    kind: 'mat',
    rows: [
      ['x', '+', '+', 'x'],
      ['+', 'gd', 'rs', '+'],
      ['x', '+', '+', 'x'],
    ],
  },
  'dojo-line': { kind: 'mat', rows: [['rs', 'rm', 'rd', 'rl']], gain: 1 },
  'dojo-square': { kind: 'mat', rows: [['rm', 'gm'], ['bm', 'pm']], gain: 1 },
  'dojo-alike': { kind: 'mat', rows: [['bd', 'bd'], ['bd', 'bd']], gain: 3 },
  'dojo-short': { kind: 'mat', rows: [['gl', 'gm3', 'gd']], gain: 1 },
  'dojo-master': { kind: 'mat', rows: [['rs', 'rm', 'M', 'rl']], gain: 1 },
};
