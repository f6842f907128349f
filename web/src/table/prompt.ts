// The line at the top: what is asked, and of whom.
import { bankable, stateOf } from '../push/state';
import { say } from '../settings.svelte';
import type { TableStore } from '../store.svelte';

export function promptOf(store: TableStore, isBanking: boolean): string {
  const { view } = store;
  const state = view && stateOf(view);
  if (!view || !state) return '';
  if (view.phase === 'over') return over(store);
  if (view.phase !== 'playing') return say('prompt-phase', { phase: view.phase });
  const seat = view.to_move ?? state.taker;
  const who = store.person(seat);
  if (store.acting === null) return say('prompt-other', { who: store.name(seat), phase: state.phase });
  if (isBanking) return say('prompt-colour', { who });
  const canBank = bankable(view.moves).length > 0;
  const ask = state.phase === 'turn' && !canBank ? 'flip' : state.phase === 'pressing' && !view.moves.includes('stop') ? 'flip' : state.phase;
  return say('prompt', { who, ask });
}

function over(store: TableStore): string {
  const outcome = store.view?.outcome;
  const winners = (outcome?.ranks ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (winners.length === 1) return say('prompt-win', { who: store.person(winners[0] as number) });
  return say('prompt-shared', { names: winners.map((seat) => store.name(seat)).join(', ') });
}
