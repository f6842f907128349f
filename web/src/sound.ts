// What is heard and felt: a short sound and a buzz for what happens. Quiet until the page was touched, and never a fault.
import { atOnce } from './aloud';
import { keep, say, settings } from './settings.svelte';
import type { Cue } from './sounds';

export type { Cue } from './sounds';
type Sounds = Pick<typeof import('./sounds'), 'notesOf' | 'play'>;

const BUZZES: Partial<Record<Cue, number[]>> = { place: [10], 'your-turn': [20], bust: [30, 40, 60] };

let wasTouched = false;
let context: AudioContext | null = null;
let sounds: Sounds | null = null;

/** Browsers let a page sound only after a touch, some only from within one: so every touch wakes what fell asleep. */
export function listenForTouch(): void {
  for (const name of ['pointerup', 'keydown']) addEventListener(name, touched, { capture: true, passive: true });
}

/** Something happened. `step` makes it so many semitones higher. */
export function cue(name: Cue, step = 0): void {
  if (!wasTouched) return;
  try {
    if (settings.buzzes && BUZZES[name]) navigator.vibrate?.(BUZZES[name]);
    if (settings.hasSound && context?.state === 'running') sounds?.play(context, sounds.notesOf(name, step), loudness());
  } catch {
    // No sound is worth a fault.
  }
}

/** The one key for quiet. */
export function mute(): void {
  keep('hasSound', !settings.hasSound);
  touched();
  atOnce(say('sound-is', { on: settings.hasSound ? 'yes' : 'no' }));
}

/** Half on the scale sounds half as loud, which is a quarter of the swing. */
const loudness = (): number => (settings.volume / 100) ** 2;

export function touched(): void {
  if (navigator.userActivation?.hasBeenActive === false) return; // a key that counts for nothing, such as Escape
  wasTouched = true;
  if (!settings.hasSound) return;
  try {
    context ??= new AudioContext();
    if (context.state !== 'running') context.resume().catch(() => {});
    if (!sounds) void import('./sounds').then((loaded) => (sounds = loaded)).catch(() => {});
  } catch {
    // A browser without sound is quiet.
  }
}
