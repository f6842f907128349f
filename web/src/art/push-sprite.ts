// Every card of Push and its die once, as symbols, for pages on which such cards lie. Built when the first of them is opened.
import { cardBack, numberCard, rollCard, switchCard } from './classic';
import { dieFace, miniDie, pip } from './die';
import { COLOURS, FACES, NIGHT, PAPER } from './palette';
import { symbol } from './sprite';
import { trusted } from './trusted';

const card = (id: string, inner: string) => symbol(`card-${id}`, '0 0 240 336', inner);

export function pushSprite(): string {
  const numbers = COLOURS.flatMap((colour) => [1, 2, 3, 4, 5, 6].map((value) => card(`${colour[0]}${value}`, numberCard(colour, value))));
  return [
    ...numbers,
    card('roll', rollCard()),
    card('switch', switchCard()),
    card('back', cardBack()),
    ...FACES.map((face) => symbol(`die-${face}`, '0 0 120 120', dieFace(face))),
    ...FACES.map((face) => symbol(`pip-${face}`, '-60 -60 120 120', pip(face))),
    symbol('die-mark', '0 0 100 100', miniDie(50, 50, 112, PAPER, NIGHT)),
  ].join('');
}

export const trustedPushSprite = (): string => trusted(pushSprite());
