// The words of looking back and of the lessons: a catalogue that nobody fetches who does neither.
import { extra } from '../extra.svelte';

const files = import.meta.glob<string>('../../../src/tatami/texts/*/again.ftl', { query: '?raw', import: 'default' });
export const { speak: speakAgain, say } = extra(files);
