// The die: a face for each colour and one with a star; flat for results, and as a solid thing on the roll card.
import { type Face, INK, shape, tonesOf } from './palette';

const low = (face: Face) => (face === 'blue' ? 3 : 0); // the triangle sits lower to look centred

/** One face, without an edge: what a side of the tumbling cube bears. Around 0,0, 120 wide. */
export const pip = (face: Face): string => {
  const { base, deep } = tonesOf(face);
  return shape(face, 0, low(face) + 1, 84, deep, { width: 20 }) + shape(face, 0, low(face) + 1, 84, base, { width: 6 });
};

/** A die lying flat, 120 x 120: the ink beneath is its thickness. */
export function dieFace(face: Face): string {
  const { base, deep } = tonesOf(face);
  const y = 57 + low(face);
  return (
    `<rect x="4" y="8" width="112" height="110" rx="26" fill="${INK}"/><rect x="4" y="2" width="112" height="110" rx="26" fill="${INK}"/>` +
    `<rect x="8" y="6" width="104" height="102" rx="22" fill="#FFFDF7"/>` +
    shape(face, 60, y, 66, deep, { width: 20 }) + shape(face, 60, y, 66, base, { width: 6 })
  );
}

/** The small die that marks roll cards and stacks with one in them. */
export const miniDie = (x: number, y: number, size: number, paper: string, hole: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 100}) rotate(-10)"><rect x="-40" y="-40" width="80" height="80" rx="20" fill="${paper}"/>` +
  `${shape('star', 0, 0, 52, hole, { width: 4 })}</g>`;

type Point = [number, number];
const polygon = (points: Point[]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
// Slightly shrunk polygons with a round stroke: soft corners.
const shrunk = (points: Point[], x: number, y: number) => polygon(points.map(([u, v]): Point => [x + (u - x) * 0.925, y + (v - y) * 0.925]));

/** A die seen from a corner, with three faces. */
export function solidDie(x: number, y: number, edge: number, faces: [Face, Face, Face], tilt = 0): string {
  const [a, half] = [0.866 * edge, edge / 2];
  const side = (path: string, colour: string) =>
    `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="${edge * 0.16}" stroke-linejoin="round"/>`;
  const mark = (matrix: string, face: Face) => {
    const { base, deep } = tonesOf(face);
    return `<g transform="matrix(${matrix})">${shape(face, 0, 0, edge * 0.66, deep, { width: 18 })}${shape(face, 0, 0, edge * 0.66, base, { width: 6 })}</g>`;
  };
  const rim = polygon([[0, -edge], [a, -half], [a, edge - half], [0, edge], [-a, edge - half], [-a, -half]]);
  return (
    `<g transform="translate(${x} ${y}) rotate(${tilt})">` +
    `<path d="${rim}" fill="${INK}" stroke="${INK}" stroke-width="${edge * 0.2}" stroke-linejoin="round"/>` +
    side(shrunk([[0, 0], [a, -half], [0, -edge], [-a, -half]], 0, -half), '#FFFDF7') +
    side(shrunk([[0, 0], [-a, -half], [-a, edge - half], [0, edge]], -a / 2, edge / 4), '#EFE3CA') +
    side(shrunk([[0, 0], [a, -half], [a, edge - half], [0, edge]], a / 2, edge / 4), '#DCCBA8') +
    mark(`.866,-.5,.866,.5,0,${-half}`, faces[0]) + mark(`.866,.5,0,1,${-a / 2},${edge / 4}`, faces[1]) +
    mark(`.866,-.5,0,1,${a / 2},${edge / 4}`, faces[2]) + '</g>'
  );
}
