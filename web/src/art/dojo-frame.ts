// What all square cards have in common: a field with a paper frame around it.
import { INK, PAPER } from './palette';

export const DOJO_INK = '#2B2A33';

export const FRAME =
  `<path fill="${PAPER}" fill-rule="evenodd" d="M26 0H214A26 26 0 0 1 240 26V214A26 26 0 0 1 214 240H26A26 26 0 0 1 0 214V26A26 26 0 0 1 26 0Z` +
  `M27 8A19 19 0 0 0 8 27V213A19 19 0 0 0 27 232H213A19 19 0 0 0 232 213V27A19 19 0 0 0 213 8Z"/>` +
  `<rect x=".75" y=".75" width="238.5" height="238.5" rx="25.5" fill="none" stroke="${INK}" stroke-opacity=".22" stroke-width="1.5"/>`;

const BOX = 'x="7" y="7" width="226" height="226" viewBox="7 7 226 226" overflow="hidden"';

/** Whatever reaches over the edge of the card is cut off. */
export const field = (colour: string, inner: string): string =>
  `<svg ${BOX}><rect x="7" y="7" width="226" height="226" fill="${colour}"/>${inner}</svg>`;
