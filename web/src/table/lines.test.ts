import { describe, expect, it } from 'vitest';
import type { Entry } from '../store.svelte';
import { linesOf } from './lines';

let key = 0;
const entry = (seat: number, turn: number, id: string, isDetail = false): Entry => ({
  key: ++key, seat, turn, id, values: {}, isDetail, isAlarm: false, ...(id === 'told-flip' ? { inList: { id: 'told-flips', item: 'card-short' } } : {}),
});

describe('the log', () => {
  it('sums up a turn in a line, and its flips in a sentence', () => {
    const log = [
      entry(0, 0, 'told-flip', true), entry(0, 0, 'told-put', true), entry(0, 0, 'told-flip', true), entry(0, 0, 'told-switch'),
      entry(0, 0, 'told-flip', true), entry(0, 0, 'told-take'), entry(1, 0, 'told-take'), entry(1, 1, 'told-flip', true),
    ];
    const shape = linesOf(log).map(({ seat, parts }) => [seat, ...parts.map(({ entries }) => `${entries[0]?.id} ${entries.length}`)]);
    expect(shape).toEqual([
      [0, 'told-flip 2', 'told-switch 1', 'told-flip 1', 'told-take 1'],
      [1, 'told-take 1'],
      [1, 'told-flip 1'],
    ]);
  });
});
