import { describe, expect, it } from 'vitest';
import { empty, laid, leaving, refilled, scored, settle, taken, whereabouts } from './board';
import { type DojoState, read, spoken } from './state';

const state = (change: Partial<DojoState> = {}): DojoState => ({
  seats: 2, phase: 'taking', turn: 0, market: ['rs', 'gm', 'M'], held: [], mats: [[[0, 0, 'rs'], [1, 0, 'rm']], [[0, 0, 'bs'], [1, 0, 'bd']]], points: [0, 0], left: {}, ...change,
});

describe('things of Dojo', () => {
  it('keep their names from the market to the mat', () => {
    const start = settle(empty(2), state());
    const id = start.market[1]?.id;
    const held = taken(start, [0, 1]);
    expect(held.held.map((one) => one.place)).toEqual([0, 1]);
    const down = laid(held, 0, 'gm', 2, 0);
    expect(down.mats[0]?.at(-1)?.id).toBe(id);
    const after = settle(down, state({ phase: 'laying', market: [null, null, 'M'], held: ['rs'], mats: [[[0, 0, 'rs'], [1, 0, 'rm'], [2, 0, 'gm']], [[0, 0, 'bs'], [1, 0, 'bd']]] }));
    expect(after.mats[0]?.find((one) => one.x === 2)?.id).toBe(id);
    expect(after.held[0]?.place).toBe(0);
  });

  it('keep the place in the market where they were taken from', () => {
    const start = settle(empty(2), state());
    const held = taken(start, [0, 1]);
    const after = settle(laid(held, 0, 'rs', 2, 0), state({ phase: 'laying', market: [null, null, 'M'], held: ['gm'], mats: [[[0, 0, 'rs'], [1, 0, 'rm'], [2, 0, 'rs']], []] }));
    expect(after.held[0]).toMatchObject({ kind: 'gm', place: 1 });
  });

  it('go back when a taking is taken back', () => {
    const start = settle(empty(2), state());
    const back = settle(taken(start, [0, 1]), state());
    expect(back.market.map((one) => one?.id)).toEqual(start.market.map((one) => one?.id));
    expect(back.held).toEqual([]);
  });

  it('leave for the points when they make a combo', () => {
    const start = settle(empty(2), state());
    const after = state({ mats: [[], [[0, 0, 'bs'], [1, 0, 'bd']]] });
    const gone = leaving(start, 0, after);
    expect(gone).toHaveLength(2);
    const board = scored(start, 0, gone);
    expect(board.mats[0]).toEqual([]);
    expect(new Set(gone.map((one) => whereabouts(board).get(one.id)))).toEqual(new Set(['points-0']));
  });

  it('come to the first free place of the market', () => {
    const board = refilled(taken(settle(empty(2), state()), [1]), 'bd');
    expect(board.market.map((one) => one?.kind)).toEqual(['rs', undefined, 'M']); // the taken card is still seen in its place
    expect(refilled({ ...board, held: [] }, 'bd').market[1]?.kind).toBe('bd');
  });

  it('are all of one table', () => {
    const board = settle(empty(2), state());
    expect(whereabouts(board).size).toBe(7);
    expect(settle(board, state({ seats: 3, mats: [[], [], []] })).mats).toHaveLength(3);
  });
});

describe('what is written', () => {
  it('is read', () => {
    expect(read('take 1 3')).toMatchObject({ verb: 'take', places: [0, 2] });
    expect(read('lay rs3 -1,2')).toMatchObject({ verb: 'lay', card: 'rs3', x: -1, y: 2 });
    expect(read('claim short row 0,-3')).toMatchObject({ verb: 'claim', x: 0, y: -3 });
    expect(read('=M')).toMatchObject({ verb: 'card', card: 'M' });
  });

  it('has names', () => {
    expect(spoken('gb')).toEqual({ kind: 'ninja', colour: 'green', shape: 'bolt' });
    expect(spoken('bl3')).toEqual({ kind: 'marked', colour: 'blue', shape: 'leaf' });
    expect(spoken('3').kind).toBe('wild');
    expect(spoken('M').kind).toBe('master');
  });
});
