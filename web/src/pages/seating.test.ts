import { expect, it, vi } from 'vitest';
import type { GameInfo } from '../api';

const settings = vi.hoisted(() => ({ seats: 3 }));
vi.mock('../settings.svelte', () => ({ settings }));
const { chairsOf } = await import('./seating');

it('a table gets as many chairs as one likes, within those of its game', () => {
  const games = [{ key: 'dojo', fewest: 2, most: 4 }, { key: 'crowd', fewest: 4, most: 9 }] as GameInfo[];
  const seats = (game: string, liked: number) => {
    settings.seats = liked;
    return chairsOf(game, games).seats;
  };
  expect([seats('dojo', 6), seats('dojo', 3), seats('crowd', 3), seats('unheard', 6)]).toEqual([4, 3, 4, 6]);
});
