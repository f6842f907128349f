// What each sound is made of, as plain figures, and how they are played. Nothing is recorded, so there is nothing to load.
export const CUES = ['flip', 'place', 'take', 'die', 'bust', 'star', 'bank', 'your-turn', 'win', 'claim'] as const;
export type Cue = (typeof CUES)[number];

export interface Note {
  at: number; // milliseconds after the cue
  lasts: number;
  pitch: number; // semitones above the A of 440 hertz
  to?: number; // the pitch it slides to
  voice: 'sine' | 'triangle' | 'noise'; // noise is paper and wood
  loud: number; // what sounds together never adds up to more than 1
}

const NOTES: Record<Cue, Note[]> = {
  flip: [
    { at: 0, lasts: 80, pitch: 26, voice: 'noise', loud: 0.5 },
    { at: 20, lasts: 160, pitch: 3, voice: 'triangle', loud: 0.4 },
  ],
  place: [
    { at: 0, lasts: 50, pitch: 12, voice: 'noise', loud: 0.4 },
    { at: 0, lasts: 120, pitch: -12, to: -16, voice: 'sine', loud: 0.5 },
  ],
  take: [
    { at: 0, lasts: 160, pitch: -5, voice: 'triangle', loud: 0.3 },
    { at: 80, lasts: 160, pitch: -1, voice: 'triangle', loud: 0.3 },
    { at: 160, lasts: 240, pitch: 2, voice: 'triangle', loud: 0.35 },
  ],
  die: [
    { at: 0, lasts: 55, pitch: 18, voice: 'noise', loud: 0.6 },
    { at: 150, lasts: 55, pitch: 20, voice: 'noise', loud: 0.6 },
    { at: 270, lasts: 50, pitch: 17, voice: 'noise', loud: 0.5 },
    { at: 360, lasts: 50, pitch: 19, voice: 'noise', loud: 0.5 },
    { at: 430, lasts: 45, pitch: 16, voice: 'noise', loud: 0.4 },
    { at: 490, lasts: 120, pitch: -14, voice: 'sine', loud: 0.4 },
  ],
  bust: [
    { at: 0, lasts: 480, pitch: -2, to: -14, voice: 'triangle', loud: 0.45 },
    { at: 0, lasts: 520, pitch: -14, to: -24, voice: 'sine', loud: 0.4 },
  ],
  star: [
    { at: 0, lasts: 260, pitch: 12, voice: 'sine', loud: 0.22 },
    { at: 80, lasts: 260, pitch: 16, voice: 'sine', loud: 0.22 },
    { at: 160, lasts: 260, pitch: 19, voice: 'sine', loud: 0.22 },
    { at: 240, lasts: 420, pitch: 24, voice: 'sine', loud: 0.22 },
  ],
  bank: [
    { at: 0, lasts: 180, pitch: 7, voice: 'triangle', loud: 0.35 },
    { at: 100, lasts: 300, pitch: 12, voice: 'triangle', loud: 0.4 },
  ],
  'your-turn': [
    { at: 0, lasts: 320, pitch: 5, voice: 'sine', loud: 0.4 },
    { at: 170, lasts: 460, pitch: 10, voice: 'sine', loud: 0.4 },
  ],
  win: [
    { at: 0, lasts: 200, pitch: -9, voice: 'triangle', loud: 0.3 },
    { at: 140, lasts: 200, pitch: -5, voice: 'triangle', loud: 0.3 },
    { at: 280, lasts: 200, pitch: -2, voice: 'triangle', loud: 0.3 },
    { at: 420, lasts: 640, pitch: 3, voice: 'triangle', loud: 0.3 },
    { at: 420, lasts: 640, pitch: 7, voice: 'sine', loud: 0.25 },
  ],
  claim: [
    { at: 0, lasts: 180, pitch: 3, voice: 'triangle', loud: 0.3 },
    { at: 70, lasts: 180, pitch: 10, voice: 'triangle', loud: 0.3 },
    { at: 140, lasts: 280, pitch: 15, voice: 'triangle', loud: 0.3 },
  ],
};
const HIGHEST_STEP = 14; // from there on it only gets shrill
const ATTACK = 0.004;
const SILENCE = 0.0001;

/** The notes of a cue, each a semitone higher with every step: the tension of a long turn is heard. */
export function notesOf(cue: Cue, step = 0): Note[] {
  const up = Math.max(0, Math.min(HIGHEST_STEP, step));
  return NOTES[cue].map((note) => ({ ...note, pitch: note.pitch + up, ...(note.to === undefined ? {} : { to: note.to + up }) }));
}

export const hertz = (pitch: number): number => 440 * 2 ** (pitch / 12);

/** Put notes on the clock of a context: a live one, or one that only calculates. */
export function play(context: BaseAudioContext, notes: Note[], loudness: number, start = context.currentTime): void {
  for (const note of notes) {
    const [from, until] = [start + note.at / 1000, start + (note.at + note.lasts) / 1000];
    const envelope = new GainNode(context, { gain: 0 });
    envelope.gain.setValueAtTime(0, from);
    envelope.gain.linearRampToValueAtTime(Math.max(SILENCE, note.loud * loudness), from + ATTACK);
    envelope.gain.exponentialRampToValueAtTime(SILENCE, until);
    const [source, end] = note.voice === 'noise' ? rustle(context, note) : tone(context, note, note.voice, from, until);
    end.connect(envelope).connect(context.destination);
    source.start(from);
    source.stop(until);
  }
}

type Source = [AudioScheduledSourceNode, AudioNode];

function tone(context: BaseAudioContext, note: Note, type: 'sine' | 'triangle', from: number, until: number): Source {
  const source = new OscillatorNode(context, { type, frequency: hertz(note.pitch) });
  source.frequency.setValueAtTime(hertz(note.pitch), from);
  if (note.to !== undefined) source.frequency.exponentialRampToValueAtTime(hertz(note.to), until);
  return [source, source];
}

/** Noise around a pitch. */
function rustle(context: BaseAudioContext, note: Note): Source {
  const buffer = new AudioBuffer({ length: Math.ceil((context.sampleRate * note.lasts) / 1000), sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  return [source, source.connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: hertz(note.pitch), Q: 1 }))];
}
