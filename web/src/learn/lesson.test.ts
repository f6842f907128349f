import { describe, expect, it } from 'vitest';
import type { Frame, Replay } from '../wire';
import { taught as dojo } from './dojo';
import { beatAt, lessonOf, nextMoves } from './lesson';
import { taught as push } from './push';

const line = (...moves: (string | null)[]): Replay => ({
  game: 'push', rules: 1, seats: 2, options: {}, outcome: null,
  frames: moves.map((move) => ({ move, seat: 0, is_turn_start: false, to_move: 0, moves: [], refusals: {}, state: {}, facts: {} }) as Frame),
});

describe('a lesson', () => {
  it('is at the beat that began last', () => expect([0, 1, 2, 5, 99].map((moves) => beatAt([0, 2, 6], moves))).toEqual([0, 0, 1, 1, 2]));
  it('begins with its first beat, also where moves were made before', () => expect(beatAt([40, 50], 40)).toBe(0));
  it('goes on with any of its lines', () => {
    const lines = [line(null, 'flip', 'put 1'), line(null, 'flip', 'put 2')];
    expect(nextMoves(lines, 0)).toEqual(['flip']);
    expect(nextMoves(lines, 1)).toEqual(['put 1', 'put 2']);
    expect(nextMoves(lines, 2)).toEqual([]);
  });
  it.each(['push', 'dojo'])('of %s has a sentence for each beat', async (game) => {
    const lesson = await lessonOf(game);
    expect(lesson?.sentences.length).toBe(lesson?.beats.length);
  });
  it('there is none of other games', async () => expect(await lessonOf('chess')).toBe(null));
});

describe('where a move is made', () => {
  it('in Push', () => {
    expect(push.places('flip')).toEqual(['.act.right']);
    expect(push.places('put 2')).toEqual(['[data-stack="2"]']);
    expect(push.places('bank red')).toEqual(['button.col[data-colour="red"]', '.act.left']);
  });
  it('in Dojo', () => {
    expect(dojo.places('take 1 3')).toEqual(['[data-place="1"]:not(.sel),[data-place="3"]:not(.sel)']);
    expect(dojo.places('lay rs -1,2')).toContain('[data-cell="-1,2"]');
  });
});
