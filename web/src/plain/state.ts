// What can be told of any state without knowing its game: each thing that is said of it, and what is said of every seat.
import type { TableView } from '../wire';

export interface PlainState {
  turn: number; // every game's state says whose it is
  points?: unknown;
}

export interface Told {
  facts: [name: string, value: string][];
  bySeat: [name: string, values: string[]][]; // lists with one entry for each seat
}

const KNOWN = ['seats', 'options', 'turn']; // shown by the table itself, or agreed before

export const stateOf = (view: TableView): PlainState | null => view.state as PlainState | null;

export function toldOf(view: TableView): Told {
  const told: Told = { facts: [], bySeat: [] };
  for (const [name, value] of Object.entries({ ...view.state, ...view.facts })) {
    if (KNOWN.includes(name) || value === '' || value === null) continue;
    if (Array.isArray(value) && value.length === view.chairs.length) told.bySeat.push([name, value.map(shown)]);
    else told.facts.push([name, shown(value)]);
  }
  return told;
}

/** What every seat has, if the game counts it while it is played. */
export function pointsOf(view: TableView): number[] {
  const { points } = view.state ?? {};
  return Array.isArray(points) ? points.map(Number) : [];
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
