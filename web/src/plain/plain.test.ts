import { describe, expect, it } from 'vitest';
import type { AnyEvent, TableView } from '../wire';
import { pointsOf, toldOf } from './state';
import { tell } from './story';

const view = {
  chairs: [{}, {}],
  state: { options: {}, turn: 1, phase: 'choosing', points: [7, 12], pot: 5, ending: '', card: null },
  facts: { goal: 50 },
} as unknown as TableView;

describe('a game without drawings', () => {
  it('says what its state says, and what every seat has', () => {
    expect(toldOf(view).facts).toEqual([['phase', 'choosing'], ['pot', '5'], ['goal', '50']]);
    expect(toldOf(view).bySeat).toEqual([['points', ['7', '12']]]);
    expect(pointsOf(view)).toEqual([7, 12]);
    expect(pointsOf({ ...view, state: { turn: 0 } })).toEqual([]);
  });
  it('tells each move, and gives what chance brings to whoever asked for it', () => {
    const events = [{ event: 'played', seat: 1, move: 'roll' }, { event: 'drawn', move: '=4' }, { event: 'undone', seat: 0 }] as unknown as AnyEvent[];
    const told = tell(events, { turn: 0 });
    expect(told.map(({ seat, id, values }) => [seat, id, values['what']])).toEqual([[1, 'who-does', 'roll.'], [1, 'who-does', '=4.'], [0, 'told-undone', undefined]]);
  });
});
