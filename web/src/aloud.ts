// The two live regions: events are said politely, one at a time; your turn, a bust and the line at once.
// Whoever likes has the same sentences read out by the device.
import { settings } from './settings.svelte';
import type { Voice } from './voice';

const EVERY = 700;
const MOST_WAITING = 3;

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;
let last = '';
let voice: Promise<Voice> | null = null;

const region = (id: string) => document.getElementById(id);

export function politely(sentence: string): void {
  last = sentence;
  waiting = [...waiting, sentence].slice(-MOST_WAITING); // whoever is behind hears the newest
  timer ??= setTimeout(next, 0);
}

export function atOnce(sentence: string): void {
  last = sentence;
  put('aloud-now', sentence);
  readOut(sentence, true);
}

export const again = (): void => atOnce(last);

function next(): void {
  const sentence = waiting.shift();
  timer = sentence === undefined ? null : setTimeout(next, EVERY);
  if (sentence === undefined) return;
  put('aloud', sentence);
  readOut(sentence, false);
}

/** The same words twice are still two events: a space tells readers that something changed. */
function put(id: string, sentence: string): void {
  const element = region(id);
  if (element) element.textContent = element.textContent === sentence ? `${sentence}\u00a0` : sentence;
}

export const canReadOut = (): boolean => 'speechSynthesis' in globalThis;

/** The voice is fetched when it is first wanted. */
export function theVoice(): Promise<Voice> {
  voice ??= import('./voice').then(({ voiceOf }) => voiceOf(speechSynthesis, () => settings.language));
  voice.catch(() => (voice = null));
  return voice;
}

function readOut(sentence: string, isUrgent: boolean): void {
  if (settings.readsAloud && canReadOut()) void theVoice().then((one) => one.read(sentence, isUrgent), () => {});
}
