// What happened, as things to tell: for the log, for the ear, and for the die that is shown. The words are in the catalogues.
import type { Loss, Told } from '../game';
import type { Values } from '../say';
import type { AnyEvent } from '../wire';
import { type PushState, read, spoken, sum } from './state';

/** The sentences of one update. `before` and `after` are the match around it. */
export function tell(events: readonly AnyEvent[], before: PushState | null, after: PushState | null): Told[] {
  const told: Told[] = [];
  let [seat, stacks] = [before?.turn ?? 0, before?.stacks ?? []];
  let card = before?.card ?? null;
  const say = (id: string, values: Values = {}, isDetail = false) =>
    told.push({ seat, id, values, isDetail, isAlarm: id === 'told-bust', isReckoned: 'points' in values });
  for (const [at, event] of events.entries()) {
    if (event.event === 'played') {
      seat = event.seat;
      const move = read(event.move);
      if (move.verb === 'put') say('told-put', { ...spoken(card ?? ''), stack: move.stack + 1 }, true);
      else if (move.verb === 'stop') say('told-stop');
      else if (move.verb === 'take') {
        const taken = stacks[move.stack] ?? [];
        say('told-take', { points: sum(taken), rolls: taken.filter((kind) => kind === 'roll').length });
        stacks = stacks.map((cards, index) => (index === move.stack ? [] : cards));
      } else if (move.verb === 'bank') {
        const brought = gone(before?.benches[seat] ?? [], after?.benches[seat] ?? []);
        say('told-bank', { colour: move.colour ?? '', points: sum(brought), cards: brought.length });
      }
    } else if (event.event === 'drawn') {
      const move = read(event.move);
      if (move.verb === 'card') {
        card = move.card;
        if (isBust(events, at)) say('told-bust', spoken(card));
        else if (card === 'switch') say('told-switch', { seats: before?.seats ?? 0 });
        else told.push({ seat, id: 'told-flip', values: spoken(card), isDetail: true, isAlarm: false, inList: { id: 'told-flips', item: 'card-short' } });
      } else if (move.verb === 'roll') {
        const loss = lossOf(events, at, seat, before, after);
        say('told-roll', { face: loss.face, points: loss.points, cards: loss.cards });
      }
    } else if (event.event === 'undone') {
      seat = event.seat;
      say('told-undone');
    }
  }
  return told;
}

/** Between two moves devices may have decided what comes, and people come and gone. */
const isMove = ({ event }: AnyEvent): boolean => event === 'played' || event === 'drawn';

/** A card that is followed by a roll was not placed: it fitted nowhere. */
export function isBust(events: readonly AnyEvent[], at: number): boolean {
  const [event, next] = [events[at], events.slice(at + 1).find(isMove)];
  return event?.event === 'drawn' && read(event.move).verb === 'card' && next?.event === 'drawn' && read(next.move).verb === 'roll';
}

/** What a roll cost: whatever the seat had, or has just taken, and has no longer. */
export function lossOf(events: readonly AnyEvent[], at: number, seat: number, before: PushState | null, after: PushState | null): Loss {
  const event = events[at];
  const face = (event?.event === 'drawn' ? read(event.move).face : null) ?? 'star';
  const played = events.slice(0, at).findLast(isMove);
  const move = played?.event === 'played' ? read(played.move) : null;
  const taken = move?.verb === 'take' ? (before?.stacks[move.stack] ?? []).filter((kind) => kind !== 'roll') : [];
  const lost = gone([...(before?.benches[seat] ?? []), ...taken], after?.benches[seat] ?? []);
  return { face, seat, cards: lost.length, points: sum(lost) };
}

function gone(before: readonly string[], after: readonly string[]): string[] {
  const left = [...after];
  return before.filter((kind) => {
    const at = left.indexOf(kind);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
