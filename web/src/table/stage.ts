// The stage of a table: where the movements of an update are carried out on the page.
import { flushSync } from 'svelte';
import { animate, arrive, placeOf, still, travel, within } from '../flip';
import type { Board, Loss, Playing, Stage } from '../game';
import { tumble } from '../push/tumble';
import { cue } from '../sound';
import type { TableStore } from '../store.svelte';

const SETTLE_MS = 250;

export function stageOf(root: HTMLElement, store: TableStore, { whereabouts }: Playing): Stage {
  const anchor = (name: string) => root.querySelector(`[data-anchor="${name}"]`);
  const spot = (place: string | undefined) => (place ? anchor(place) : null);
  const show = (board: Board) => flushSync(() => (store.board = board));

  function move(next: Board, ms: number, stagger: number, apply: () => void): void {
    const [was, is] = [whereabouts(store.board), whereabouts(next)];
    travel(root, apply, { ms, stagger, from: (card) => spot(was.get(card) ?? 'deck'), to: (card) => spot(is.get(card)) });
  }

  return {
    board: () => store.board,
    travel: (next, ms, stagger = 0) => move(next, ms, stagger, () => show(next)),
    flip(next, ms) {
      show(next);
      const card = root.querySelector<HTMLElement>('.held [data-card]');
      const deck = anchor('deck');
      if (card && deck && ms > 0) turnOver(card, deck, ms);
    },
    shake(ms) {
      const card = root.querySelector<HTMLElement>('.held [data-card]');
      if (!card || ms === 0 || still()) return;
      animate(card, [0, -7, 7, -5, 5, 0].map((x) => ({ transform: `translateX(${x}px)` })), { duration: ms });
    },
    shout(id, values = {}) {
      flushSync(() => (store.shout = { id, values }));
    },
    roll(loss: Loss, ms: number) {
      if (store.shout) flushSync(() => (store.shout = null));
      flushSync(() => (store.die = { ...loss, isResting: false }));
      const cube = root.querySelector<HTMLElement>('.cube');
      if (cube) tumble(cube, loss.face, still() ? 0 : ms);
    },
    rest(loss: Loss) {
      flushSync(() => (store.die = { ...loss, isResting: true }));
    },
    cue,
    settle(apply) {
      const isThere = (card: string) => whereabouts(store.board).has(card);
      travel(root, () => flushSync(apply), { ms: SETTLE_MS * Math.min(1, store.queue.factor), isThere });
    },
    arrive,
  };
}

/** Lift, turn, settle: the face can be read half-way. */
function turnOver(card: HTMLElement, deck: Element, ms: number): void {
  if (still()) {
    animate(card, [{ opacity: 0 }, { opacity: 1 }], { duration: 80 });
    return;
  }
  const [from, here] = [placeOf(deck), placeOf(card)];
  const across = from.rect.left + from.rect.width / 2 - here.rect.left - here.rect.width / 2;
  const [dx, dy] = within(here.turn, across, from.rect.top + from.rect.height / 2 - here.rect.top - here.rect.height / 2);
  const scale = from.width / here.width;
  animate(
    card,
    [
      { transform: `translate(${dx}px,${dy}px) rotateY(180deg) scale(${scale})` },
      { transform: `translate(${dx / 2}px,${dy / 2 - 26}px) rotateY(90deg) scale(1.08)`, offset: 0.5 },
      { transform: 'rotateY(0) scale(1.04)', offset: 0.86 },
      { transform: 'none' },
    ],
    { duration: ms, easing: 'cubic-bezier(.4,.05,.35,1)' },
  );
}
