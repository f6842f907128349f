// How a table is run: a catalogue for whoever arranges one, and whoever is told.
import { extra } from '../extra.svelte';

const files = import.meta.glob<string>('../../../src/tatami/texts/*/arrange.ftl', { query: '?raw', import: 'default' });
export const { speak: speakOfArranging, say } = extra(files);
