// How a game's moves are called when they are looked back at; each game's words are fetched with the game.
import type { TableView } from '../wire';

export interface Words {
  option(move: string, view: TableView): string; // as something to choose
  deed(move: string, view: TableView): string; // as something that was done
  chance(move: string): string; // what luck brought
}

const FOLDERS: Record<string, () => Promise<{ words: Words }>> = {
  push: () => import('./push'),
  dojo: () => import('./dojo'),
};

export async function wordsOf(game: string): Promise<Words> {
  const load = FOLDERS[game];
  return load ? (await load()).words : { option: (move) => move, deed: (move) => move, chance: (move) => move };
}
