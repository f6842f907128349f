// What an animal feels: its own head with other eyes, another mouth, and something beside it. One for each emote.
import type { Emote } from '../wire';
import { type Animal, avatar, PLACE, TONES } from './animals';
import { GOLD, INK, SHAPES } from './palette';

interface Front {
  skin: string;
  plate: string; // the part of the face on which eyes and mouth are drawn anew
  nose: string;
  eyes?: [x: number, y: number, size: number];
}

const PLATE = 'M-57 10Q-32-10 0 3 32-10 57 10 53 50 0 57-53 50-57 10Z';
const holes = (y: number) => `<path d="M-5 ${y}v1M5 ${y}v1" stroke="${INK}" stroke-width="6" stroke-linecap="round"/>`;
const snout = (fill: string) => `<path d="M-8 25H8L0 33Z" fill="${fill}" stroke="${fill}" stroke-width="5" stroke-linejoin="round"/>`;
const FRONTS: Record<Animal, Front> = {
  fox: { skin: '#FFF3E0', plate: PLATE, nose: snout(INK) },
  frog: { skin: '#CDEFA9', plate: 'M-60 17Q0-2 60 17 56 48 0 54-56 48-60 17Z', nose: holes(20), eyes: [36, -52, 1.5] },
  owl: { skin: '#E8DCC4', plate: 'M-62 12Q-50-13 0 0 50-13 62 12 58 53 0 58-58 53-62 12Z', nose: snout('#F59E0B') },
  rabbit: { skin: '#F3EAF7', plate: PLATE, nose: snout('#E879A9') },
  monkey: { skin: '#F2CBA0', plate: PLATE, nose: holes(29) },
  panda: { skin: '#FFFDF7', plate: PLATE, nose: snout(INK) },
};

const line = (path: string, width = 6) => `<path d="${path}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const filled = (path: string, fill: string) => `<path d="${path}" fill="${fill}" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>`;
const ball = (size: number, pupil: number, x: number, y: number) =>
  `<circle r="${size}" fill="#fff" stroke="${INK}" stroke-width="3"/><circle cx="${x}" cy="${y}" r="${pupil}" fill="${INK}"/>`;
const both = (eye: string) => [eye, eye] as const;
const drop = (x: number, y: number) => filled(`M${x} ${y - 16}q12 17 0 24q-12-7 0-24Z`, '#7CC4F5');
const shining = both(line('M-11 5Q0-13 11 5', 7));
const LAUGH = filled('M-22 37Q0 32 22 37 20 58 0 58-20 58-22 37Z', '#8E2B2B') + '<path d="M-11 54Q0 46 11 54 0 60-11 54Z" fill="#F28B8B"/>';
const SMILE = line('M-17 38Q0 53 17 38');

interface Look {
  eyes: readonly [left: string, right: string]; // around 0,0
  mouth: string;
  beside?: string; // right above the head, around 0,0
}
const LOOKS: Record<Emote, Look> = {
  hi: {
    eyes: both(ball(11, 7, 0, 1)), mouth: filled('M-15 38Q0 35 15 38 12 53 0 53-12 53-15 38Z', '#8E2B2B'),
    beside: line('M-14-2Q-8-14 4-14M-6 10Q0-2 12-2', 7),
  },
  nice: { eyes: shining, mouth: SMILE, beside: `<path d="${SHAPES.star}" transform="scale(.52)" fill="${GOLD}" stroke="${INK}" stroke-width="9" stroke-linejoin="round"/>` },
  wow: { eyes: both(ball(15, 6, 0, 0)), mouth: '<ellipse cy="46" rx="8" ry="10" fill="#8E2B2B" stroke="#1B1B26" stroke-width="4"/>', beside: line('M0-20V4M0 17v1', 9) },
  oops: { eyes: [line('M-9-8 8 1-9 9', 7), line('M9-8-8 1 9 9', 7)], mouth: line('M-18 46q6-9 12 0t12 0 12 0'), beside: drop(-2, 14) },
  'ha-ha': { eyes: shining, mouth: LAUGH, beside: drop(-6, 34) },
  hmm: { eyes: [ball(11, 6, 4, -5), ball(11, 6, 4, -5) + line('M-14-19Q0-27 14-19', 6)], mouth: line('M-14 47 14 41') },
  hurry: {
    eyes: [ball(11, 7, 2, 3) + line('M-14-16 12-7', 7), ball(11, 7, -2, 3) + line('M14-16-12-7', 7)], mouth: line('M-14 47Q0 38 14 47'),
    beside: `<circle r="17" fill="#fff" stroke="${INK}" stroke-width="6"/>${line('M0-9V0H7', 5)}`,
  },
  'good-game': { eyes: both(line('M-11-3Q0 11 11-3', 7)), mouth: SMILE, beside: filled('M0 18C-30-2-16-22 0-8 16-22 30-2 0 18Z', '#D11F36') },
};

/** A head with a feeling before its colour, 100 x 100. */
export function feeling(animal: Animal, emote: Emote): string {
  const { skin, plate, nose, eyes: [x, y, size] = [27, 13, 1] } = FRONTS[animal];
  const { eyes, mouth, beside = '' } = LOOKS[emote];
  const [below, scale] = PLACE[animal];
  const socket = size > 1 ? `<circle r="15" fill="${TONES[animal].lift}"/>` : '';
  const seen = eyes.map((eye, side) => `<g transform="translate(${side ? x : -x} ${y}) scale(${size})">${socket}${eye}</g>`);
  const face = `<path d="${plate}" fill="${skin}"/>${seen.join('')}${nose}${mouth}`;
  return `${avatar(animal)}<g transform="translate(50 ${below}) scale(${scale})">${face}</g><g transform="translate(84 17) scale(.6)">${beside}</g>`;
}
