// SHA-256 and HMAC, and how lists of words become bytes for them: the formulas of docs/fairness.md.
// Not the browser's own: that is missing where a table is reached over plain http, as at home. And not web/verify's:
// whoever checks a match later must not make the same mistake.

export type Field = Uint8Array | string | number;

const LABEL = 'cf1';
const ROUNDS = constants(64, Math.cbrt);
const START = constants(8, Math.sqrt);
const utf8 = new TextEncoder();

/** The first 32 bits behind the point, of roots of the first primes. */
function constants(count: number, root: (prime: number) => number): Int32Array {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++) if (primes.every((prime) => number % prime)) primes.push(number);
  return Int32Array.from(primes, (prime) => ((root(prime) % 1) * 2 ** 32) | 0);
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const blocks = new DataView(new ArrayBuffer(64 * Math.ceil((message.length + 9) / 64)));
  new Uint8Array(blocks.buffer).set(message);
  blocks.setUint8(message.length, 0x80);
  blocks.setUint32(blocks.byteLength - 8, message.length / 2 ** 29);
  blocks.setUint32(blocks.byteLength - 4, message.length << 3);
  const state = START.slice();
  const words = new Int32Array(64);
  for (let at = 0; at < blocks.byteLength; at += 64) {
    for (let place = 0; place < 64; place++) words[place] = place < 16 ? blocks.getInt32(at + 4 * place) : mixed(words, place);
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setInt32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

function mixed(words: Int32Array, place: number): number {
  const [near, far] = [words[place - 2]!, words[place - 15]!];
  const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
  const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
  return (words[place - 16]! + low + words[place - 7]! + high) | 0;
}

function compress(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; round++) {
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[round]! + words[round]!) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place]! += word));
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const padded = (by: number, rest: Uint8Array) => sha256(joined([block.map((byte) => byte ^ by), rest]));
  return padded(0x5c, padded(0x36, message));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Each field as its length in four bytes and itself, so that no two lists look alike. */
export function enc(...fields: readonly Field[]): Uint8Array {
  return joined(
    fields.flatMap((field) => {
      const part = field instanceof Uint8Array ? field : utf8.encode(String(field));
      return [four(part.length), part];
    }),
  );
}

/** A number as four bytes, the highest first. */
export function four(number: number): Uint8Array {
  return Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);
}

export const digest = (label: string, ...fields: readonly Field[]): Uint8Array => sha256(enc(LABEL, label, ...fields));
export const mac = (key: Uint8Array, label: string, ...fields: readonly Field[]): Uint8Array => hmac(key, enc(LABEL, label, ...fields));

export const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const bytes = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
