// How a table is run: a catalogue for whoever arranges one, and whoever is told.
import { extra } from '../extra.svelte';

const files = import.meta.glob<string>('../../../src/tatami/texts/*/arrange.ftl', { query: '?raw', import: 'default' });
const WORDED = ['star', 'two_player_switches', 'must_take_highest', 'short_line', 'ending'];
/** Whether there are words for an option of a game. */
export const isWorded = (option: string): boolean => WORDED.includes(option);
export const { speak: speakOfArranging, say } = extra(files);
