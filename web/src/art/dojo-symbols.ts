// The shapes that ninjas carry, on a square of 100 units around 0,0.
export const SHAPES_OF_DOJO = ['shuriken', 'moon', 'drop', 'leaf', 'bolt'] as const;
export type DojoShape = (typeof SHAPES_OF_DOJO)[number];

const OUTLINE: Record<DojoShape, string> = {
  shuriken: 'M0-50 13-13 50 0 13 13 0 50-13 13-50 0-13-13Z',
  moon: 'M14-46A47 47 0 1 0 46 16 38 38 0 0 1 14-46Z',
  drop: 'M0-50C17-22 36-4 36 15A36 36 0 0 1-36 15C-36-4-17-22 0-50Z',
  leaf: 'M-42 42C-54-18-14-48 46-46 50 16 16 50-30 34L-42 46Z',
  bolt: 'M12-50-34 8H-6L-14 50 34-12H4Z',
};

// What is left open in a shape shows the ground on which it lies.
const opening = (shape: DojoShape, ground: string) => {
  if (shape === 'shuriken') return `<circle r="8" fill="${ground}"/>`;
  if (shape !== 'leaf') return '';
  return `<path d="M-34 40Q-6 6 26-26" fill="none" stroke="${ground}" stroke-width="7" stroke-linecap="round"/>`;
};

export function dojoShape(shape: DojoShape, x: number, y: number, size: number, fill: string, ground: string, turn = 0): string {
  const place = `translate(${x} ${y})${turn ? ` rotate(${turn})` : ''} scale(${size / 100})`;
  return (
    `<g transform="${place}"><path d="${OUTLINE[shape]}" fill="${fill}" stroke="${fill}" stroke-width="7" stroke-linejoin="round"/>` +
    `${opening(shape, ground)}</g>`
  );
}
