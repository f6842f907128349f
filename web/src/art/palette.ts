// The colours of the cards and the shapes that double them. Cards are things: the same by day and by night.
export const PAPER = '#FFF9EC';
export const INK = '#1B1B26';
export const NIGHT = '#262A3D';
export const GOLD = '#FFB81C';
export const BRASS = '#F6D68B';

export const COLOURS = ['green', 'yellow', 'red', 'blue', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];
export type Face = Colour | 'star';
export const FACES: Face[] = [...COLOURS, 'star'];

export interface Tones {
  base: string; // the field
  lift: string; // the lighter ring
  shade: string; // the darker ring
  deep: string; // outlines and numerals
  on: string; // marks on the field
}

export const SUITS: Record<Colour, Tones> = {
  green: { base: '#46B87E', lift: '#63C794', shade: '#36A36B', deep: '#0C4029', on: '#0E2A1C' },
  yellow: { base: '#FFDC2E', lift: '#FFE667', shade: '#F5C70F', deep: '#574000', on: '#33270A' },
  red: { base: '#D11F36', lift: '#DE4153', shade: '#B5142A', deep: '#5E0713', on: '#FFF9EC' },
  blue: { base: '#2563C9', lift: '#4179D6', shade: '#1A50AB', deep: '#0A2757', on: '#FFF9EC' },
  purple: { base: '#50136A', lift: '#662583', shade: '#3E0A55', deep: '#2C053F', on: '#FFF9EC' },
};
const STAR = { base: GOLD, deep: '#5A3B00' };
export const tonesOf = (face: Face): { base: string; deep: string } => (face === 'star' ? STAR : SUITS[face]);

// Shapes on a square of 100 units around 0,0; a round-joined stroke of the same colour rounds their corners.
const cross = () => {
  const [arm, end] = [17, 43];
  const turned = (x: number, y: number) => `${((x - y) * Math.SQRT1_2 * 1.12).toFixed(1)} ${((x + y) * Math.SQRT1_2 * 1.12).toFixed(1)}`;
  const corners: [number, number][] = [
    [-arm, -end], [arm, -end], [arm, -arm], [end, -arm], [end, arm], [arm, arm],
    [arm, end], [-arm, end], [-arm, arm], [-end, arm], [-end, -arm], [-arm, -arm],
  ];
  return `M${corners.map(([x, y]) => turned(x, y)).join(' ')}Z`;
};
export const SHAPES: Record<Face, string> = {
  green: 'M0-45 39-22.5V22.5L0 45-39 22.5V-22.5Z',
  yellow: 'M0-43A43 43 0 1 1 0 43 43 43 0 1 1 0-43Z',
  red: 'M0-48 42 0 0 48-42 0Z',
  blue: 'M0-46 48 36H-48Z',
  purple: cross(),
  star: 'M0-48 13.5-17.5 46.5-14 22 8.5 29 41 0 24.5-29 41-22 8.5-46.5-14-13.5-17.5Z',
};

interface Drawn {
  stroke?: string;
  width?: number;
  opacity?: number;
}
export function shape(face: Face, x: number, y: number, size: number, fill: string, how: Drawn = {}): string {
  const { stroke = fill, width = 8, opacity = 1 } = how;
  return (
    `<path d="${SHAPES[face]}" transform="translate(${x} ${y}) scale(${size / 100})" fill="${fill}" stroke="${stroke}" ` +
    `stroke-width="${width}" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
  );
}
