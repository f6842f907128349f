// What somebody may do about somebody else at a table: only offers, the service decides.
import { say } from '../arrange/say';
import { settings } from '../settings.svelte';
import type { TableStore } from '../store.svelte';
import type { ChairView, GuestView } from '../wire';

export interface Deed {
  label: string;
  does: () => void;
  isMain?: boolean;
}

const IN_A_MATCH = ['playing', 'paused'];
const isFree = (chair: ChairView) => chair.who === null && chair.bot === null;

/** Those who are inside and have no chair. */
export const onlookers = (store: TableStore): GuestView[] =>
  (store.view?.guests ?? []).filter((guest) => store.seatsOf(guest.who).length === 0);

/** What an onlooker is called, on every screen in its own language: by their place among those who look on. */
export const onlookerName = (store: TableStore, who: string): string => say('onlooker', { number: onlookers(store).findIndex((guest) => guest.who === who) + 1 });

/** What can be done about a chair and whoever is in it. */
export function deedsOfSeat(store: TableStore, seat: number): Deed[] {
  const [view, chair] = [store.view, store.view?.chairs[seat]];
  if (!view || !chair) return [];
  const isMatch = IN_A_MATCH.includes(view.phase);
  if (chair.who === store.who) return [isMatch ? mine(store, seat, chair) : deed(say('stand-up'), store, { do: 'stand', seat })];
  if (isFree(chair) && !isMatch) return ofFree(store, seat);
  const deeds: Deed[] = [];
  if (store.isHost && isMatch && (chair.bot !== null || store.isAway(seat))) {
    for (const guest of onlookers(store).filter((one) => one.is_here)) {
      const label = say('give-chair', { who: onlookerName(store, guest.who) });
      deeds.push({ ...deed(label, store, { do: 'seat_guest', seat, who: guest.who }), isMain: true });
    }
  }
  if (chair.who !== null) deeds.push(...ofGuest(store, chair.who));
  else if (store.isHost && !isMatch) {
    deeds.push(deed(say('clear-seat', { who: store.name(seat) }), store, { do: 'clear_seat', seat }));
  }
  return deeds;
}

function mine(store: TableStore, seat: number, chair: ChairView): Deed {
  if (chair.bot) return { ...deed(say('take-back'), store, { do: 'take_back', seat }), isMain: true };
  return deed(say('hand-over'), store, { do: 'hand_over', seat });
}

function ofFree(store: TableStore, seat: number): Deed[] {
  const deeds: Deed[] = [];
  if (store.isWatching || !store.view?.is_public) deeds.push(deed(say('take-seat'), store, { do: 'sit', seat }));
  if (store.isHost) deeds.push(deed(say('seat-bot'), store, { do: 'seat_bot', seat, bot: settings.level }));
  return deeds;
}

/** What can be done about somebody else, in a chair or looking on. */
export function ofGuest(store: TableStore, who: string): Deed[] {
  const deeds: Deed[] = [];
  if (store.seatsOf(who).length > 0) {
    const isMuted = store.muted.has(who);
    deeds.push({ label: say('mute', { muted: isMuted ? 'yes' : 'no' }), does: () => mute(store, who, !isMuted) });
  }
  if (store.isHost && who !== store.who) {
    deeds.push(deed(say('give-host'), store, { do: 'give_host', who }), deed(say('send-out'), store, { do: 'kick', who }));
  }
  return deeds;
}

function mute(store: TableStore, who: string, is: boolean): void {
  const others = [...store.muted].filter((other) => other !== who);
  store.muted = new Set(is ? [...others, who] : others);
}

function deed(label: string, store: TableStore, command: Parameters<TableStore['ask']>[0]): Deed {
  return { label, does: () => void store.ask(command) };
}
