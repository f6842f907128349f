// Who takes after whom, for the line below the stacks and the badges on the seats.
// The view does not say it yet; until it does, this file is the one place that follows the arrow round the table.
import type { PushState } from './state';

export const isTurned = (state: PushState): boolean => state.switches % 2 === 1;

/** Seats in the order of taking: at most one for each stack. */
export function takers(state: PushState): number[] {
  if (state.phase === 'over') return [];
  const isTaking = state.phase === 'taking' || state.phase === 'rolling';
  const most = isTaking ? state.stacks.filter((stack) => stack.length > 0).length : state.stacks.length;
  const step = isTurned(state) ? state.seats - 1 : 1;
  const order: number[] = [];
  for (let seat = state.taker; order.length < most; seat = (seat + step) % state.seats) {
    if (order.includes(seat) || (isTaking && order.length > 0 && seat === state.turn)) break;
    order.push(seat);
  }
  return order;
}
