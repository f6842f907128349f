// One of two matches that are compared: its turns in words.
import type { DealMatch } from '../api';
import { speakAsCoach } from '../coach/say';
import { type Words, wordsOf } from '../coach/words';
import { company, eventsOf, viewOf } from '../replay/frames';
import { ReplayStore } from '../replay/store.svelte';
import { say, settings } from '../settings.svelte';
import { linesOf } from '../table/lines';
import type { Replay } from '../wire';
import { type Turn, turnsOf } from './compare';

export class Side {
  readonly turns: Turn[];
  private readonly store: ReplayStore;

  private constructor(
    readonly match: DealMatch,
    readonly replay: Replay,
    private readonly words: Words,
  ) {
    this.turns = turnsOf(replay);
    this.store = new ReplayStore(replay);
    this.store.names = Object.fromEntries(match.seats.flatMap(({ name }, seat) => (name ? [[seat, name]] : [])));
  }

  static async of(match: DealMatch, replay: Replay): Promise<Side> {
    const [words] = await Promise.all([wordsOf(replay.game), speakAsCoach(settings.language)]);
    const side = new Side(match, replay, words);
    await side.store.begin(0);
    return side;
  }

  name(seat: number): string {
    return this.store.name(seat);
  }

  /** What was chosen after so many moves. */
  did(moves: number): string {
    const move = this.replay.frames[moves + 1]?.move;
    return move ? this.words.option(move, viewOf(this.replay, moves, company(this.replay.seats, '', []))) : '';
  }

  /** What was done in a turn. */
  told({ first, last }: Turn): string {
    const { store } = this;
    const places = store.positions.flatMap(({ at }, place) => (at > first && at <= last ? [place] : []));
    const entries = places.flatMap((place) => {
      const events = eventsOf(this.replay.frames, store.movesAt(place - 1), store.movesAt(place));
      return store.playing?.tell(events, store.viewAt(place - 1), store.viewAt(place)) ?? [];
    });
    const parts = linesOf(entries.map((entry, key) => ({ ...entry, key, turn: 0 }))).flatMap((line) => line.parts);
    return parts.map(({ entries: [one, ...more] }) => (one ? this.sentence(one, more) : '')).join(' ');
  }

  private sentence(one: Parameters<ReplayStore['sentenceOf']>[0], more: readonly (typeof one)[]): string {
    if (!one.inList) return this.store.sentenceOf(one);
    const { id, item } = one.inList;
    return say(id, { who: this.name(one.seat), items: [one, ...more].map(({ values }) => say(item, values)).join(', ') });
  }
}
