// The cards on the table as things: each has a name of its own, so that it can be followed from place to place.
// The service only says which kinds lie where; `settle` finds out which thing is which, and the service is always right.
import { found, type Thing, thing } from '../things';
import { type PushState, read } from './state';

export interface Board {
  held: Thing | null;
  stacks: Thing[][];
  benches: Thing[][];
  banks: Thing[][];
}

export type Place = 'held' | `stack-${number}` | `bench-${number}` | `bank-${number}`;

export const empty = (seats: number): Board => ({ held: null, stacks: [[], [], []], benches: rows(seats), banks: rows(seats) });

/** Where every thing lies. */
export function whereabouts(board: Board): Map<string, Place> {
  const found = new Map<string, Place>();
  if (board.held) found.set(board.held.id, 'held');
  const note = (lists: Thing[][], name: 'stack' | 'bench' | 'bank') =>
    lists.forEach((list, index) => list.forEach((one) => found.set(one.id, `${name}-${index}`)));
  note(board.stacks, 'stack');
  note(board.benches, 'bench');
  note(board.banks, 'bank');
  return found;
}

/** The same things, lying as the state says: in their place if they can, else from wherever one of their kind has gone. */
export function settle(board: Board, state: PushState, recent: readonly string[] = []): Board {
  const seats = state.seats;
  const old = board.benches.length === seats ? board : empty(seats);
  const spare: Thing[] = [];
  const keep = (things: readonly Thing[], kinds: readonly string[]): { kept: Thing[]; missing: string[] } => {
    const missing = [...kinds];
    const kept = things.filter((one) => {
      const at = missing.indexOf(one.kind);
      if (at < 0) spare.push(one);
      else missing.splice(at, 1);
      return at >= 0;
    });
    return { kept, missing };
  };
  const held = keep(old.held ? [old.held] : [], state.card ? [state.card] : []);
  const stacks = state.stacks.map((kinds, index) => keep(old.stacks[index] ?? [], kinds));
  const benches = state.benches.map((kinds, seat) => keep(old.benches[seat] ?? [], kinds));
  const banks = state.banks.map((kinds, seat) => keep(old.banks[seat] ?? [], kinds));
  const fill = ({ kept, missing }: { kept: Thing[]; missing: string[] }): Thing[] => [...kept, ...missing.map((kind) => found(spare, kind))];
  const inOrder = byPlacing(recent);
  return { held: fill(held)[0] ?? null, stacks: stacks.map(fill).map(inOrder), benches: benches.map(fill), banks: banks.map(fill) };
}

/** A stack with the card that was put last on top: to the rules all orders are alike, to the eye they are not. */
function byPlacing(recent: readonly string[]): (things: Thing[], stack: number) => Thing[] {
  const times = new Map<string, number>();
  let card = '';
  for (const [time, text] of recent.entries()) {
    const move = read(text);
    if (move.verb === 'card') card = move.card;
    else if (move.verb === 'put') times.set(`${card} on ${move.stack}`, time);
  }
  return (things, stack) => things.toSorted((one, other) => time(one, stack) - time(other, stack));
  function time({ kind }: Thing, stack: number): number {
    return times.get(`${kind} on ${stack}`) ?? -1;
  }
}

const rows = (count: number): Thing[][] => Array.from({ length: count }, () => []);

// What an event does to the things, for the eye; the state afterwards has the last word.

export const flipped = (board: Board, kind: string): Board => ({ ...board, held: thing(kind) });
export const laidAside = (board: Board): Board => ({ ...board, held: null });

export function put(board: Board, stack: number): Board {
  const { held } = board;
  if (!held) return board;
  return { ...board, held: null, stacks: board.stacks.map((things, index) => (index === stack ? [...things, held] : things)) };
}

/** The numbers go to the bench; what does not count is gone. */
export function take(board: Board, stack: number, seat: number, counts: (kind: string) => boolean): Board {
  const taken = (board.stacks[stack] ?? []).filter((one) => counts(one.kind));
  return {
    ...board,
    stacks: board.stacks.map((things, index) => (index === stack ? [] : things)),
    benches: board.benches.map((things, index) => (index === seat ? [...things, ...taken] : things)),
  };
}

export function bank(board: Board, seat: number, isBanked: (kind: string) => boolean): Board {
  const brought = (board.benches[seat] ?? []).filter((one) => isBanked(one.kind));
  return {
    ...board,
    benches: board.benches.map((things, index) => (index === seat ? things.filter((one) => !isBanked(one.kind)) : things)),
    banks: board.banks.map((things, index) => (index === seat ? [...things, ...brought] : things)),
  };
}
