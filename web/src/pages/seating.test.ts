import { expect, it, vi } from 'vitest';
import type { GameInfo } from '../api';

const settings = vi.hoisted(() => ({ seats: 3, agreed: {} as Record<string, Record<string, unknown>> }));
vi.mock('../settings.svelte', () => ({ settings }));
const games = vi.hoisted(() => vi.fn());
vi.mock('../world', () => ({ api: { games } }));
const { agreedOn, askForGames, chairsOf } = await import('./seating');

it('the games are asked for at once, and again by whoever needs them only if that failed', async () => {
  const heard: unknown[] = [];
  for (const answers of [['found'], [new Error('no line'), 'found'], [new Error('no line'), new Error('still none')]]) {
    games.mockReset();
    for (const answer of answers) games.mockImplementationOnce(async () => (answer instanceof Error ? Promise.reject(answer) : answer));
    const ready = askForGames((found) => heard.push(found));
    expect(games).toHaveBeenCalledTimes(1);
    await ready().catch((error) => heard.push(error.message));
    expect(games).toHaveBeenCalledTimes(answers.length);
  }
  expect(heard).toEqual(['found', 'found', 'still none']);
});

it('a table gets as many chairs as one likes, within those of its game', () => {
  const games = [{ key: 'dojo', fewest: 2, most: 4 }, { key: 'crowd', fewest: 4, most: 9 }] as GameInfo[];
  const seats = (game: string, liked: number) => {
    settings.seats = liked;
    return chairsOf(game, games).seats;
  };
  expect([seats('dojo', 6), seats('dojo', 3), seats('crowd', 3), seats('unheard', 6)]).toEqual([4, 3, 4, 6]);
});

it('a table is played by what was agreed, as far as its game still knows it', () => {
  const options = { star: { default: 'safe', choices: ['safe', 'wipe'] }, must_take_highest: { default: false } };
  const games = [{ key: 'push', options }] as unknown as GameInfo[];
  const agreed = (wishes: Record<string, unknown>) => {
    settings.agreed = { push: wishes };
    return agreedOn('push', games);
  };
  expect(agreed({ star: 'wipe', must_take_highest: true })).toEqual({ star: 'wipe', must_take_highest: true });
  expect(agreed({ star: 'gone', must_take_highest: 'yes', forgotten: 1 })).toEqual({});
  expect(agreedOn('dojo', games)).toEqual({});
  expect(agreedOn('push', [])).toEqual({});
});
