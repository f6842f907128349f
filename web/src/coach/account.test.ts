import { describe, expect, it } from 'vitest';
import type { Position } from '../replay/frames';
import type { MatchReview, ReviewStep } from '../wire';
import { bestOf, betterOf, choiceAt, costliestOf, costOf, fortuneOf, linesOf, luckBefore, marksOf, momentsOf, nextMoment, placeOfStep, pointsOf, shortList, signOf, turnsOf } from './account';

const step = (number: number, seat: number | null, kind: string, before: number, after: number, options: [string, number][] = [], move = 'flip'): ReviewStep => ({
  number, seat, kind, move, before: [before, 1 - before], after: [after, 1 - after], options,
});
// A choice, a card, a choice that was wrong, another card; then it is over.
const steps = [
  step(0, 0, 'good', 0.5, 0.5, [['flip', 0.5], ['bank red', 0.4]]),
  step(1, null, 'luck', 0.5, 0.58),
  step(2, 0, 'blunder', 0.6, 0.5, [['stop', 0.6], ['flip', 0.5], ['bank red', 0.2]]),
  step(3, null, 'luck', 0.5, 0.501),
];
const ledger = { start: 0.5, luck: 0.081, errors: -0.1, gifts: 0, residue: 0.519, result: 1, adjusted: 0.919 };
const review: MatchReview = { steps, ledgers: [ledger, { ...ledger, result: 0 }], key_moments: [1, 2] };
const positions: Position[] = [
  { at: 0, isTurnStart: true, isChoice: true },
  { at: 2, isTurnStart: false, isChoice: true },
  { at: 4, isTurnStart: true, isChoice: false },
];

describe('the lines', () => {
  it('go through what could be expected at each place, and end in the result', () => {
    expect(linesOf(review, positions)).toEqual([[0.5, 0.6, 1], [0.5, 0.4, 0]]);
  });
  it('are level where nothing was looked at', () => expect(linesOf({ ...review, steps: [] }, positions)).toEqual([[1, 1, 1], [0, 0, 0]]));
});

describe('a step', () => {
  it('is looked at where it was chosen, or where luck led to', () => expect(steps.map((one) => placeOfStep(one, positions))).toEqual([0, 1, 1, 2]));
  it('is found at its place', () => {
    expect(choiceAt(review, positions, 1)).toBe(steps[2]);
    expect(choiceAt(review, positions, 2)).toBe(null);
    expect(luckBefore(review, positions, 1)).toEqual([steps[1]]);
    expect(luckBefore(review, positions, 0)).toEqual([]);
  });
  it('is marked when somebody chose, or luck was large', () => expect(marksOf(review, positions).map(({ kind }) => kind)).toEqual(['good', 'luck', 'blunder']));
  it('costs what the best would have been worth more', () => expect(steps.map((one) => pointsOf(costOf(one)))).toEqual([0, 0, 10, 0]));
});

describe('what is told', () => {
  it('has the moments in their order', () => expect(momentsOf(review)).toEqual([steps[1], steps[2]]));
  it('knows the best and the costliest move', () => {
    expect(bestOf(review, 0)).toBe(steps[0]);
    expect(costliestOf(review, 0)).toBe(steps[2]);
    expect([bestOf(review, 1), costliestOf(review, 1)]).toEqual([null, null]);
  });
  it('calls better only what is seen to be better', () => {
    const other = (worth: number) => step(4, 0, 'good', 0.5, 0.5, [['stop', worth], ['flip', 0.5]]);
    expect([other(0.51), other(0.5006), other(0.5004), steps[0] as ReviewStep].map(betterOf)).toEqual(['stop', 'stop', null, null]);
  });
  it('rounds to a tenth of a point, and nothing has no sign', () => {
    expect([0.12345, -0.0731, 0.0001, -0.0001].map((share) => `${signOf(share)}${pointsOf(share)}`)).toEqual(['+12.3', '−7.3', '0', '0']);
  });
  it('calls luck by its size', () => expect([0.06, 0.01, 0.001, -0.01, -0.06].map(fortuneOf)).toEqual(['very-lucky', 'lucky', 'even', 'unlucky', 'very-unlucky']));
  it('counts turns from one', () => expect(turnsOf(positions)).toEqual([1, 1, 2]));
  it('walks from moment to moment', () => {
    expect([nextMoment([1, 5], 0, 1), nextMoment([1, 5], 1, 1), nextMoment([1, 5], 5, 1)]).toEqual([1, 5, 5]);
    expect([nextMoment([1, 5], 5, -1), nextMoment([1, 5], 1, -1)]).toEqual([1, 1]);
  });
  it('never leaves out what was played', () => {
    const worst = { ...(steps[2] as ReviewStep), move: 'bank red' };
    expect(shortList(worst, 1)).toEqual({ shown: [['stop', 0.6], ['bank red', 0.2]], left: 1 });
  });
});
