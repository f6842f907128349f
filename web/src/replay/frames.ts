// A match move by move, as the service tells it: where one can stop, what happened on the way there, and what is seen there.
import type { AnyEvent, ChairView, Frame, GuestView, Replay, TableView } from '../wire';

/** Somewhere to stop: somebody is to decide, or all is over. What chance did on the way belongs to the move before it. */
export interface Position {
  at: number; // the number of moves made
  isTurnStart: boolean;
  isChoice: boolean; // there was more than one thing to do
}

export function positionsOf(frames: readonly Frame[]): Position[] {
  const found: Position[] = [];
  let isTurnStart = false;
  for (const [at, frame] of frames.entries()) {
    isTurnStart ||= frame.is_turn_start;
    if (frame.to_move === null && at < frames.length - 1) continue;
    found.push({ at, isTurnStart, isChoice: frame.moves.length > 1 });
    isTurnStart = false;
  }
  return found;
}

/** What happened after so many moves until so many were made, as a table would have told it. */
export function eventsOf(frames: readonly Frame[], after: number, until: number): AnyEvent[] {
  let draw = frames.slice(1, after + 1).filter((frame) => frame.seat === null).length;
  return frames.slice(after + 1, until + 1).map(({ move, seat }) =>
    seat === null ? { event: 'drawn', draw: ++draw, move: move ?? '' } : { event: 'played', seat, move: move ?? '', by: 'guest' },
  );
}

export interface Company {
  chairs: ChairView[];
  guests: GuestView[];
}

const RECENT = 48; // moves, as a table tells them
const empty: ChairView = { who: null, bot: null, held_for: '', held_from: null };

/** One reader, in whose seats nobody else sits; bots have the others. */
export function company(seats: number, who: string, mine: readonly number[]): Company {
  const chair = (seat: number) => (mine.includes(seat) ? { ...empty, who } : { ...empty, bot: 'steady' });
  const chairs = Array.from({ length: seats }, (_, seat) => chair(seat));
  return { chairs, guests: [{ who, face: 'wise-owl', is_bot: false, is_here: true }] };
}

/** The table as it was after so many moves. */
export function viewOf(replay: Replay, at: number, { chairs, guests }: Company): TableView {
  const frame = replay.frames[at] as Frame;
  const isOver = at === replay.frames.length - 1 && replay.outcome != null;
  return {
    game: replay.game, rules: replay.rules, options: replay.options, settings: {}, match: 1,
    phase: isOver ? 'over' : 'playing', outcome: isOver ? replay.outcome : null,
    is_public: false, is_locked: true, is_hushed: true, host: null, chairs, guests, knocking: [], rematch: [],
    state: frame.state, to_move: frame.to_move, moves: frame.moves, refusals: frame.refusals, facts: frame.facts,
    undo: null, deadline: null, luck: null, played: at, draws: 0, recent: replay.frames.slice(Math.max(1, at + 1 - RECENT), at + 1).map(({ move }) => move ?? ''),
  };
}

/** Which position a link means: the last one that is not past so many moves. */
export function placeOf(positions: readonly Position[], moves: number): number {
  const past = positions.findIndex(({ at }) => at > moves);
  return past < 0 ? positions.length - 1 : Math.max(0, past - 1);
}

/** The start of the turn after this position, or the end. */
export function nextTurn(positions: readonly Position[], place: number): number {
  const found = positions.findIndex(({ isTurnStart }, other) => other > place && isTurnStart);
  return found < 0 ? positions.length - 1 : found;
}

/** The start of this turn; at its start, the start of the one before. */
export function turnBefore(positions: readonly Position[], place: number): number {
  return Math.max(0, positions.findLastIndex(({ isTurnStart }, other) => other < place && isTurnStart));
}
