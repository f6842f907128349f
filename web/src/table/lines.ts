// The log in lines: what one did in a turn is one of them.
import type { Entry } from '../store.svelte';

export interface Part {
  entries: Entry[]; // told in one sentence
}

export interface Line {
  key: number;
  seat: number;
  parts: Part[];
}

export function linesOf(log: readonly Entry[]): Line[] {
  const lines: Line[] = [];
  let turn = -1;
  for (const entry of log) {
    if (entry.isDetail && !entry.inList) continue; // a card that was flipped also lies somewhere
    let line = lines.at(-1);
    if (!line || line.seat !== entry.seat || turn !== entry.turn) lines.push((line = { key: entry.key, seat: entry.seat, parts: [] }));
    turn = entry.turn;
    const last = line.parts.at(-1);
    if (entry.inList && last?.entries[0]?.id === entry.id) last.entries.push(entry);
    else line.parts.push({ entries: [entry] });
  }
  return lines;
}
