// What the odds of Push, as the service reckons them, say against a move; where they say nothing, neither does the coach.
import { factsOf, read, stateOf, sum } from '../push/state';
import type { Values } from '../say';
import type { TableView } from '../wire';

const tenth = (points: number): number => Math.round(10 * points) / 10;

export function reasonOf(move: string, better: string, view: TableView): Values | null {
  const { odds } = factsOf(view);
  const state = stateOf(view);
  if (!odds || !state) return null;
  const more = odds.stop === null ? 0 : tenth(odds.flip - odds.stop); // of one more card, compared with stopping
  if (move === 'flip' && better === 'stop' && odds.busting > 0 && more < 0) return { why: 'bust', share: odds.busting / odds.left, points: -more };
  if (move === 'stop' && better === 'flip' && more > 0) return { why: 'more', points: more };
  const bench = sum(state.benches[view.to_move ?? 0] ?? []);
  return move === 'flip' && read(better).verb === 'bank' && bench > 1 ? { why: 'bench', points: bench } : null;
}
