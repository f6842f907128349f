import { describe, expect, it } from 'vitest';
import { within } from '../flip';
import { isTaken, sidesOf, turnOf } from './sides';

describe('the sides of a table', () => {
  it('give everybody a place of their own, clockwise', () => {
    for (const seats of [2, 3, 4, 5, 6]) expect(new Set(sidesOf(seats)).size).toBe(seats);
    expect(sidesOf(4).map(turnOf)).toEqual([0, 90, 180, 270]);
    expect(sidesOf(6).map(turnOf)).toEqual([0, 0, 90, 180, 180, 270]);
  });
  it('know which edges are free for the mat', () => {
    expect(isTaken(sidesOf(2), 'left')).toBe(false);
    expect(isTaken(sidesOf(5), 'left')).toBe(true);
    expect(isTaken(sidesOf(5), 'right')).toBe(false);
  });
});

describe('a way on the screen', () => {
  it('is walked as the turned part counts it', () => {
    expect(within(0, 3, 4)).toEqual([3, 4]);
    expect(within(180, 3, 4)).toEqual([-3, -4]);
    expect(within(90, 3, 4)).toEqual([4, -3]); // to the right on the screen is upwards for whoever sits on the left
    expect(within(270, 3, 4)).toEqual([-4, 3]);
  });
});
