// The die falls on a face that is known already: the service has rolled it.
import type { Face } from '../art/palette';
import { animate } from '../flip';

export const SIDES: Face[] = ['star', 'red', 'green', 'blue', 'yellow', 'purple'];
const UPWARDS: Record<Face, [x: number, y: number]> = {
  star: [0, 0],
  red: [0, 180],
  green: [0, -90],
  blue: [0, 90],
  yellow: [-90, 0],
  purple: [90, 0],
};

export function tumble(cube: HTMLElement, face: Face, ms: number): void {
  const [x, y] = UPWARDS[face];
  const rest = `rotateX(${x - 14}deg) rotateY(${x ? 0 : y + 14}deg) rotateZ(${x ? (x < 0 ? 14 : -14) : 0}deg)`;
  cube.style.transform = rest;
  if (ms === 0) return;
  animate(
    cube,
    [
      { transform: 'translate3d(-60px,-40px,60px) rotateX(-540deg) rotateY(-360deg) rotateZ(0deg)' },
      { transform: 'translate3d(-20px,0,90px) rotateX(-260deg) rotateY(-180deg) rotateZ(0deg)', offset: 0.35 },
      { transform: `translate3d(0,6px,0) rotateX(${x - 60}deg) rotateY(${x ? 0 : y - 50}deg) rotateZ(0deg)`, offset: 0.72 },
      { transform: rest },
    ],
    { duration: ms, easing: 'cubic-bezier(.25,.6,.3,1)' },
  );
}
