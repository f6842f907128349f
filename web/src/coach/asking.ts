// Asking the coach: the first time it takes a while, and the service says when to ask again.
import type { MatchReview, Soon } from '../wire';

const MOST = 90; // times; then something is wrong
const wait = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, 1000 * seconds));

/** The review of a match; throws where there is none. Ends early, without one, when nobody wants it any more. */
export async function reviewOf(table: string, match: number, isWanted: () => boolean, ask = fetch, pause = wait): Promise<MatchReview | null> {
  for (let asked = 0; asked < MOST && isWanted(); asked++) {
    const answer = await ask(`/api/tables/${table}/matches/${match}/review`, { credentials: 'same-origin' });
    if (answer.status === 200) return (await answer.json()) as MatchReview;
    if (answer.status !== 202) throw new Error(`the coach answers ${answer.status}`);
    const { seconds } = (await answer.json()) as Soon;
    await pause(seconds);
  }
  if (isWanted()) throw new Error('the coach does not come to an end');
  return null;
}
