// The cards of Dojo, 240 x 240, drawn in code: square, because they are laid on a grid. No ids, filters or gradients.
import { type Animal, ANIMALS, BEHIND, type Ground, TONES } from './animals';
import { comboCard, dojoBack, masterCard } from './dojo-special';
import { DOJO_INK, field, FRAME } from './dojo-frame';
import { type DojoShape, dojoShape, SHAPES_OF_DOJO } from './dojo-symbols';
import { PAPER } from './palette';
import { THREE } from './three';

const ANIMAL: Record<string, Animal> = { r: 'fox', g: 'frog', b: 'owl', p: 'rabbit', y: 'monkey' };
const SHAPE: Record<string, DojoShape> = Object.fromEntries(SHAPES_OF_DOJO.map((shape) => [shape[0], shape]));

/** The ninjas as the rules write them: the letter of the colour and the letter of the shape. */
export const NINJAS: readonly string[] = Object.keys(ANIMAL).flatMap((colour) => Object.keys(SHAPE).map((shape) => colour + shape));

/** Any card as the rules write it: rs (a ninja), rs3 (a short line card that shows one), 3 (one that shows none), M, or back. */
export function dojoCard(kind: string): string {
  if (kind === 'M') return masterCard();
  if (kind === '3') return comboCard();
  const animal = ANIMAL[kind[0] ?? ''];
  const shape = SHAPE[kind[1] ?? ''];
  if (!animal || !shape || kind === 'back') return dojoBack();
  return ninjaCard(animal, shape) + (kind.endsWith('3') ? shortLineMark(animal) : '');
}

const PATTERN: Partial<Record<Animal, string>> = { fox: '#F0B2AC', frog: '#B4DFC5', owl: '#AECBF0', rabbit: '#CBB1DC', monkey: '#FFE486' };
const PLACE: Partial<Record<Animal, string>> = {
  fox: 'translate(94 128) scale(.9)',
  frog: 'translate(92 122) scale(.88)',
  owl: 'translate(101 118) scale(.86)',
  rabbit: 'translate(90 146) scale(.86)',
  monkey: 'translate(94 120) scale(.84)',
};

function ninjaCard(animal: Animal, shape: DojoShape): string {
  const tones = TONES[animal];
  const figure = `<g transform="${PLACE[animal]}">${tails(tones)}${body(tones)}${ANIMALS[animal](tones)}</g>`;
  return field(BEHIND[animal], pattern(shape, PATTERN[animal] ?? '', BEHIND[animal]) + figure + badge(shape, tones)) + FRAME;
}

function pattern(shape: DojoShape, colour: string, ground: string): string {
  let drawn = '';
  for (let row = 0; row < 5; row++) {
    const first = row % 2 ? -3 : 28;
    for (let x = first; x < 248; x += 62) drawn += dojoShape(shape, x, 22 + row * 54, 26, colour, ground);
  }
  return drawn;
}

const badge = (shape: DojoShape, tones: Ground) =>
  `<circle cx="184" cy="189" r="41" fill="${tones.deep}" opacity=".35"/>` +
  `<circle cx="184" cy="184" r="41" fill="${PAPER}" stroke="${tones.deep}" stroke-width="6"/>` +
  dojoShape(shape, 184, 184, 54, tones.deep, PAPER);

const tails = (tones: Ground) =>
  `<path d="M50-22C78-34 92-24 108-38 104-16 86-8 60-10Z" fill="${tones.lift}" stroke="${tones.deep}" stroke-width="5" stroke-linejoin="round"/>` +
  `<path d="M52-16C76-8 84 6 102 6 90 18 70 12 54-4Z" fill="${tones.base}" stroke="${tones.deep}" stroke-width="5" stroke-linejoin="round"/>`;
const body = (tones: Ground) =>
  `<path d="M-88 140C-86 82-54 58 0 58S86 82 88 140Z" fill="${tones.shade}" stroke="${tones.deep}" stroke-width="6"/>` +
  `<path d="M-30 62 4 104 36 62" fill="none" stroke="${tones.deep}" stroke-width="6" stroke-linejoin="round"/>` +
  `<path d="M4 104V140" stroke="${tones.deep}" stroke-width="6"/>`;

/** A little scroll with a 3, and a rim in the colour of the scroll card: this one is not a plain ninja. */
export function shortLineMark(animal: Animal): string {
  const { deep } = TONES[animal];
  const rod = (x: number) => `<rect x="${x}" y="20" width="13" height="62" rx="6.5" fill="#B4532A" stroke="${DOJO_INK}" stroke-width="5"/>`;
  return (
    `<rect x="11.5" y="11.5" width="217" height="217" rx="16" fill="none" stroke="#2F7F86" stroke-width="7"/>` +
    `<rect x="160" y="26" width="54" height="50" fill="#FFF4D6" stroke="${DOJO_INK}" stroke-width="5"/>${rod(152)}${rod(208)}` +
    `<path d="${THREE[1]}" transform="translate(187 51) scale(.38)" fill="${deep}"/>`
  );
}
export const animalOf = (kind: string): Animal => ANIMAL[kind[0] ?? ''] ?? 'fox';
