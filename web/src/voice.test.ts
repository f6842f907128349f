import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Voice } from './voice';

class Utterance {
  lang = '';
  voice: unknown = null;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly text: string) {}
}

class Synthesis {
  said: string[] = [];
  now: Utterance | null = null;
  voices: { lang: string; localService: boolean; default: boolean }[] = [];
  pending = false;
  get speaking() {
    return this.now !== null;
  }
  getVoices() {
    return this.voices;
  }
  speak(utterance: Utterance) {
    this.now = utterance;
    this.said.push(`${utterance.lang}: ${utterance.text}`);
  }
  cancel() {
    const cut = this.now;
    this.now = null;
    cut?.onerror?.();
  }
  ends() {
    const done = this.now;
    this.now = null;
    done?.onend?.();
  }
}

describe('the voice', () => {
  let synthesis: Synthesis;
  let voice: Voice;
  beforeEach(() => {
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
    synthesis = new Synthesis();
    voice = new Voice(synthesis as unknown as SpeechSynthesis, () => 'de');
  });

  it('reads in the language of the reader, one after another, and of a backlog only the newest', () => {
    for (const sentence of ['eins', 'zwei', 'drei']) voice.read(sentence, false);
    synthesis.ends();
    synthesis.ends();
    expect(synthesis.said).toEqual(['de: eins', 'de: drei']);
  });

  it('cuts everything off for what is urgent', () => {
    voice.read('eins', false);
    voice.read('zwei', false);
    voice.read('Du bist dran.', true);
    synthesis.ends();
    expect(synthesis.said).toEqual(['de: eins', 'de: Du bist dran.']);
  });

  it('never reads the same twice at a time, but again when it is wished for later', () => {
    voice.read('eins', false);
    voice.read('eins', true);
    voice.read('eins', false);
    expect(synthesis.said).toHaveLength(1);
    synthesis.ends();
    voice.read('eins', true);
    expect(synthesis.said).toHaveLength(2);
  });

  it('uses no voice that lives elsewhere', () => {
    synthesis.voices = [{ lang: 'de-DE', localService: false, default: true }, { lang: 'en-GB', localService: true, default: false }];
    expect(voice.isThere).toBe(false);
    voice.read('eins', true);
    expect(synthesis.said).toEqual([]);
    synthesis.voices.push({ lang: 'de-AT', localService: true, default: false });
    voice.read('eins', true);
    expect([voice.isThere, synthesis.said, synthesis.now?.voice]).toEqual([true, ['de: eins'], synthesis.voices[2]]);
  });

  it('is not stuck when a browser forgets to say that it has ended', () => {
    voice.read('eins', false);
    synthesis.now = null;
    voice.read('zwei', false);
    expect(synthesis.said).toEqual(['de: eins', 'de: zwei']);
  });
});
