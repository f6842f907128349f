// What decides a draw, as formulas: the table's chain, what a device adds, the outcome, and the head of the log.
import { bytes, digest, enc, type Field, four, hex, hmac, mac } from './hash';

export type Params = readonly (readonly [option: string, weight: number])[];
type Written = Field | null | readonly Written[];

const WORD = 2 ** 32;

/** The table's value that comes before one, and that was opened before it; or a deal's, for one kind of draw. */
export const valueBefore = (game: string, index: number, value: string, kind = 'open'): string => hex(digest('chain', game, kind, index, bytes(value)));

/** What a device shows of its seed when it sits down. */
export const seatHash = (game: string, who: string, seed: string): string => hex(digest('seat', game, who, bytes(seed)));

/** What it adds to a draw. */
export const valueOf = (game: string, who: string, seed: string, index: number): string => hex(mac(bytes(seed), 'contribution', game, who, index));

/** What it shows of that beforehand; good for this draw and no other. */
export const commitmentOf = (game: string, who: string, index: number, value: string): string => hex(digest('commit', game, who, index, bytes(value)));

/** What follows from all that was added; each option exactly as likely as its weight. */
export function outcomeOf(element: string, game: string, index: number, kind: string, params: Params, values: ReadonlyMap<string, string>): string {
  const added = [...values].sort(([one], [other]) => (one < other ? -1 : 1)).flatMap(([who, value]) => [who, bytes(value)]);
  const key = mac(bytes(element), 'draw', game, index, kind, enc(...params.flat()), values.size, ...added);
  let ticket = below(params.reduce((sum, [, weight]) => sum + weight, 0), key);
  for (const [option, weight] of params) {
    ticket -= weight;
    if (ticket < 0) return option;
  }
  return '';
}

/** A number from 0 to limit - 1, each exactly as likely: words past the last whole multiple are thrown away. */
export function below(limit: number, key: Uint8Array): number {
  for (let counter = 0; ; counter++) {
    const words = new DataView(hmac(key, four(counter)).buffer);
    for (let at = 0; at < 32; at += 4) {
      const word = words.getUint32(at);
      if (word < WORD - (WORD % limit)) return word % limit;
    }
  }
}

/** The head of a log after one more record, its fields in their order. */
export const headAfter = (head: string, name: string, ...fields: readonly Written[]): string => hex(digest('log', bytes(head), name, ...fields.map(packed)));

function packed(value: Written): Field {
  if (value === null) return new Uint8Array();
  return Array.isArray(value) ? enc(...(value as readonly Written[]).map(packed)) : (value as Field);
}
