// What is asked about deals by HTTP.
import type { Deal, DealMatch, Made } from '../api';
import { settings } from '../settings.svelte';
import { api, asked, newId } from '../world';

export const deals = {
  look: (deal: string) => asked<Deal>('GET', `/api/deals/${deal}`),
  matches: (deal: string) => asked<DealMatch[]>('GET', `/api/deals/${deal}/matches`),
  /** A table of the deal, where the one who asks has the name that they always have. */
  async play({ deal, bots }: Deal): Promise<string> {
    const { table } = await asked<Made>('POST', `/api/deals/${deal}/tables`, { settings: { pace: settings.speed } });
    const [seat, { name }] = [bots.indexOf(null), settings];
    if (name) await api.command(table, { is: 'command', id: newId(), seen: 0, command: { do: 'rename', seat, name } });
    return table;
  },
};
