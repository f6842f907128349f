// Six young animals in training hoods, one for each seat. Told apart by their outlines, so nobody needs to see colours.
import { INK, SUITS, type Tones } from './palette';

export const ANIMAL_OF_SEAT = ['fox', 'frog', 'owl', 'rabbit', 'monkey', 'panda'] as const;
export type Animal = (typeof ANIMAL_OF_SEAT)[number];
export type Ground = Omit<Tones, 'on'>;

export const TONES: Record<Animal, Ground> = {
  fox: SUITS.red,
  frog: SUITS.green,
  owl: SUITS.blue,
  rabbit: SUITS.purple,
  monkey: { ...SUITS.yellow, shade: '#F0BC08' },
  panda: { base: '#5B6475', lift: '#7C879B', shade: '#454D5C', deep: '#1E222C' },
};
export const BEHIND: Record<Animal, string> = {
  fox: '#F6C9C4', frog: '#CDEBD8', owl: '#C6DAF6', rabbit: '#DCC9E8', monkey: '#FFF1B5', panda: '#DDE1E8',
};
export const PLACE: Record<Animal, [y: number, size: number]> = {
  fox: [66, 0.5], frog: [62, 0.5], owl: [58, 0.5], rabbit: [72, 0.4], monkey: [56, 0.48], panda: [58, 0.5],
};

/** A head before its colour, 100 x 100. */
export function avatar(animal: Animal): string {
  const [y, size] = PLACE[animal];
  const head = ANIMALS[animal](TONES[animal]);
  return `<circle cx="50" cy="50" r="50" fill="${BEHIND[animal]}"/><g transform="translate(50 ${y}) scale(${size})">${head}</g>`;
}

// Drawn around the middle of the head; the hood's radius is 62.
const eye = (x: number, y: number, r: number, look: [number, number]) =>
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 1.08}" fill="#fff"/><circle cx="${x + look[0]}" cy="${y + look[1]}" r="${r * 0.56}" fill="${INK}"/>` +
  `<circle cx="${x + look[0] - r * 0.18}" cy="${y + look[1] - r * 0.24}" r="${r * 0.2}" fill="#fff"/>`;
const band = (c: Ground) =>
  `<path d="M-62-26Q0-52 62-26L61-8Q0-33-61-8Z" fill="${c.lift}" stroke="${c.deep}" stroke-width="5" stroke-linejoin="round"/>` +
  `<g transform="translate(0 -33)"><rect x="-19" y="-11" width="38" height="21" rx="5" fill="#E9EDF2" stroke="${c.deep}" stroke-width="4.5"/></g>`;
const hood = (c: Ground, w = 66, h = 62) => `<ellipse cx="0" cy="4" rx="${w}" ry="${h}" fill="${c.base}" stroke="${c.deep}" stroke-width="6"/>`;
const ear = (path: string, c: Ground, inner?: string) =>
  `<path d="${path}" fill="${c.base}" stroke="${c.deep}" stroke-width="6" stroke-linejoin="round"/>` + (inner ? `<path d="${inner}" fill="${c.shade}"/>` : '');

