// Every card of Dojo once, as a symbol, for pages on which such cards lie. Built when the first of them is opened.
import { animalOf, dojoCard, NINJAS, shortLineMark } from './dojo';
import { trusted } from './trusted';

const symbol = (kind: string, inner: string) => `<symbol id="dojo-${kind}" viewBox="0 0 240 240">${inner}</symbol>`;

export function dojoSprite(): string {
  const ninjas = NINJAS.map((kind) => symbol(kind, dojoCard(kind)));
  const short = NINJAS.map((kind) => symbol(`${kind}3`, `<use href="#dojo-${kind}"/>${shortLineMark(animalOf(kind))}`));
  return [...ninjas, ...short, ...['3', 'M', 'back'].map((kind) => symbol(kind, dojoCard(kind)))].join('');
}

export const trustedDojoSprite = (): string => trusted(dojoSprite());
