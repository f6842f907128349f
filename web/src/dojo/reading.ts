// The reading keys of Dojo: parts of the table as sentences, for those who do not see it.
import type { Act } from '../keys';
import { say } from '../settings.svelte';
import type { TableStore } from '../store.svelte';
import { seated } from '../table/prompt';
import { cardsLeft, cellName, type DojoState, factsOf, stateOf } from './state';
import { nameOf } from './story';

export function readAloud(what: Act, store: TableStore, seat: number, prompt: string): string {
  const { view } = store;
  const state = view && stateOf(view);
  if (!state) return prompt;
  switch (what) {
    case 'read-table':
      return [prompt, market(state), say('dojo-spoken-pile', { cards: cardsLeft(state) })].join('. ');
    case 'read-stacks':
      return market(state);
    case 'read-mine':
      return mat(store, state, store.bottom);
    case 'read-next':
      return mat(store, state, seat);
    case 'read-deck':
      return say('dojo-spoken-pile', { cards: cardsLeft(state) });
    case 'read-order':
      return say('spoken-order', { names: factsOf(view).order.map((seat) => store.name(seat)).join(', ') });
    default: {
      const newest = store.log.at(-1);
      return newest ? store.sentenceOf(newest) : prompt;
    }
  }
}

const named = (cards: readonly (string | null)[]): string => cards.flatMap((card) => (card ? [nameOf(card)] : [])).join(', ');

function market(state: DojoState): string {
  const lies = say('dojo-spoken-market', { names: named(state.market), cards: state.market.filter(Boolean).length });
  return state.held.length > 0 ? `${lies}. ${say('dojo-spoken-held', { names: named(state.held) })}` : lies;
}

export const seatOf = (store: TableStore, state: DojoState | null, seat: number): string =>
  say('dojo-spoken-seat', { ...seated(store, seat), points: state?.points[seat] ?? 0, cards: state?.mats[seat]?.length ?? 0 });

/** Row by row, each card with the number of its column; the ring around the cards counts, because one may lay there. */
export function mat(store: TableStore, state: DojoState, seat: number): string {
  const cards = state.mats[seat] ?? [];
  const rows = [...new Set(cards.map(([, y]) => y))].sort((one, other) => one - other);
  return [seatOf(store, state, seat), ...rows.map((row) => rowOf(state, seat, row))].join('. ');
}

export function rowOf(state: DojoState, seat: number, row: number): string {
  const cards = state.mats[seat] ?? [];
  const { left, top } = edges(cards.map(([x, y]) => ({ x, y })));
  const inRow = cards.filter(([, y]) => y === row).sort(([one], [other]) => one - other);
  const names = inRow.map(([x, , card]) => say('dojo-spoken-column', { column: x - left + 2, card: nameOf(card) }));
  return names.length > 0 ? say('dojo-spoken-row', { row: row - top + 2, names: names.join(', ') }) : say('dojo-spoken-no-row', { row: row - top + 2 });
}

export function edges(cells: readonly { x: number; y: number }[]): { left: number; right: number; top: number; bottom: number } {
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  if (cells.length === 0) return { left: 0, right: 0, top: 0, bottom: 0 };
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** What lies beside a cell, so that it can be chosen without seeing it. */
export function beside(state: DojoState, seat: number, x: number, y: number): string {
  const cards = new Map((state.mats[seat] ?? []).map(([at, down, card]) => [cellName(at, down), card]));
  const sides: [side: string, x: number, y: number][] = [['left', x - 1, y], ['right', x + 1, y], ['above', x, y - 1], ['below', x, y + 1]];
  return sides
    .flatMap(([side, at, down]) => {
      const card = cards.get(cellName(at, down));
      return card ? [say('dojo-spoken-beside', { side, card: nameOf(card) })] : [];
    })
    .join(', ');
}
