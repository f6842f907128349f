import { describe, expect, it } from 'vitest';
import { empty, flipped, put, settle, take, whereabouts } from './board';
import { isNumber, type PushState, read } from './state';
import { isBust, lossOf, tell } from './story';
import type { AnyEvent } from '../wire';

const state = (change: Partial<PushState> = {}): PushState => ({
  seats: 2, phase: 'pressing', turn: 0, taker: 0, card: null, stacks: [[], [], []], switches: 0, benches: [[], []], banks: [[], []], left: {}, ...change,
});

describe('things on the board', () => {
  it('keep their names while they move', () => {
    const one = flipped(empty(2), 'r5');
    const id = one.held?.id;
    const two = put(one, 1);
    expect(two.stacks[1]?.[0]?.id).toBe(id);
    expect(settle(two, state({ stacks: [[], ['r5'], []] })).stacks[1]?.[0]?.id).toBe(id);
    const three = take(two, 1, 0, isNumber);
    expect(three.benches[0]?.[0]?.id).toBe(id);
    expect(settle(three, state({ benches: [['r5'], []] })).benches[0]?.[0]?.id).toBe(id);
  });

  it('keep the order in which they were put, whatever the order of the state', () => {
    let board = empty(2);
    for (const kind of ['y2', 'roll', 'b6']) board = put(flipped(board, kind), 0);
    const settled = settle(board, state({ stacks: [['b6', 'y2', 'roll'], [], []] }));
    expect(settled.stacks[0]?.map((thing) => thing.kind)).toEqual(['y2', 'roll', 'b6']);
  });

  it('lie as the moves put them when the page has just begun', () => {
    const recent = ['put 1', 'flip', '=y2', 'put 1', 'flip', '=roll', 'put 1', 'flip', '=switch', 'flip', '=b6', 'put 1', 'flip', '=y2', 'put 2'];
    const settled = settle(empty(2), state({ stacks: [['b6', 'y2', 'roll', 'g1'], ['y2'], []] }), recent);
    expect(settled.stacks[0]?.map((thing) => thing.kind)).toEqual(['g1', 'y2', 'roll', 'b6']);
  });

  it('go back to the hand when a placing is taken back', () => {
    const board = put(flipped(empty(2), 'g3'), 0);
    const back = settle(board, state({ phase: 'placing', card: 'g3' }));
    expect(back.held?.id).toBe(board.stacks[0]?.[0]?.id);
    expect(back.stacks[0]).toEqual([]);
  });

  it('are told apart though of one kind', () => {
    const settled = settle(empty(2), state({ benches: [['r5', 'r5'], ['r5']] }));
    expect(new Set(whereabouts(settled).keys()).size).toBe(3);
  });

  it('follow the state when everything is new', () => {
    const settled = settle(empty(6), state({ stacks: [['p1'], [], []], benches: [['g1'], ['b2']], banks: [[], ['y3']] }));
    expect(settled.banks[1]?.[0]?.kind).toBe('y3');
    expect(settled.benches).toHaveLength(2);
  });
});

describe('the story', () => {
  const bust: AnyEvent[] = [
    { event: 'played', seat: 0, move: 'flip' },
    { event: 'drawn', draw: 1, move: '=r2' },
    { event: 'drawn', draw: 2, move: 'roll purple' },
  ];

  it('knows a bust by the roll that follows the card', () => {
    expect(isBust(bust, 1)).toBe(true);
    expect(isBust(bust.slice(0, 2), 1)).toBe(false);
    expect(tell(bust, state(), state()).map((one) => one.id)).toEqual(['told-bust', 'told-roll']);
  });

  it('counts what a roll cost by what is gone', () => {
    const [before, after] = [state({ benches: [['p4', 'p5', 'r1'], []] }), state({ benches: [['r1'], []] })];
    expect(lossOf(bust, 2, 0, before, after)).toEqual({ face: 'purple', seat: 0, cards: 2, points: 9 });
  });

  it('counts the cards that were taken just before', () => {
    const events: AnyEvent[] = [{ event: 'played', seat: 1, move: 'take 2' }, { event: 'drawn', draw: 1, move: 'roll *' }];
    const before = state({ stacks: [[], ['y5', 'roll'], []] });
    expect(lossOf(events, 1, 1, before, state({ benches: [[], ['y5']] }))).toEqual({ face: 'star', seat: 1, cards: 0, points: 0 });
  });

  it('reads every move as it is written', () => {
    expect(read('put 3')).toMatchObject({ verb: 'put', stack: 2 });
    expect(read('bank red')).toMatchObject({ verb: 'bank', colour: 'red' });
    expect(read('=switch')).toMatchObject({ verb: 'card', card: 'switch' });
    expect(read('roll *')).toMatchObject({ verb: 'roll', face: 'star' });
  });
});
