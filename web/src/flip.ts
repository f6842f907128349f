// Cards that travel between places: where they were, where they are, and the way between. Clicks are never blocked.
// It can be interrupted: places are read in mid-flight, so a new journey begins where a card is seen.
export type Places = Map<string, DOMRect>;
export interface Journey {
  ms: number;
  from?: (card: string) => Element | null; // where a new card comes from
  to?: (card: string) => Element | null; // where a card goes that is seen no longer; nowhere: it falls
  isThere?: (card: string) => boolean; // still on the table, only out of sight: it leaves without a show
  stagger?: number;
}

const EASE = 'cubic-bezier(.4,.1,.3,1)';
const CROSS_FADE = 80;
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
let flights: { animation: Animation; ghost?: Element }[] = [];
let ghosts: HTMLElement | null = null;

export function places(root: ParentNode): Places {
  const found: Places = new Map();
  for (const card of root.querySelectorAll<HTMLElement>('[data-card]')) found.set(card.dataset['card'] ?? '', card.getBoundingClientRect());
  return found;
}

/** Show a change: what `apply` moves travels there, what it brings comes in, what it takes away leaves. */
export function travel(root: HTMLElement, apply: () => void, journey: Journey): void {
  const before = places(root);
  const leaving = journey.ms === 0 ? new Map<string, Element>() : pictures(root);
  apply();
  if (journey.ms === 0) return;
  let turn = 0;
  const delay = () => turn++ * (journey.stagger ?? 0);
  for (const card of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const id = card.dataset['card'] ?? '';
    leaving.delete(id);
    const was = before.get(id) ?? journey.from?.(id)?.getBoundingClientRect();
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

function move(card: HTMLElement, was: DOMRect, ms: number, delay: () => number): void {
  for (const running of card.getAnimations()) running.cancel();
  const is = card.getBoundingClientRect();
  const [dx, dy, scale] = [was.left - is.left, was.top - is.top, is.width ? was.width / is.width : 1];
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
      { transform: `translate(${dx}px,${dy}px) scale(${scale})`, zIndex: 10 },
      { transform: `translate(${dx * 0.45}px,${dy * 0.45 - lift}px) rotate(${-dx / 90}deg) scale(${((scale + 1) / 2) * 1.06})`, zIndex: 10, offset: 0.5 },
      { transform: 'translate(0,0) scale(1.02,.97)', zIndex: 10, offset: 0.85 },
      { transform: 'none', zIndex: 10 },
    ],
    { duration: ms, delay: delay(), easing: EASE, fill: 'backwards' },
  );
}

function leave(picture: Element, was: DOMRect | undefined, goal: Element | null, ms: number, delay: number): void {
  if (!was || was.width === 0) return;
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  ghost.append(picture.cloneNode(true));
  const { style } = ghost;
  [style.left, style.top, style.width] = [`${was.left}px`, `${was.top}px`, `${was.width}px`];
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

function towards(was: DOMRect, goal: DOMRect): Keyframe[] {
  const [dx, dy] = [goal.left + goal.width / 2 - was.left - was.width / 2, goal.top + goal.height / 2 - was.top - was.height / 2];
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
