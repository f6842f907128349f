// A lesson: matches that are fixed, the sentence of each beat, and where on the table a move is made.
import type { Replay } from '../wire';

/** Lines of play that begin alike, and after how many moves each beat begins. Made by `python -m tests.learn_frames`. */
export interface Lines {
  lines: Replay[];
  beats: number[];
}

export interface Taught {
  sentences: readonly string[]; // messages, one for each beat
  places(move: string): string[]; // selectors, the first of which finds what is to be pressed for a move
}

export type Lesson = Lines & Taught;

const LINES = import.meta.glob<Lines>('./*.json', { import: 'default' });
const TAUGHT = import.meta.glob<Taught>(['./push.ts', './dojo.ts'], { import: 'taught' });

export async function lessonOf(game: string): Promise<Lesson | null> {
  const [lines, taught] = await Promise.all([LINES[`./${game}.json`]?.(), TAUGHT[`./${game}.ts`]?.()]);
  return lines && taught ? { ...lines, ...taught } : null;
}

/** Which beat it is after so many moves. */
export const beatAt = (beats: readonly number[], moves: number): number =>
  Math.max(0, beats.findLastIndex((start) => start <= moves));

/** What goes on from here: the next move of each line. */
export const nextMoves = (lines: readonly Replay[], moves: number): string[] =>
  [...new Set(lines.flatMap(({ frames }) => frames[moves + 1]?.move ?? []))];
