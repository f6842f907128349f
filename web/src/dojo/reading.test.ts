import { expect, it, vi } from 'vitest';
import type { TableStore } from '../store.svelte';
import { readAloud, rowOf } from './reading';
import type { DojoState } from './state';

vi.mock('../settings.svelte', () => ({
  say: (id: string, values: object) => [id, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)].join(' '),
}));

it('says of a mat whose it is, whether they are away, and whether it is a bot', () => {
  const store = {
    view: { chairs: [{ who: 'a', bot: null }, { who: null, bot: 'fox' }], state: { seats: 2, points: [4, 1], mats: [[], []] } },
    name: (seat: number) => `seat ${seat}`,
    isAway: (seat: number) => seat === 0,
  } as unknown as TableStore;
  expect(readAloud('read-next', store, 0, '')).toBe('dojo-spoken-seat who=seat 0 bot=no away=yes points=4 cards=0');
  expect(readAloud('read-next', store, 1, '')).toBe('dojo-spoken-seat who=seat 1 bot=yes away=no points=1 cards=0');
});

it('reads a row of a mat, also one in which nothing lies yet', () => {
  const state = { mats: [[[1, 0, 'ra'], [0, 0, 'gb']]] } as unknown as DojoState;
  expect(rowOf(state, 0, 0)).toMatch(/^dojo-spoken-row row=2 names=.*column=2.*, .*column=3/);
  expect(rowOf(state, 0, 1)).toBe('dojo-spoken-no-row row=3');
});
