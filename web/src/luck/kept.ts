// What a device keeps of its luck: seeds as long as the tab is open, so that a reload gives the same values; receipts for longer.
import { hex } from './hash';
import type { LieCode, Memory, Receipt } from './device';

const SEEDS = 'tatami-luck';
const RECEIPTS = 'tatami-receipts';
const MOST_SEEDS = 6;
const MOST_RECEIPTS = 20;

interface Kept {
  game: string;
  seed: string;
  lie: LieCode | null;
  isSpent: boolean;
  pinned: string | null;
}
interface KeptReceipt {
  table: string;
  match: number;
  receipt: Receipt;
}

/** What the tab remembers of a match. The seed is made once, by the browser's own dice. */
export const memory: Memory = {
  seedFor(game) {
    const seed = find(game)?.seed || hex(crypto.getRandomValues(new Uint8Array(32)));
    remember(game, { seed });
    return seed;
  },
  isSpent: (game) => find(game)?.isSpent ?? false,
  spend: (game) => remember(game, { isSpent: true }),
  pinned: (game) => find(game)?.pinned ?? null,
  pin: (game, pinned) => remember(game, { pinned }),
};

/** A lie that was told in this match, also before a reload. */
export const lieIn = (game: string): LieCode | null => find(game)?.lie ?? null;

export const keepLie = (game: string, lie: LieCode): void => remember(game, { lie });

export function keepReceipt(table: string, match: number, receipt: Receipt): void {
  const others = read<KeptReceipt>(localStorage, RECEIPTS).filter((kept) => kept.receipt.game !== receipt.game);
  write(localStorage, RECEIPTS, [...others, { table, match, receipt }].slice(-MOST_RECEIPTS));
}

export function receiptOf(table: string, match: number): Receipt | null {
  return read<KeptReceipt>(localStorage, RECEIPTS).find((kept) => kept.table === table && kept.match === match)?.receipt ?? null;
}

const find = (game: string): Kept | undefined => read<Kept>(sessionStorage, SEEDS).find((kept) => kept.game === game);

function remember(game: string, change: Partial<Kept>): void {
  const others = read<Kept>(sessionStorage, SEEDS).filter((kept) => kept.game !== game);
  const one: Kept = { game, seed: '', lie: null, isSpent: false, pinned: null, ...find(game), ...change };
  write(sessionStorage, SEEDS, [...others, one].slice(-MOST_SEEDS));
}

const spare = new Map<string, string>();

function read<One>(storage: Storage, key: string): One[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(key) ?? spare.get(key) ?? '[]');
    return Array.isArray(found) ? (found as One[]) : [];
  } catch {
    return [];
  }
}

function write(storage: Storage, key: string, list: unknown[]): void {
  try {
    storage.setItem(key, JSON.stringify(list));
  } catch {
    spare.set(key, JSON.stringify(list)); // a browser that keeps nothing helps all the same, until it is reloaded
  }
}
