// How a game's moves are called when they are looked back at; each game's words are fetched with the game.
import type { Values } from '../say';
import type { TableView } from '../wire';

export interface Words {
  option(move: string, view: TableView): string; // as something to choose
  deed(move: string, view: TableView): string; // as something that was done
  chance(move: string): string; // what luck brought
  why(move: string, better: string, view: TableView): Values | null; // what speaks against a move, as the coach's message asks for it
  places(move: string): string[]; // where on the table it is made, as in the lessons
}

const FOLDERS: Record<string, () => Promise<{ words: Words }>> = {
  push: () => import('./push'),
  dojo: () => import('./dojo'),
};

export async function wordsOf(game: string): Promise<Words> {
  const load = FOLDERS[game];
  return load ? (await load()).words : { option: (move) => move, deed: (move) => move, chance: (move) => move, why: () => null, places: () => [] };
}
