// Coming to a chair: by its link, by sitting down, and a bot for everyone who did not.
import { settings } from '../settings.svelte';
import type { TableStore } from '../store.svelte';

/** The chair that a link leads to, if it leads to one, and its key. */
export function chairIn(key: string): { seat: number; key: string } | null {
  const found = /^(\d+)\.(.+)$/.exec(key);
  return found?.[2] ? { seat: Number(found[1]), key: found[2] } : null;
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

/** Whoever waits no longer fills the rest with bots. */
export async function fillAndStart(store: TableStore): Promise<void> {
  for (const [seat, chair] of (store.view?.chairs ?? []).entries()) {
    if (chair.who === null && chair.bot === null) await store.ask({ do: 'seat_bot', seat, bot: settings.level });
  }
  await store.ask({ do: 'start' });
}
