// A link as a picture to scan. One size is enough for us: version 5 of a QR code, 37 modules a side, for up to 106 bytes.
const SIDE = 37;
const [DATA, CHECK] = [108, 26]; // codewords
const FORMAT = '111011111000100'; // least correction, mask 0
const ALIGNED = 30; // the middle of the small square

// Numbers of a field of 256, by their logarithms.
const [EXP, LOG] = [new Array<number>(512).fill(0), new Array<number>(256).fill(0)];
for (let power = 0, value = 1; power < 255; power++, value = value > 127 ? (value << 1) ^ 0x11d : value << 1) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
}
const at = (list: readonly number[], index: number): number => list[index] ?? 0;
const times = (one: number, other: number): number => (one && other ? at(EXP, at(LOG, one) + at(LOG, other)) : 0);

/** The rows of the picture, true for dark; none if the text is too long. */
export function modules(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)];
  if (bytes.length > DATA - 2) return [];
  const data = codewords(bytes);
  const bits = [...data, ...correction(data)].flatMap((word) => Array.from({ length: 8 }, (_, bit) => (word >> (7 - bit)) & 1));
  const fixed = patterns();
  const rows = fixed.map((row) => row.map((module) => module ?? false));
  let next = 0;
  for (const [y, x] of path()) {
    if (fixed[y]?.[x] != null) continue;
    const row = rows[y];
    if (row) row[x] = (at(bits, next++) ^ ((x + y) % 2 === 0 ? 1 : 0)) === 1;
  }
  return rows;
}

/** The same as the path of a drawing, one unit a module. */
export const drawn = (rows: boolean[][]): string =>
  rows.flatMap((row, y) => row.map((is, x) => (is ? `M${x} ${y}h1v1h-1z` : ''))).join('');

function codewords(bytes: number[]): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...bytes.flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const words = Array.from({ length: nibbles.length / 2 }, (_, word) => (at(nibbles, 2 * word) << 4) | at(nibbles, 2 * word + 1));
  while (words.length < DATA) words.push((words.length - bytes.length) % 2 === 0 ? 0xec : 0x11);
  return words;
}

function correction(data: number[]): number[] {
  let generator = [1];
  for (let power = 0; power < CHECK; power++) {
    generator = [...generator, 0].map((value, place) => value ^ times(at(generator, place - 1), at(EXP, power)));
  }
  const rest = [...data, ...new Array<number>(CHECK).fill(0)];
  for (let place = 0; place < DATA; place++) {
    const lead = at(rest, place);
    for (const [offset, value] of generator.entries()) rest[place + offset] = at(rest, place + offset) ^ times(value, lead);
  }
  return rest.slice(DATA);
}

/** What is the same in every picture of this size; null where the data goes. */
function patterns(): (boolean | null)[][] {
  const rows: (boolean | null)[][] = Array.from({ length: SIDE }, () => new Array<boolean | null>(SIDE).fill(null));
  const set = (y: number, x: number, is: boolean) => {
    const row = rows[y];
    if (row && x >= 0 && x < SIDE) row[x] = is;
  };
  const square = (y: number, x: number, reach: number, light: readonly number[]) => {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) set(y + dy, x + dx, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  };
  for (let place = 8; place < SIDE - 8; place++) {
    set(6, place, place % 2 === 0);
    set(place, 6, place % 2 === 0);
  }
  for (const [y, x] of [[3, 3], [3, SIDE - 4], [SIDE - 4, 3]] as const) square(y, x, 4, [2, 4]);
  square(ALIGNED, ALIGNED, 2, [1]);
  for (const [place, bit] of [...FORMAT].entries()) {
    const is = bit === '1';
    if (place < 8) set(8, place < 6 ? place : place + 1, is);
    else set(place === 8 ? 7 : 14 - place, 8, is);
    if (place < 7) set(SIDE - 1 - place, 8, is);
    else set(8, SIDE - 15 + place, is);
  }
  set(SIDE - 8, 8, true);
  return rows;
}

/** Up and down in columns of two, from the right. */
function* path(): Generator<[y: number, x: number]> {
  let isUp = true;
  for (let right = SIDE - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < SIDE; step++) {
      const y = isUp ? SIDE - 1 - step : step;
      yield [y, right];
      yield [y, right - 1];
    }
    isUp = !isUp;
  }
}
