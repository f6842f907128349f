import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CUES, hertz, type Note, notesOf } from './sounds';

describe('what sounds are made of', () => {
  it.each(CUES)('%s is short, and never louder than full', (cue) => {
    const notes = notesOf(cue);
    expect(Math.max(...notes.map((note) => note.at + note.lasts))).toBeLessThan(1200);
    for (const { at } of notes) expect(together(notes, at)).toBeLessThanOrEqual(1);
    for (const note of notes) expect(hertz(note.pitch)).toBeGreaterThan(90); // what small loudspeakers can say at all
  });

  it('rises by a semitone with each further flip, up to where it gets shrill', () => {
    const [first, fourth] = [notesOf('flip', 0), notesOf('flip', 3)];
    fourth.forEach((note, index) => expect(note.pitch - (first[index] as Note).pitch).toBe(3));
    expect(notesOf('flip', 99)).toEqual(notesOf('flip', 14));
    expect(notesOf('flip', -1)).toEqual(first);
    expect(notesOf('bust', 2).map((note) => note.to)).toEqual(notesOf('bust').map((note) => (note.to as number) + 2));
  });

  it('is different for everything that happens', () => {
    expect(new Set(CUES.map((cue) => JSON.stringify(notesOf(cue)))).size).toBe(CUES.length);
  });
});

const together = (notes: Note[], at: number) =>
  notes.filter((note) => note.at <= at && at < note.at + note.lasts).reduce((sum, note) => sum + note.loud, 0);

class Context {
  static made: Context[] = [];
  state = 'suspended';
  constructor() {
    Context.made.push(this);
  }
  async resume() {
    this.state = 'running';
  }
}

describe('a cue', () => {
  let listeners: Record<string, () => void>;
  const vibrate = vi.fn();
  const play = vi.fn();

  async function world(navigator: object = {}) {
    vi.resetModules();
    [listeners, Context.made] = [{}, []];
    vi.stubGlobal('navigator', { languages: ['en'], vibrate, userActivation: { hasBeenActive: true }, ...navigator });
    vi.stubGlobal('addEventListener', (name: string, run: () => void) => (listeners[name] = run));
    vi.stubGlobal('document', { documentElement: { dataset: {} }, getElementById: () => null });
    vi.stubGlobal('AudioContext', Context);
    vi.doMock('./sounds', async (original) => ({ ...(await original<object>()), play }));
    const [sound, settings] = [await import('./sound'), await import('./settings.svelte')];
    await import('./sounds'); // so that it is there at once when it is wanted
    sound.listenForTouch();
    const touch = async () => {
      listeners['pointerup']?.();
      await new Promise((done) => setTimeout(done, 0));
    };
    return { ...sound, ...settings, touch };
  }
  beforeEach(() => {
    vibrate.mockReset();
    play.mockReset();
  });

  it('is neither heard nor felt before the page was touched', async () => {
    const { cue, touch } = await world({ userActivation: { hasBeenActive: false } });
    cue('bust');
    await touch(); // by a key that browsers do not count
    cue('bust');
    expect([Context.made, vibrate.mock.calls, play.mock.calls]).toEqual([[], [], []]);
  });

  it('is heard at half of the scale and felt from the first touch on', async () => {
    const { cue, touch } = await world();
    await touch();
    cue('place');
    expect(play.mock.calls[0]?.slice(1)).toEqual([notesOf('place'), 0.25]);
    cue('flip', 2);
    expect(play.mock.calls[1]?.[1]).toEqual(notesOf('flip', 2));
    expect(vibrate.mock.calls).toEqual([[[10]]]);
    expect(Context.made).toHaveLength(1);
  });

  it('buzzes for what must not be missed', async () => {
    const { cue, touch } = await world();
    await touch();
    for (const name of CUES) cue(name);
    expect(vibrate.mock.calls).toEqual([[[10]], [[30, 40, 60]], [[20]]]);
  });

  it('is quiet when one wishes, and comes back with the same key', async () => {
    const { cue, touch, mute, keep, settings } = await world();
    await touch();
    keep('buzzes', false);
    mute();
    cue('bust');
    expect([settings.hasSound, play.mock.calls, vibrate.mock.calls]).toEqual([false, [], []]);
    mute();
    cue('bust');
    expect([settings.hasSound, play.mock.calls.length]).toEqual([true, 1]);
  });

  it('never throws, whatever the browser does', async () => {
    const { cue, touch } = await world({ vibrate: () => { throw new Error('no'); } });
    play.mockImplementation(() => { throw new Error('no'); });
    await touch();
    expect(() => CUES.forEach((name) => cue(name))).not.toThrow();
    vi.stubGlobal('AudioContext', undefined);
    const without = await world({ vibrate: undefined });
    vi.stubGlobal('AudioContext', undefined);
    await without.touch();
    expect(() => without.cue('win')).not.toThrow();
  });
});
