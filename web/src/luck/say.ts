// The words about luck: a catalogue that comes with the seal, after the table is on the screen.
import { extra } from '../extra.svelte';

const files = import.meta.glob<string>('../../../src/tatami/texts/*/luck.ftl', { query: '?raw', import: 'default' });
export const { speak: speakOfLuck, say } = extra(files);
