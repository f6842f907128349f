// Reads sentences out with a voice of the device. Only voices that live on it: what is said at a table never leaves it.
const LISTED_WITHIN = 1000;

/** Browsers list their voices a moment after they were first asked. */
export async function voiceOf(synthesis: SpeechSynthesis, language: () => string): Promise<Voice> {
  if (synthesis.getVoices().length === 0) {
    await new Promise<unknown>((done) => {
      synthesis.addEventListener('voiceschanged', done, { once: true });
      setTimeout(done, LISTED_WITHIN);
    });
  }
  return new Voice(synthesis, language);
}

export class Voice {
  private current: SpeechSynthesisUtterance | null = null;
  private next = '';

  constructor(
    private synthesis: SpeechSynthesis,
    private language: () => string,
  ) {}

  /** Whether there is one for the language. A browser that lists none may still have its own. */
  get isThere(): boolean {
    return this.synthesis.getVoices().length === 0 || this.chosen() !== undefined;
  }

  /** What is urgent cuts the rest off; of everything else only the newest waits for its turn. */
  read(sentence: string, isUrgent: boolean): void {
    const isBusy = this.current !== null && (this.synthesis.speaking || this.synthesis.pending);
    if (isBusy && this.current?.text === sentence) return;
    if (isBusy && !isUrgent) this.next = sentence;
    else this.begin(sentence);
  }

  hush(): void {
    this.next = '';
    this.current = null;
    this.synthesis.cancel();
  }

  private begin(sentence: string): void {
    this.hush();
    const voice = this.chosen();
    if (!voice && !this.isThere) return;
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.lang = this.language();
    if (voice) utterance.voice = voice;
    utterance.onend = utterance.onerror = () => this.ended(utterance);
    this.current = utterance;
    this.synthesis.speak(utterance);
  }

  private ended(utterance: SpeechSynthesisUtterance): void {
    if (this.current !== utterance) return; // it was cut off by the one that is read now
    const next = this.next;
    this.hush();
    if (next) this.begin(next);
  }

  private chosen(): SpeechSynthesisVoice | undefined {
    const isOurs = (voice: SpeechSynthesisVoice) => voice.localService && voice.lang.toLowerCase().startsWith(this.language());
    const fitting = this.synthesis.getVoices().filter(isOurs);
    return fitting.find((voice) => voice.default) ?? fitting[0];
  }
}
