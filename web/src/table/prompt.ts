// The line at the top: what is asked, and of whom; and how somebody is named to those who listen.
import type { Desk } from '../game';
import { say } from '../settings.svelte';
import type { TableStore } from '../store.svelte';

export function promptOf(store: TableStore, desk: Desk): string {
  const phase = store.view?.phase ?? 'playing';
  if (phase === 'over') return over(store);
  return phase === 'playing' ? desk.prompt : say('prompt-phase', { phase });
}

/** What a sentence about a seat begins with: whose it is, and whether a bot plays there or nobody is. */
export const seated = (store: TableStore, seat: number) => ({
  who: store.name(seat), bot: store.view?.chairs[seat]?.bot ? 'yes' : 'no', away: store.isAway(seat) ? 'yes' : 'no',
});

function over(store: TableStore): string {
  const outcome = store.view?.outcome;
  const winners = (outcome?.ranks ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (winners.length === 1) return say('prompt-win', { who: store.person(winners[0] as number) });
  return say('prompt-shared', { names: winners.map((seat) => store.name(seat)).join(', ') });
}
