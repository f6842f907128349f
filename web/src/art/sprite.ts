// Every picture once, as a symbol; whatever lies on the table is then a single `use` of one.
import { ANIMAL_OF_SEAT, avatar } from './animals';
import { cardBack, numberCard, rollCard, switchCard } from './classic';
import { dieFace, miniDie, pip } from './die';
import { COLOURS, type Face, NIGHT, PAPER, shape } from './palette';
import { SIGNS } from './signs';
import { trusted } from './trusted';

const FACES: Face[] = [...COLOURS, 'star'];
const symbol = (id: string, box: string, inner: string) => `<symbol id="${id}" viewBox="${box}">${inner}</symbol>`;
const card = (id: string, inner: string) => symbol(id, '0 0 240 336', inner);

// A glyph for chips and sums: its edge keeps it apart from light and from dark panels.
const glyph = (face: Face) => shape(face, 0, 0, 92, `var(--edge-${face})`, { width: 28 }) + shape(face, 0, 0, 92, `var(--${face})`, { width: 9 });

export function sprite(): string {
  const numbers = COLOURS.flatMap((colour) => [1, 2, 3, 4, 5, 6].map((value) => card(`card-${colour[0]}${value}`, numberCard(colour, value))));
  return [
    ...numbers,
    card('card-roll', rollCard()),
    card('card-switch', switchCard()),
    card('card-back', cardBack()),
    ...FACES.map((face) => symbol(`die-${face}`, '0 0 120 120', dieFace(face))),
    ...FACES.map((face) => symbol(`pip-${face}`, '-60 -60 120 120', pip(face))),
    ...FACES.map((face) => symbol(`glyph-${face}`, '-60 -60 120 120', glyph(face))),
    symbol('die-mark', '0 0 100 100', miniDie(50, 50, 112, PAPER, NIGHT)),
    ...Object.entries(SIGNS).map(([name, drawing]) => symbol(`sign-${name}`, '0 0 24 24', drawing)),
    ...ANIMAL_OF_SEAT.map((animal) => symbol(`face-${animal}`, '0 0 100 100', avatar(animal))),
  ].join('');
}

export const trustedSprite = (): string => trusted(sprite());
