// The line at the top: what is asked, and of whom.
import type { Desk } from '../game';
import { say } from '../settings.svelte';
import type { TableStore } from '../store.svelte';

export function promptOf(store: TableStore, desk: Desk): string {
  const phase = store.view?.phase ?? 'playing';
  if (phase === 'over') return over(store);
  return phase === 'playing' ? desk.prompt : say('prompt-phase', { phase });
}

function over(store: TableStore): string {
  const outcome = store.view?.outcome;
  const winners = (outcome?.ranks ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (winners.length === 1) return say('prompt-win', { who: store.person(winners[0] as number) });
  return say('prompt-shared', { names: winners.map((seat) => store.name(seat)).join(', ') });
}
