// Two matches with the luck of one deal: turn by turn, where they part, and what each had then.
import type { Frame, Replay } from '../wire';

export interface Turn {
  seat: number; // whose it was
  first: number; // moves made before it
  last: number; // moves made after it
  points: number[]; // of all seats, after it
}

export function turnsOf({ frames }: Pick<Replay, 'frames'>): Turn[] {
  const starts = frames.flatMap((frame, at) => (frame.is_turn_start && at < frames.length - 1 ? [at] : []));
  return starts.map((first, place) => {
    const last = starts[place + 1] ?? frames.length - 1;
    return { seat: Number(frames[first]?.state['turn'] ?? 0), first, last, points: pointsOf(frames[last]) };
  });
}

/** How many moves both made alike, before one did something else or nothing any more; nothing where they never part. */
export function alike(one: Pick<Replay, 'frames'>, other: Pick<Replay, 'frames'>): number | null {
  const moves = Math.max(one.frames.length, other.frames.length);
  for (let at = 1; at < moves; at++) if (one.frames[at]?.move !== other.frames[at]?.move) return at - 1;
  return null;
}

/** The turn in which somebody did something else. */
export function partedIn(one: Pick<Replay, 'frames'>, other: Pick<Replay, 'frames'>): number | null {
  const moves = alike(one, other);
  if (moves === null) return null;
  const found = [one, other].map((match) => turnsOf(match).findIndex(({ first, last }) => first <= moves && moves < last));
  return Math.max(...found);
}

/** Every game tells its points, in its state or beside it. */
function pointsOf(frame: Frame | undefined): number[] {
  return (frame?.facts['points'] ?? frame?.state['points'] ?? []) as number[];
}
