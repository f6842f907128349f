// The classic cards, 240 x 336, drawn in code. No ids, filters or gradients, so any number of them can lie in one page.
import { miniDie, solidDie } from './die';
import { NUM } from './numerals';
import { BRASS, COLOURS, type Colour, INK, NIGHT, PAPER, SUITS, shape } from './palette';

const OPTICAL_CENTRE: Partial<Record<Colour, number>> = { blue: 14 }; // numerals sit lower in the triangle
const NUMERAL: Record<Colour, number> = { green: 0.98, yellow: 1, red: 0.86, blue: 0.74, purple: 0.72 };
const FRAME =
  `<path fill="${PAPER}" fill-rule="evenodd" d="M22 0H218A22 22 0 0 1 240 22V314A22 22 0 0 1 218 336H22A22 22 0 0 1 0 314V22A22 22 0 0 1 22 0Z` +
  `M24 9A15 15 0 0 0 9 24V312A15 15 0 0 0 24 327H216A15 15 0 0 0 231 312V24A15 15 0 0 0 216 9Z"/>` +
  `<rect x=".75" y=".75" width="238.5" height="334.5" rx="21.5" fill="none" stroke="${INK}" stroke-opacity=".22" stroke-width="1.5"/>`;

const digit = (number: number, x: number, y: number, height: number, fill: string) =>
  `<path d="${NUM[number]?.[1] ?? ''}" transform="translate(${x} ${y}) scale(${height / 100})" fill="${fill}"/>`;
const field = (colour: string, inner: string) =>
  `<svg x="8" y="8" width="224" height="320" viewBox="8 8 224 320" overflow="hidden"><rect x="8" y="8" width="224" height="320" fill="${colour}"/>${inner}</svg>`;
const twice = (mark: string) => `${mark}<g transform="rotate(180 120 168)">${mark}</g>`; // readable from both ends of the table

export function numberCard(suit: Colour, value: number): string {
  const tones = SUITS[suit];
  const [x, y] = [120, suit === 'blue' ? 176 : 168];
  const rings: [number, string][] = [[470, tones.lift], [392, tones.base], [318, tones.shade], [246, tones.base]];
  const echo = rings.map(([size, colour]) => shape(suit, x, y, size, colour)).join('');
  const size = suit === 'blue' ? 168 : 164;
  const medal =
    shape(suit, x, y + 9, size, tones.deep, { width: 16, opacity: 0.32 }) +
    shape(suit, x, y, size, tones.deep, { width: 16 }) + shape(suit, x, y, size, PAPER);
  const numeral = digit(value, x, y + (OPTICAL_CENTRE[suit] ?? 0), 96 * NUMERAL[suit], tones.deep);
  const index = digit(value, 40, 44, 46, tones.on) + shape(suit, 200, 44, 36, tones.on);
  return field(tones.base, echo + medal + numeral + twice(index)) + FRAME;
}

const LIGHT: Record<Colour, string> = { ...mapped((colour) => SUITS[colour].base), red: '#FF7D8B', blue: '#7FB0FF', purple: '#B98AD2' };

export function rollCard(): string {
  const at = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(120 + radius * Math.cos(angle)).toFixed(1)} ${(168 + radius * Math.sin(angle)).toFixed(1)}`;
  };
  let rays = '';
  for (let ray = 0; ray < 15; ray++) {
    const [from, to] = [ray * 24 - 98.4, ray * 24 - 81.6];
    const colour = COLOURS[ray % 5] as Colour;
    rays += `<path d="M${at(92, from)}L${at(300, from)}L${at(300, to)}L${at(92, to)}Z" fill="${colour === 'purple' ? '#8E4BB0' : SUITS[colour].base}"/>`;
  }
  const plate = `<path d="M4 4H236V78H4ZM4 258H236V332H4Z" fill="${NIGHT}"/>`;
  const die =
    `<circle cx="120" cy="168" r="96" fill="${NIGHT}"/>${solidDie(120, 170, 62, ['star', 'red', 'green'], -8)}` +
    `<g fill="none" stroke="${PAPER}" stroke-width="6" stroke-linecap="round"><path d="M40 132Q30 150 33 172M56 116Q52 120 50 124"/>` +
    '<path d="M200 204Q210 186 207 164M184 220Q188 216 190 212"/></g>';
  const index = miniDie(42, 42, 50, PAPER, NIGHT) + COLOURS.map((colour, place) => shape(colour, 98 + place * 27, 42, 18, LIGHT[colour])).join('');
  return field(NIGHT, rays + plate + die + twice(index)) + FRAME;
}

function arrows(x: number, y: number, size: number, first: string, second: string, width: number): string {
  const one = (colour: string) =>
    `<path d="M-52 -22A56 56 0 0 1 44 -34" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>` +
    `<path d="M66 -58V-10H18Z" fill="${colour}" stroke="${colour}" stroke-width="8" stroke-linejoin="round"/>`;
  return `<g transform="translate(${x} ${y}) scale(${size / 100})">${one(first)}<g transform="rotate(180)">${one(second)}</g></g>`;
}

export function switchCard(): string {
  const sand = '#F0E0BE';
  const rings: [number, string][] = [[196, '#F7EBD0'], [150, sand], [108, '#E5D2A8']];
  const swirl = rings.map(([radius, colour]) => `<circle cx="120" cy="168" r="${radius}" fill="${colour}"/>`).join('');
  const medal =
    `<circle cx="120" cy="176" r="84" fill="${INK}" opacity=".18"/><circle cx="120" cy="168" r="84" fill="${PAPER}" stroke="${INK}" stroke-width="7"/>` +
    arrows(120, 168, 92, INK, '#C2410C', 24);
  const index = arrows(44, 44, 40, INK, INK, 28) + arrows(196, 44, 40, INK, INK, 28);
  return field(sand, swirl + medal + twice(index)) + FRAME;
}

export function cardBack(): string {
  const [ground, line] = ['#173F45', '#21535A'];
  let pattern = '';
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 7; column++) {
      const colour = COLOURS[(row * 2 + column) % 5] as Colour;
      pattern += shape(colour, 12 + column * 36 + (row % 2) * 18, 12 + row * 39, 15, 'none', { stroke: line, width: 18 });
    }
  }
  const ring = COLOURS.map((colour, place) => {
    const angle = ((place * 72 - 90) * Math.PI) / 180;
    return shape(colour, 120 + 56 * Math.cos(angle), 168 + 56 * Math.sin(angle), 34, BRASS);
  }).join('');
  const medal = `<circle cx="120" cy="168" r="92" fill="${ground}" stroke="${BRASS}" stroke-width="5"/>`;
  return field(ground, pattern + medal + ring + shape('star', 120, 168, 44, BRASS)) + FRAME;
}

function mapped(value: (colour: Colour) => string): Record<Colour, string> {
  return Object.fromEntries(COLOURS.map((colour) => [colour, value(colour)])) as Record<Colour, string>;
}
