// The result with the coach's account as a picture to keep and to send: text in, a drawing out, so that it can be looked at in tests.
import { ANIMAL_OF_SEAT, avatar } from '../art/animals';
import { GOLD, INK, PAPER } from '../art/palette';

export interface Row {
  seat: number;
  name: string;
  points: string; // in words
  isFirst: boolean;
  luck: number; // shares of a win
  choices: number;
  luckText: string;
  choicesText: string;
}
export interface Scene {
  title: string;
  help: string;
  luck: string; // what the bars are called
  choices: string;
  rows: readonly Row[];
  font: string; // as a data: address, or nothing
}

export const WIDTH = 1200;
const [TOP, ROW, FOOT, EDGE] = [150, 132, 84, 48];
const [MIDDLE, REACH] = [800, 210]; // where the bars begin, and how far they go
const [PAGE, LINE, SOFT, GAIN, LOSS] = ['#EFE6D3', '#CDBF9F', '#565046', '#0F6B3E', '#A63A00'];

export const heightOf = (rows: number): number => TOP + ROW * rows + FOOT;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const text = (x: number, y: number, words: string, size: number, fill: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${escaped(words)}</text>`;

function bar(y: number, label: string, share: number, shown: string, most: number): string {
  const long = Math.max(2, (Math.abs(share) / most) * REACH);
  const x = share < 0 ? MIDDLE - long : MIDDLE;
  const fill = share < 0 ? LOSS : GAIN;
  return (
    text(MIDDLE - REACH - 20, y + 22, label, 24, SOFT, 'text-anchor="end"') +
    `<rect x="${MIDDLE - REACH}" y="${y}" width="${2 * REACH}" height="30" rx="10" fill="${PAGE}"/>` +
    `<rect x="${x.toFixed(1)}" y="${y}" width="${long.toFixed(1)}" height="30" rx="8" fill="${fill}"/>` +
    `<path d="M${MIDDLE} ${y - 4}v38" stroke="${INK}" stroke-width="3"/>` +
    text(MIDDLE + REACH + 20, y + 23, shown, 26, fill, 'font-weight="600"')
  );
}

function row(one: Row, y: number, scene: Scene, most: number): string {
  const animal = ANIMAL_OF_SEAT[one.seat % ANIMAL_OF_SEAT.length] ?? 'fox';
  const crown = one.isFirst ? `<path d="M3 8l4.5 4L12 5l4.5 7L21 8l-2 11H5z" transform="translate(${EDGE + 66} ${y - 4}) scale(1.9)" fill="${GOLD}" stroke="#5A3B00" stroke-width="1.6" stroke-linejoin="round"/>` : '';
  return (
    `<rect x="${EDGE - 16}" y="${y - 10}" width="${WIDTH - 2 * EDGE + 32}" height="${ROW - 12}" rx="24" fill="${PAPER}" stroke="${one.isFirst ? GOLD : LINE}" stroke-width="4"/>` +
    `<svg x="${EDGE}" y="${y + 4}" width="92" height="92" viewBox="0 0 100 100">${avatar(animal)}</svg>` + crown +
    text(EDGE + 116, y + 44, one.name.length > 16 ? `${one.name.slice(0, 15)}…` : one.name, 34, INK, 'font-weight="600"') + text(EDGE + 116, y + 82, one.points, 27, SOFT) +
    bar(y + 8, scene.luck, one.luck, one.luckText, most) + bar(y + 60, scene.choices, one.choices, one.choicesText, most)
  );
}

/** The drawing as the text of an SVG file. */
export function picture(scene: Scene): string {
  const height = heightOf(scene.rows.length);
  const most = Math.max(0.05, ...scene.rows.flatMap(({ luck, choices }) => [Math.abs(luck), Math.abs(choices)]));
  const face = scene.font ? `<style>@font-face{font-family:Fredoka;src:url(${scene.font}) format("woff2");font-weight:300 700}</style>` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="Fredoka, system-ui, sans-serif">${face}` +
    `<rect width="${WIDTH}" height="${height}" fill="${PAGE}"/><rect width="${WIDTH}" height="${TOP - 34}" fill="#1C5B5C"/>` +
    text(EDGE, 76, scene.title, 48, '#F3F7EE', 'font-weight="600"') + text(WIDTH - EDGE, 76, 'Tatami', 40, '#F6D68B', 'text-anchor="end" font-weight="600"') +
    scene.rows.map((one, place) => row(one, TOP + ROW * place, scene, most)).join('') +
    `${text(EDGE, height - 36, scene.help, 24, SOFT)}</svg>`
  );
}