export const ANIMALS: Record<Animal, (c: Ground) => string> = {
  fox: (c) => ear('M-60-14C-68-56-66-84-58-98-38-88-22-70-16-52Z', c, 'M-52-42C-55-62-55-74-52-82-40-72-34-62-30-54Z') + ear('M60-14C68-56 66-84 58-98 38-88 22-70 16-52Z', c, 'M52-42C55-62 55-74 52-82 40-72 34-62 30-54Z') +
    hood(c) + `<path d="M-58 8Q-30-14 0 4 30-14 58 8 52 44 0 58-52 44-58 8Z" fill="#F7934C" stroke="${c.deep}" stroke-width="5" stroke-linejoin="round"/><path d="M-53 18Q-26 6-10 26 0 36 10 26 26 6 53 18 44 46 0 56-44 46-53 18Z" fill="#FFF3E0"/>` +
    eye(-26, 14, 11, [3, 1]) + eye(26, 14, 11, [-3, 1]) + `<path d="M-42 2-14 8M42 2 14 8" stroke="${c.deep}" stroke-width="6" stroke-linecap="round"/><path d="M-9 32H9L0 43Z" fill="${INK}" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>` + band(c),
  frog: (c) => `<circle cx="-36" cy="-50" r="30" fill="${c.base}" stroke="${c.deep}" stroke-width="6"/><circle cx="36" cy="-50" r="30" fill="${c.base}" stroke="${c.deep}" stroke-width="6"/>` + hood(c, 72, 58) +
    `<path d="M-62 14Q0-6 62 14 58 48 0 56-58 48-62 14Z" fill="#CDEFA9" stroke="${c.deep}" stroke-width="5"/><path d="M-38 30Q0 50 38 30" fill="none" stroke="${c.deep}" stroke-width="6" stroke-linecap="round"/><circle cx="-8" cy="16" r="3" fill="${c.deep}"/><circle cx="8" cy="16" r="3" fill="${c.deep}"/><circle cx="-46" cy="30" r="8" fill="#F9A8A8" opacity=".8"/><circle cx="46" cy="30" r="8" fill="#F9A8A8" opacity=".8"/>` +
    eye(-36, -52, 19, [5, 4]) + eye(36, -52, 19, [-5, 4]) + `<path d="M-69-14Q0-36 69-14L68 5Q0-16-68 5Z" fill="${c.lift}" stroke="${c.deep}" stroke-width="5" stroke-linejoin="round"/><rect x="-19" y="-24" width="38" height="20" rx="5" fill="#E9EDF2" stroke="${c.deep}" stroke-width="4.5"/>`,
  owl: (c) => ear('M-58-14C-76-24-92-44-98-62-72-64-46-62-26-54Z', c, 'M-56-30C-68-36-76-44-81-53-66-53-54-51-44-47Z') + ear('M58-14C76-24 92-44 98-62 72-64 46-62 26-54Z', c, 'M56-30C68-36 76-44 81-53 66-53 54-51 44-47Z') + hood(c, 70, 62) +
    `<path d="M-64 12Q-50-14 0 0 50-14 64 12 60 54 0 60-60 54-64 12Z" fill="#E8DCC4" stroke="${c.deep}" stroke-width="5"/><circle cx="-31" cy="18" r="29" fill="#fff" stroke="#C9A86A" stroke-width="6"/><circle cx="31" cy="18" r="29" fill="#fff" stroke="#C9A86A" stroke-width="6"/><circle cx="-28" cy="19" r="15" fill="${INK}"/><circle cx="28" cy="19" r="15" fill="${INK}"/><circle cx="-33" cy="13" r="5.5" fill="#fff"/><circle cx="23" cy="13" r="5.5" fill="#fff"/><path d="M-11 30Q0 22 11 30L0 52Z" fill="#F59E0B" stroke="${c.deep}" stroke-width="4.5" stroke-linejoin="round"/>` + band(c),
  rabbit: (c) => ear('M-44-40C-62-88-58-128-42-136-22-132-10-92-12-50Z', c, 'M-37-56C-47-90-45-114-38-120-28-114-21-86-23-60Z') + `<g transform="rotate(14 20 -50)">` + ear('M12-50C10-92 22-124 42-126 62-116 56-100 44-86 42-70 40-56 36-44Z', c) + `<path d="M42-124C60-116 76-96 72-78 62-82 52-84 44-86 40-98 38-112 42-124Z" fill="${c.lift}" stroke="${c.deep}" stroke-width="6" stroke-linejoin="round"/></g>` + hood(c) +
    `<path d="M-58 10Q-32-10 0 4 32-10 58 10 54 50 0 58-54 50-58 10Z" fill="#F3EAF7" stroke="${c.deep}" stroke-width="5"/>` + eye(-27, 16, 12, [3, 2]) + eye(27, 16, 12, [-3, 2]) + `<path d="M-7 28H7L0 35Z" fill="#E879A9" stroke="#E879A9" stroke-width="5" stroke-linejoin="round"/><path d="M0 36V42M0 42Q-8 49-15 44M0 42Q8 49 15 44" fill="none" stroke="${c.deep}" stroke-width="4.5" stroke-linecap="round"/><rect x="-7" y="45" width="14" height="11" rx="3" fill="#fff" stroke="${c.deep}" stroke-width="3.5"/><circle cx="-44" cy="32" r="8" fill="#F4A9C6" opacity=".75"/><circle cx="44" cy="32" r="8" fill="#F4A9C6" opacity=".75"/>` + band(c),
  monkey: (c) => `<circle cx="-70" cy="4" r="27" fill="${c.base}" stroke="${c.deep}" stroke-width="6"/><circle cx="-70" cy="6" r="14" fill="#E8B98A"/><circle cx="70" cy="4" r="27" fill="${c.base}" stroke="${c.deep}" stroke-width="6"/><circle cx="70" cy="6" r="14" fill="#E8B98A"/><path d="M-12-56C-14-74-2-84 12-82 6-76 8-70 14-68 12-62 8-58 4-56Z" fill="${c.base}" stroke="${c.deep}" stroke-width="6" stroke-linejoin="round"/>` + hood(c) +
    `<path d="M-54 14C-54-8-20-14 0 2 20-14 54-8 54 14 54 26 46 30 44 38 34 54 14 58 0 58S-34 54-44 38C-46 30-54 26-54 14Z" fill="#F2CBA0" stroke="${c.deep}" stroke-width="5"/>` + eye(-23, 14, 11, [2, 2]) + eye(23, 14, 11, [-2, 2]) + `<ellipse cx="-5" cy="31" rx="2.6" ry="3.4" fill="${c.deep}"/><ellipse cx="5" cy="31" rx="2.6" ry="3.4" fill="${c.deep}"/><path d="M-20 40Q0 54 20 40Q12 52 0 52T-20 40Z" fill="#7A2E1D" stroke="${c.deep}" stroke-width="4" stroke-linejoin="round"/>` + band(c),
  // The sixth seat: a panda in ink, which is no colour of a card.
  panda: (c) => `<circle cx="-48" cy="-48" r="25" fill="${c.shade}" stroke="${c.deep}" stroke-width="6"/><circle cx="48" cy="-48" r="25" fill="${c.shade}" stroke="${c.deep}" stroke-width="6"/>` + hood(c, 70, 62) + `<path d="M-60 12Q-40-12 0 0 40-12 60 12 56 52 0 58-56 52-60 12Z" fill="#FFFDF7" stroke="${c.deep}" stroke-width="5"/><ellipse cx="-27" cy="18" rx="18" ry="20" transform="rotate(24 -27 18)" fill="#2A2E3A"/><ellipse cx="27" cy="18" rx="18" ry="20" transform="rotate(-24 27 18)" fill="#2A2E3A"/>` + eye(-25, 16, 9, [2, 1]) + eye(25, 16, 9, [-2, 1]) + `<ellipse cx="0" cy="33" rx="8" ry="6" fill="${INK}"/><path d="M0 38V43M0 43Q-7 49-13 45M0 43Q7 49 13 45" fill="none" stroke="${INK}" stroke-width="4.5" stroke-linecap="round"/>` + band(c),
};
