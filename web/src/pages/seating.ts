// Making tables and coming to them: the few commands behind one tap.
import { keep, settings } from '../settings.svelte';
import type { TableStore } from '../store.svelte';
import { api, newId } from '../world';
import type { Asked } from '../wire';

export type Way = 'here' | 'bots' | 'friends';

/** A table made and furnished; where it is. */
export async function furnish(way: Way, game: string, seats: number, is_dealt?: boolean): Promise<string> {
  const { table } = await api.make({ game, seats, is_dealt, settings: { pace: settings.speed } });
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

/** Whoever waits no longer fills the rest with bots. */
export async function fillAndStart(store: TableStore): Promise<void> {
  for (const [seat, chair] of (store.view?.chairs ?? []).entries()) {
    if (chair.who === null && chair.bot === null) await store.ask({ do: 'seat_bot', seat, bot: settings.level });
  }
  await store.ask({ do: 'start' });
}

/** The chair that a link leads to, if it leads to one, and its key. */
export function chairIn(key: string): { seat: number; key: string } | null {
  const found = /^(\d+)\.(.+)$/.exec(key);
  return found?.[2] ? { seat: Number(found[1]), key: found[2] } : null;
}

/** What somebody on this device is called in their seat, remembered for the next table. */
export async function rename(store: TableStore, seat: number, name: string): Promise<void> {
  const answer = await store.ask({ do: 'rename', seat, name });
  if (answer.is === 'refusal') return;
  const names = Array.from({ length: 6 }, (_, other) => (other === seat ? name : (settings.names[other] ?? '')));
  if (store.mine.length > 1) keep('names', names);
  else keep('name', name);
}

/** Before the line is open: a command by HTTP. */
async function send(table: string, command: Asked): Promise<void> {
  await api.command(table, { is: 'command', id: newId(), seen: 0, command });
}

/** Sit down in the first chair that is free; false when none is. */
export async function sitDown(store: TableStore, name: string): Promise<boolean> {
  for (const [seat, chair] of (store.view?.chairs ?? []).entries()) {
    if (chair.who !== null || chair.bot !== null) continue;
    const answer = await store.ask({ do: 'sit', seat });
    if (answer.is === 'refusal') continue;
    if (name && !store.view?.is_public) await store.ask({ do: 'rename', seat, name });
    return true;
  }
  return false;
}
