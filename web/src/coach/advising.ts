// A coach at the table: asking what the moves are worth, and whether one of them should be thought about once more. No rules.
import type { Advice, TableView } from '../wire';

const MOST = 60; // times, for one choice
const PAUSE = 2; // seconds, where the service does not say
const WARNED: readonly string[] = ['mistake', 'blunder'];
const wait = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, 1000 * seconds));

/** What the coach says of a choice; nothing where there is nothing to say, or nobody wants it any more. Never throws. */
export async function adviceOn(table: string, played: number, isWanted: () => boolean, ask = fetch, pause = wait): Promise<Advice | null> {
  for (let asked = 0; asked < MOST && isWanted(); asked++) {
    const answer = await ask(`/api/tables/${table}/advice`, { credentials: 'same-origin' }).catch(() => null);
    if (answer?.status === 200) {
      const advice = (await answer.json().catch(() => null)) as Advice | null;
      if (advice?.played === played) return advice;
    } else if (answer && answer.status !== 204 && answer.status !== 429) return null;
    await pause(Number(answer?.headers.get('retry-after')) || PAUSE);
  }
  return null;
}

export interface Warning {
  kind: string; // mistake, blunder
  better: string; // the best move
  matches: number; // of a hundred, that it wins more
}

/** Why a move should be thought about once more; nothing where it need not be. */
export function warningOf(advice: Advice | null, view: TableView | null, seat: number, move: string): Warning | null {
  if (!advice || advice.seat !== seat || advice.played !== view?.played) return null;
  const [best] = advice.options;
  const chosen = advice.options.find((option) => option.move === move);
  if (!best || !chosen || !WARNED.includes(chosen.kind)) return null;
  return { kind: chosen.kind, better: best.move, matches: Math.max(1, Math.round(100 * (best.share - chosen.share))) };
}
