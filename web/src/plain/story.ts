// What happened, move by move, as it is written.
import type { Told } from '../game';
import type { AnyEvent } from '../wire';
import type { PlainState } from './state';

export function tell(events: readonly AnyEvent[], before: PlainState | null): Told[] {
  let seat = before?.turn ?? 0;
  return events.flatMap((event): Told[] => {
    if (event.event !== 'played' && event.event !== 'drawn' && event.event !== 'undone') return [];
    if (event.event !== 'drawn') seat = event.seat; // what chance brings, it brings to whoever asked for it
    if (event.event === 'undone') return [{ seat, id: 'told-undone', values: {}, isDetail: false, isAlarm: false }];
    return [{ seat, id: 'who-does', values: { what: `${event.move}.` }, isDetail: false, isAlarm: false }];
  });
}
