// Checking a match that is over, on this device: by the verifier that stands alone, and against the receipt kept here.
// It shares no code with what was checked while the cards were turned.
import type { Receipt } from './device';

export interface Checked {
  exit: number;
  code: string;
  grade: 'A' | 'B' | 'C' | 'X' | null;
  sentence: string;
  draws?: number;
  mine?: number | null;
}

export const proofAt = (table: string, match: number): string => `/api/tables/${table}/matches/${match}/proof`;

/** What the proof of a match is worth; throws where it cannot be fetched. */
export async function checkMatch(table: string, match: number, who: string, receipt: Receipt | null): Promise<Checked> {
  const [answer, { verify }] = await Promise.all([fetch(proofAt(table, match), { credentials: 'same-origin' }), import('../../verify/verify.js')]);
  if (!answer.ok) throw new Error(`there is no proof: ${answer.status}`);
  return verify(await answer.json(), receipt, who || null) as Checked;
}
