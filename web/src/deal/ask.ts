// What is asked about deals by HTTP.
import type { Deal, DealMatch, Made } from '../api';
import { settings } from '../settings.svelte';
import type { Code } from '../wire';
import { api, newId, Problem, session } from '../world';

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  await session();
  const how: RequestInit = { credentials: 'same-origin' };
  if (body !== undefined) Object.assign(how, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const answer = await fetch(`/api/deals/${path}`, how).catch(() => {
    throw new Problem(0, 'offline');
  });
  const found: unknown = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Problem(answer.status, (found as { code?: Code }).code ?? 'try_again');
  return found as Answer;
}

export const deals = {
  look: (deal: string) => ask<Deal>(deal),
  matches: (deal: string) => ask<DealMatch[]>(`${deal}/matches`),
  /** A table of the deal, where the one who asks has the name that they always have. */
  async play({ deal, bots }: Deal): Promise<string> {
    const { table } = await ask<Made>(`${deal}/tables`, { settings: { pace: settings.speed } });
    const [seat, { name }] = [bots.indexOf(null), settings];
    if (name) await api.command(table, { is: 'command', id: newId(), seen: 0, command: { do: 'rename', seat, name } });
    return table;
  },
};
