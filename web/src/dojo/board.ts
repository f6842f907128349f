// The cards of Dojo as things: each has a name of its own, so that it can be followed from the market to a mat and away.
// The service only says which kinds lie where; `settle` finds out which thing is which, and the service is always right.
import { found, type Thing, thing } from '../things';
import { cellName, type DojoState } from './state';

export interface Held extends Thing {
  place: number; // where in the market it lay, and is still seen
}
export interface Laid extends Thing {
  x: number;
  y: number;
}

export interface Board {
  market: (Thing | null)[];
  held: Held[];
  mats: Laid[][];
  scored: { seat: number; things: Laid[] } | null; // on their way out of the game
}

export const empty = (seats: number): Board => ({ market: [null, null, null], held: [], mats: Array.from({ length: seats }, () => []), scored: null });

/** Where every thing lies. A mat of another seat is seen as their chair. */
export function whereabouts(board: Board): Map<string, string> {
  const found = new Map<string, string>();
  board.market.forEach((one, place) => one && found.set(one.id, `market-${place}`));
  for (const one of board.held) found.set(one.id, `market-${one.place}`);
  board.mats.forEach((mat, seat) => mat.forEach((one) => found.set(one.id, `bench-${seat}`)));
  for (const one of board.scored?.things ?? []) found.set(one.id, `points-${board.scored?.seat}`);
  return found;
}

/** The same things, lying as the state says. */
export function settle(board: Board, state: DojoState): Board {
  const old = board.mats?.length === state.seats ? board : empty(state.seats);
  const spare: Thing[] = [];
  const plain = (kind: string): Thing => {
    const { id } = found(spare, kind); // where it lay before is forgotten
    return { id, kind };
  };
  const keep = <Kind extends Thing>(one: Kind | null | undefined, kind: string | null | undefined): Kind | null => {
    if (one && one.kind === kind) return one;
    if (one) spare.push(one);
    return null;
  };
  const market = old.market.map((one, place) => keep(one, state.market[place]));
  const mats = old.mats.map((mat, seat) => {
    const cells = new Map((state.mats[seat] ?? []).map(([x, y, kind]) => [cellName(x, y), kind]));
    return mat.filter((one) => keep(one, cells.get(cellName(one.x, one.y))) !== null);
  });
  const waiting = [...state.held];
  const held = old.held.filter((one) => {
    const at = waiting.indexOf(one.kind);
    if (at >= 0 && state.market[one.place] === null) return waiting.splice(at, 1).length > 0;
    spare.push(one);
    return false;
  });
  const free = state.market.flatMap((kind, place) => (kind === null && !held.some((one) => one.place === place) ? [place] : []));
  return {
    market: state.market.map((kind, place) => (kind === null ? null : (market[place] ?? plain(kind)))),
    held: [...held, ...waiting.map((kind, at) => ({ ...plain(kind), place: free[at] ?? 0 }))].sort((one, other) => one.place - other.place),
    mats: state.mats.map((cells, seat) =>
      cells.map(([x, y, kind]) => mats[seat]?.find((one) => one.x === x && one.y === y) ?? { ...plain(kind), x, y }),
    ),
    scored: null,
  };
}

// What an event does to the things, for the eye; the state afterwards has the last word.

export function taken(board: Board, places: readonly number[]): Board {
  const held = places.flatMap((place) => {
    const one = board.market[place];
    return one ? [{ ...one, place }] : [];
  });
  return { ...board, held, market: board.market.map((one, place) => (places.includes(place) ? null : one)) };
}

export function laid(board: Board, seat: number, kind: string, x: number, y: number): Board {
  const one = board.held.find((other) => other.kind === kind) ?? { ...thing(kind), place: 0 };
  return {
    ...board,
    held: board.held.filter((other) => other.id !== one.id),
    mats: board.mats.map((mat, index) => (index === seat ? [...mat, { id: one.id, kind, x, y }] : mat)),
  };
}

/** Whatever lies on a mat and does so no longer afterwards leaves the game. */
export function leaving(board: Board, seat: number, after: DojoState): Laid[] {
  const kept = new Set((after.mats[seat] ?? []).map(([x, y]) => cellName(x, y)));
  return (board.mats[seat] ?? []).filter((one) => !kept.has(cellName(one.x, one.y)));
}

export function scored(board: Board, seat: number, things: readonly Laid[]): Board {
  const gone = new Set(things.map((one) => one.id));
  return { ...board, mats: board.mats.map((mat, index) => (index === seat ? mat.filter((one) => !gone.has(one.id)) : mat)), scored: { seat, things: [...things] } };
}

export function refilled(board: Board, kind: string): Board {
  const place = board.market.findIndex((one, at) => one === null && !board.held.some((held) => held.place === at));
  return place < 0 ? board : { ...board, market: board.market.map((one, at) => (at === place ? thing(kind) : one)) };
}
