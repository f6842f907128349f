import { describe, expect, it } from 'vitest';
import type { Frame, Replay } from '../wire';
import { company, eventsOf, nextTurn, placeOf, positionsOf, turnBefore, viewOf } from './frames';

const frame = (move: string | null, seat: number | null, to_move: number | null, more: Partial<Frame> = {}): Frame => ({
  move, seat, is_turn_start: false, to_move, moves: to_move === null ? [] : ['a', 'b'], refusals: {}, state: {}, facts: {}, ...more,
});
// Two turns: a flip with its card, a placing, a stop; then the other's flip, which is a bust and ends it.
const frames: Frame[] = [
  frame(null, null, 0, { is_turn_start: true }),
  frame('flip', 0, null),
  frame('=r5', null, 0, { moves: ['put 1'] }),
  frame('put 1', 0, 0),
  frame('stop', 0, 1, { is_turn_start: true }),
  frame('flip', 1, null),
  frame('=r6', null, null),
  frame('roll *', null, null),
];
const outcome = { points: [5, 0], ranks: [1, 2], reason: 'bust' };
const replay: Replay = { game: 'push', rules: 1, seats: 2, options: {}, outcome, frames };
const positions = positionsOf(frames);

describe('positions', () => {
  it('are where somebody decides, and the end', () => expect(positions.map(({ at }) => at)).toEqual([0, 2, 3, 4, 7]));
  it('know where turns begin and where there was a choice', () => {
    expect(positions.map(({ isTurnStart }) => isTurnStart)).toEqual([true, false, false, true, false]);
    expect(positions.map(({ isChoice }) => isChoice)).toEqual([true, false, true, true, false]);
  });
  it('are found by the number of moves in a link', () => {
    expect([0, 1, 2, 6, 7, 99].map((moves) => placeOf(positions, moves))).toEqual([0, 0, 1, 3, 4, 4]);
  });
  it('are walked turn by turn', () => {
    expect([0, 1, 2, 3, 4].map((place) => nextTurn(positions, place))).toEqual([3, 3, 3, 4, 4]);
    expect([0, 1, 2, 3, 4].map((place) => turnBefore(positions, place))).toEqual([0, 0, 0, 0, 3]);
  });
});

describe('what happened', () => {
  it('is told as a table tells it', () => {
    expect(eventsOf(frames, 4, 7)).toEqual([
      { event: 'played', seat: 1, move: 'flip', by: 'guest' },
      { event: 'drawn', draw: 2, move: '=r6' },
      { event: 'drawn', draw: 3, move: 'roll *' },
    ]);
  });
});

describe('the view of a position', () => {
  it('says what could be played, and of whom', () => {
    const view = viewOf(replay, 3, company(2, 'me', [0]));
    expect([view.to_move, view.moves, view.phase, view.played]).toEqual([0, ['a', 'b'], 'playing', 3]);
    expect(view.chairs.map(({ who, bot }) => who ?? bot)).toEqual(['me', 'steady']);
  });
  it('has the result only at the end', () => {
    expect(viewOf(replay, 6, company(2, 'me', [])).outcome).toBe(null);
    expect(viewOf(replay, 7, company(2, 'me', []))).toMatchObject({ phase: 'over', outcome });
    expect(viewOf({ ...replay, outcome: null }, 7, company(2, 'me', [])).phase).toBe('playing');
  });
});
