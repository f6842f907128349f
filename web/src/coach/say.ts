// The coach's own words: a catalogue that nobody fetches who does not ask the coach.
import { extra } from '../extra.svelte';

const files = import.meta.glob<string>('../../../src/tatami/texts/*/coach.ftl', { query: '?raw', import: 'default' });
export const { speak: speakAsCoach, say } = extra(files);
