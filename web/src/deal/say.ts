// The words of deals: a catalogue that nobody fetches who plays none.
import { extra } from '../extra.svelte';

const files = import.meta.glob<string>('../../../src/tatami/texts/*/deal.ftl', { query: '?raw', import: 'default' });
export const { speak: speakOfDeals, say } = extra(files);
