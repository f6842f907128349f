// The cards of Dojo that are no ninjas: the old master, the scroll of the short line, and the back of every card.
import { DOJO_INK, field, FRAME } from './dojo-frame';
import { dojoShape } from './dojo-symbols';
import { BRASS, GOLD, INK, PAPER, SHAPES } from './palette';

const RAYS = ['#E4505F', '#FFDC2E', '#5CC48F', '#4A82DC', '#7B3F98'];
const line = (width: number) => `stroke="${DOJO_INK}" stroke-width="${width}" stroke-linejoin="round"`;

/** An old tortoise who stands in for anyone: rays of all colours, a white beard and a golden star. */
export function masterCard(): string {
  const star = `<path d="${SHAPES.star}" transform="translate(184 185) scale(.52)" fill="${DOJO_INK}" ${line(8)}/>`;
  const halo = `<circle cx="112" cy="126" r="100" fill="${PAPER}" stroke="${DOJO_INK}" stroke-width="6"/>`;
  const badge = `<circle cx="184" cy="189" r="41" fill="#000" opacity=".3"/><circle cx="184" cy="184" r="41" fill="${GOLD}" stroke="${DOJO_INK}" stroke-width="6"/>`;
  return field(DOJO_INK, `${rays()}${halo}<g transform="translate(112 116) scale(.96)">${tortoise()}</g>${badge}${star}`) + FRAME;
}

function rays(): string {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(112 + 260 * Math.cos(angle)).toFixed(1)} ${(120 + 260 * Math.sin(angle)).toFixed(1)}`;
  };
  const ray = (number: number) => `<path d="M112 120L${at(number * 18 - 9)}L${at(number * 18 + 9)}Z" fill="${RAYS[number % 5]}"/>`;
  return Array.from({ length: 20 }, (_, number) => ray(number)).join('');
}

function tortoise(): string {
  const drawn = (path: string, fill: string, width: number) => `<path d="${path}" fill="${fill}" ${line(width)}/>`;
  const stroke = (path: string, colour: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  return [
    drawn('M-88 140C-86 88-54 66 0 66S86 88 88 140Z', '#F6F1E4', 6), // the robe
    `<path d="M-26 70 2 112 32 70" fill="none" stroke="${DOJO_INK}" stroke-width="6"/>`,
    `<ellipse cx="0" cy="4" rx="60" ry="60" fill="#6FA08B" stroke="${DOJO_INK}" stroke-width="6"/>`,
    drawn('M-60-6C-58-52-30-68 0-68S58-52 60-6Q0-34-60-6Z', '#4E7F6B', 6), // the shell
    `<path d="M0-67V-26M-32-60-22-22M32-60 22-22" stroke="${DOJO_INK}" stroke-width="4.5"/>`,
    stroke('M-40 18Q-24 8-10 18M40 18Q24 8 10 18', INK, 6), // eyes closed, smiling
    drawn('M-56-2Q-34-16-8 2-30 0-44 26-58 20-56-2ZM56-2Q34-16 8 2 30 0 44 26 58 20 56-2Z', '#fff', 5),
    drawn('M-34 40Q-18 30 0 38 18 30 34 40 40 72 0 118-40 72-34 40Z', '#fff', 5.5), // the beard
    stroke('M-10 36Q0 30 10 36', DOJO_INK, 5),
    stroke('M-8 62Q-4 84 0 98M10 60Q10 76 6 88', '#CFC7B4', 4),
  ].join('');
}

/** A scroll: three are enough for a line. */
export function comboCard(): string {
  const rod = (x: number) => `<rect x="${x}" y="42" width="22" height="156" rx="11" fill="#B4532A" stroke="${DOJO_INK}" stroke-width="6"/>`;
  const tile = (x: number) =>
    `<rect x="${x - 21}" y="88" width="42" height="42" rx="9" fill="#46B87E" stroke="${DOJO_INK}" stroke-width="5.5"/>` +
    dojoShape('shuriken', x, 109, 26, DOJO_INK, '#46B87E');
  const scroll =
    `<rect x="34" y="54" width="172" height="132" rx="6" fill="#FFF4D6" stroke="${DOJO_INK}" stroke-width="6"/>` +
    `<path d="M34 54V186M206 54V186" stroke="#E3CF9C" stroke-width="14"/>${rod(22)}${rod(196)}`;
  const arrow =
    `<path d="M66 157H174M162 145 175 157 162 169M78 145 65 157 78 169" fill="none" stroke="${DOJO_INK}" stroke-width="6.5" ` +
    'stroke-linecap="round" stroke-linejoin="round"/>';
  const glow = '<circle cx="120" cy="120" r="150" fill="#3A9098"/><circle cx="120" cy="120" r="104" fill="#2F7F86"/>';
  return field('#2F7F86', glow + scroll + [73, 120, 167].map(tile).join('') + arrow) + FRAME;
}

export function dojoBack(): string {
  const ground = '#3B2A4A';
  let waves = '';
  for (let row = 0; row < 7; row++) {
    for (let column = -1; column < 7; column++) waves += wave(column * 46 + (row % 2) * 23 + 8, 250 - row * 38, ground);
  }
  const ring = `<circle cx="120" cy="120" r="62" fill="${ground}" stroke="${BRASS}" stroke-width="5"/>`;
  return field(ground, waves + ring + dojoShape('shuriken', 120, 120, 78, BRASS, ground, 22)) + FRAME;
}

const wave = (x: number, y: number, ground: string) =>
  [23, 15, 7]
    .map((r, place) => `<path d="M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}" fill="${place % 2 ? ground : 'none'}" stroke="#5A4470" stroke-width="4"/>`)
    .join('');
