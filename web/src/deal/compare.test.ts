import { expect, test } from 'vitest';
import type { Frame } from '../wire';
import { alike, partedIn, turnsOf } from './compare';

const frame = (move: string | null, turn: number, isTurnStart: boolean, points: number[]): Frame => ({
  move, seat: null, is_turn_start: isTurnStart, to_move: null, moves: [], refusals: {}, state: { turn }, facts: { points },
});
const begun = [frame(null, 0, true, [0, 0]), frame('flip', 0, false, [0, 0]), frame('=r5', 0, false, [0, 0]), frame('stop', 1, true, [5, 0])];
const one = { frames: [...begun, frame('flip', 1, false, [5, 0]), frame('=b1', 0, true, [5, 1]), frame('flip', 0, false, [7, 1])] };
const other = { frames: [...begun, frame('flip', 1, false, [5, 0]), frame('=b1', 1, false, [5, 0]), frame('flip', 0, false, [5, 9])] };

test('a match is cut into turns, each with the points after it', () => {
  expect(turnsOf(one)).toEqual([
    { seat: 0, first: 0, last: 3, points: [5, 0] },
    { seat: 1, first: 3, last: 5, points: [5, 1] },
    { seat: 0, first: 5, last: 6, points: [7, 1] },
  ]);
});

test('points are also found in the state', () => {
  const frames = [frame(null, 0, true, []), { ...frame('a', 0, false, []), facts: {}, state: { turn: 0, points: [3] } }];
  expect(turnsOf({ frames })[0]?.points).toEqual([3]);
});

test('matches part where one did something else, or went on', () => {
  const others = { frames: [...begun, frame('take 1', 1, false, [5, 3])] };
  expect([alike(one, others), partedIn(one, others)]).toEqual([3, 1]);
  const short = { frames: one.frames.slice(0, 6) };
  expect([alike(one, short), partedIn(one, short)]).toEqual([5, 2]);
  expect([alike(one, one), partedIn(one, one)]).toEqual([null, null]);
  expect(alike(one, other)).toBe(null);
});
