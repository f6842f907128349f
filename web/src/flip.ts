// Cards that travel between places: where they were, where they are, and the way between. Clicks are never blocked.
// It can be interrupted: places are read in mid-flight, so a new journey begins where a card is seen.
// Parts of the page may be turned towards those who sit there (data-turn, in degrees): ways are reckoned as they are seen, and
// walked as the turned part counts them.
export interface Place {
  x: number; // of the corner that is the upper left one to those who face it
  y: number;
  width: number;
  turn: number;
  rect: DOMRect;
}
export type Places = Map<string, Place>;
export interface Journey {
  ms: number;
  from?: (card: string) => Element | null; // where a new card comes from
  to?: (card: string) => Element | null; // where a card goes that is seen no longer; nowhere: it falls
  isThere?: (card: string) => boolean; // still on the table, only out of sight: it leaves without a show
  stagger?: number;
}

const EASE = 'cubic-bezier(.4,.1,.3,1)';
const CROSS_FADE = 80;
export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
let flights: { animation: Animation; ghost?: Element }[] = [];
let ghosts: HTMLElement | null = null;

export function places(root: ParentNode): Places {
  const found: Places = new Map();
  for (const card of root.querySelectorAll<HTMLElement>('[data-card]')) found.set(card.dataset['card'] ?? '', placeOf(card));
  return found;
}

export function placeOf(element: Element): Place {
  const turn = (Number(element.closest<HTMLElement>('[data-turn]')?.dataset['turn'] ?? 0) + 360) % 360;
  const rect = element.getBoundingClientRect();
  const [x, y] = [turn === 90 || turn === 180 ? rect.right : rect.left, turn >= 180 ? rect.bottom : rect.top];
  return { x, y, width: turn % 180 === 0 ? rect.width : rect.height, turn, rect };
}

/** A way on the screen, as a part that is turned counts it. */
export function within(turn: number, dx: number, dy: number): [dx: number, dy: number] {
  const [cos, sin] = [Math.round(Math.cos((turn * Math.PI) / 180)), Math.round(Math.sin((turn * Math.PI) / 180))];
  return [dx * cos + dy * sin, dy * cos - dx * sin];
}

/** Show a change: what `apply` moves travels there, what it brings comes in, what it takes away leaves. */
export function travel(root: HTMLElement, apply: () => void, journey: Journey): void {
  for (const turning of root.querySelectorAll('[data-turn]')) for (const running of turning.getAnimations()) running.finish();
  const before = places(root);
  const leaving = journey.ms === 0 ? new Map<string, Element>() : pictures(root);
  apply();
  if (journey.ms === 0) return;
  let turn = 0;
  const delay = () => turn++ * (journey.stagger ?? 0);
  for (const card of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const id = card.dataset['card'] ?? '';
    leaving.delete(id);
    const start = journey.from?.(id);
    const was = before.get(id) ?? (start ? placeOf(start) : undefined);
    if (was) move(card, was, journey.ms, delay);
  }
  for (const [id, picture] of leaving) if (!journey.isThere?.(id)) leave(picture, before.get(id), journey.to?.(id) ?? null, journey.ms, delay());
}

/** Everything that is still on its way arrives now. */
export function arrive(): void {
  for (const { animation, ghost } of flights) {
    animation.cancel();
    ghost?.remove();
  }
  flights = [];
}

/** Any other movement, kept so that a tap can end it. */
export function animate(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions, ghost?: Element): Animation {
  const animation = element.animate(frames, options);
  const flight = ghost ? { animation, ghost } : { animation };
  flights.push(flight);
  animation.onfinish = () => {
    flights = flights.filter((other) => other !== flight);
    ghost?.remove();
  };
  return animation;
}

function pictures(root: ParentNode): Map<string, Element> {
  const found = new Map<string, Element>();
  for (const card of root.querySelectorAll<HTMLElement>('[data-card]')) {
    if (card.firstElementChild) found.set(card.dataset['card'] ?? '', card.firstElementChild);
  }
  return found;
}

function move(card: HTMLElement, was: Place, ms: number, delay: () => number): void {
  for (const running of card.getAnimations()) running.cancel();
  const is = placeOf(card);
  const [dx, dy] = within(is.turn, was.x - is.x, was.y - is.y);
  const scale = is.width ? was.width / is.width : 1;
  const spin = ((was.turn - is.turn + 540) % 360) - 180; // the shorter way round
  if (Math.abs(dx) + Math.abs(dy) < 1 && Math.abs(scale - 1) < 0.01) return;
  if (still()) {
    animate(card, [{ opacity: 0 }, { opacity: 1 }], { duration: CROSS_FADE });
    return;
  }
  const lift = Math.min(24, Math.hypot(dx, dy) * 0.08);
  card.style.transformOrigin = '0 0';
  animate(
    card,
    [
      { transform: `translate(${dx}px,${dy}px) rotate(${spin}deg) scale(${scale})`, zIndex: 10 },
      { transform: `translate(${dx * 0.45}px,${dy * 0.45 - lift}px) rotate(${spin * 0.45 - dx / 90}deg) scale(${((scale + 1) / 2) * 1.06})`, zIndex: 10, offset: 0.5 },
      { transform: 'translate(0,0) scale(1.02,.97)', zIndex: 10, offset: 0.85 },
      { transform: 'none', zIndex: 10 },
    ],
    { duration: ms, delay: delay(), easing: EASE, fill: 'backwards' },
  );
}

function leave(picture: Element, was: Place | undefined, goal: Element | null, ms: number, delay: number): void {
  if (!was || was.width === 0) return;
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  ghost.append(picture.cloneNode(true));
  const { style } = ghost;
  [style.left, style.top, style.width] = [`${was.x}px`, `${was.y}px`, `${was.width}px`];
  if (was.turn) [style.rotate, style.transformOrigin] = [`${was.turn}deg`, '0 0'];
  ghostRoom().append(ghost);
  animate(ghost, still() ? [{ opacity: 1 }, { opacity: 0 }] : goal ? towards(was, goal.getBoundingClientRect()) : FALLING, {
    duration: still() ? CROSS_FADE : ms,
    delay,
    easing: goal ? EASE : 'ease-in',
    fill: 'both',
  }, ghost);
}

const FALLING: Keyframe[] = [
  { transform: 'none', opacity: 1, filter: 'grayscale(0)' },
  { transform: 'translate(10px,46px) rotate(9deg)', opacity: 0, filter: 'grayscale(1)' },
];

function towards({ rect, turn }: Place, goal: DOMRect): Keyframe[] {
  const across = goal.left + goal.width / 2 - rect.left - rect.width / 2;
  const [dx, dy] = within(turn, across, goal.top + goal.height / 2 - rect.top - rect.height / 2);
  return [
    { transform: 'none', opacity: 1 },
    { transform: `translate(${dx * 0.6}px,${dy * 0.6 - 20}px) scale(.8)`, opacity: 1, offset: 0.6 },
    { transform: `translate(${dx}px,${dy}px) scale(.3)`, opacity: 0 },
  ];
}

/** Beside the page: nobody can click them, and screen readers do not find them. */
function ghostRoom(): HTMLElement {
  if (!ghosts) {
    ghosts = document.createElement('div');
    ghosts.className = 'ghosts';
    ghosts.setAttribute('aria-hidden', 'true');
    document.body.append(ghosts);
  }
  return ghosts;
}
