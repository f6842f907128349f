// What happened in Dojo, as things to tell. The words are in the catalogues.
import type { Told } from '../game';
import { say } from '../settings.svelte';
import type { Values } from '../say';
import type { AnyEvent } from '../wire';
import { type DojoState, read, spoken } from './state';

export const nameOf = (card: string): string => say('dojo-card', spoken(card));

export function tell(events: readonly AnyEvent[], before: DojoState | null, after: DojoState | null): Told[] {
  const told: Told[] = [];
  for (const event of events) {
    if (event.event === 'undone') told.push(one(event.seat, 'told-undone'));
    if (event.event !== 'played') continue;
    const { seat } = event;
    const move = read(event.move);
    if (move.verb === 'take') {
      const cards = move.places.map((place) => nameOf(before?.market[place] ?? ''));
      told.push({ ...one(seat, 'dojo-told-take', { cards: cards.length, first: cards[0] ?? '', second: cards.at(-1) ?? '' }), isReckoned: true });
    } else if (move.verb === 'lay') told.push(one(seat, 'dojo-told-lay', { card: nameOf(move.card) }, true));
    const points = (after?.points[seat] ?? 0) - (before?.points[seat] ?? 0);
    if (points > 0) told.push({ ...one(seat, 'dojo-told-score', { points }), isAlarm: true, isReckoned: true });
  }
  return told;
}

const one = (seat: number, id: string, values: Values = {}, isDetail = false): Told => ({ seat, id, values, isDetail, isAlarm: false });
