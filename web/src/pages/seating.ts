// Making tables: the few commands behind one tap.
import type { GameInfo } from '../api';
import { settings } from '../settings.svelte';
import { api, newId } from '../world';
import type { Asked } from '../wire';

export type Way = 'here' | 'bots' | 'friends';

/** The games there are: asked for now, and once more by whoever needs them and finds that it failed. */
export function askForGames(hear: (games: GameInfo[]) => void): () => Promise<void> {
  const ask = () => api.games().then(hear);
  const asked = ask();
  asked.catch(() => {});
  return () => asked.catch(ask);
}

/** How many chairs a game has at least and at most, and how many a new table gets: as one likes, within them. */
export function chairsOf(game: string, games: readonly GameInfo[]): { fewest: number; most: number; seats: number } {
  const { fewest, most } = games.find(({ key }) => key === game) ?? { fewest: 2, most: settings.seats };
  return { fewest, most, seats: Math.max(fewest, Math.min(most, settings.seats)) };
}

/** What a new table is played by: as was agreed on this device, as far as the game still knows it. */
export function agreedOn(game: string, games: readonly GameInfo[]): Record<string, unknown> {
  const known = games.find(({ key }) => key === game)?.options ?? {};
  const isKnown = (name: string, value: unknown): boolean => {
    const { default: usual, choices } = known[name] ?? {};
    return Array.isArray(choices) ? choices.includes(value) : typeof value === typeof usual;
  };
  return Object.fromEntries(Object.entries(settings.agreed[game] ?? {}).filter(([name, value]) => isKnown(name, value)));
}

/** A table made and furnished; where it is. */
export async function furnish(way: Way, game: string, seats: number, options: Record<string, unknown> = {}, is_dealt?: boolean): Promise<string> {
  const { table } = await api.make({ game, seats, options, is_dealt, settings: { pace: settings.speed } });
  const others = Array.from({ length: seats - 1 }, (_, other) => other + 1);
  await send(table, { do: 'sit', seat: 0 });
  if (way === 'bots') await Promise.all(others.map((seat) => send(table, { do: 'seat_bot', seat, bot: settings.level })));
  if (way === 'here') await Promise.all(others.map((seat) => send(table, { do: 'sit', seat })));
  const names = way === 'here' ? settings.names : [];
  await Promise.all(names.slice(0, seats).map((name, seat) => (name ? send(table, { do: 'rename', seat, name }) : undefined)));
  if (settings.name && way !== 'here') await send(table, { do: 'rename', seat: 0, name: settings.name });
  if (way !== 'friends') await send(table, { do: 'start' });
  return table;
}

/** Where no line is open: a command by HTTP. */
export async function send(table: string, command: Asked): Promise<void> {
  await api.command(table, { is: 'command', id: newId(), seen: 0, command });
}
