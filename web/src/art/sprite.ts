// Every picture that any page may need once, as a symbol; whatever is seen is then a single `use` of one. Cards have their own.
import { ANIMAL_OF_SEAT, avatar } from './animals';
import { type Face, FACES, shape } from './palette';
import { SIGNS } from './signs';
import { trusted } from './trusted';

export const symbol = (id: string, box: string, inner: string) => `<symbol id="${id}" viewBox="${box}">${inner}</symbol>`;

// A glyph for chips and sums: its edge keeps it apart from light and from dark panels.
const glyph = (face: Face) => shape(face, 0, 0, 92, `var(--edge-${face})`, { width: 28 }) + shape(face, 0, 0, 92, `var(--${face})`, { width: 9 });

export function sprite(): string {
  return [
    ...FACES.map((face) => symbol(`glyph-${face}`, '-60 -60 120 120', glyph(face))),
    ...Object.entries(SIGNS).map(([name, drawing]) => symbol(`sign-${name}`, '0 0 24 24', drawing)),
    ...ANIMAL_OF_SEAT.map((animal) => symbol(`face-${animal}`, '0 0 100 100', avatar(animal))),
  ].join('');
}

export const trustedSprite = (): string => trusted(sprite());
