// A table at which one learns: the learner plays, but only what the lesson has foreseen; the other seat plays by itself.
import { atOnce } from '../aloud';
import { company, placeOf } from '../replay/frames';
import { say } from '../replay/say';
import { FramesStore } from '../replay/store.svelte';
import type { AnyEvent, Replay, TableView } from '../wire';
import { beatAt, type Lesson, nextMoves } from './lesson';

export class LearnStore extends FramesStore {
  private lines: Replay[];
  private taught = 0; // the beat that was told last
  private callOff: () => void = () => {};

  constructor(readonly lesson: Lesson) {
    const first = lesson.lines[0] as Replay;
    super(first, company(first.seats, 'you', [0]), 'you');
    this.lines = lesson.lines;
  }

  async start(): Promise<void> {
    await this.begin(placeOf(this.positions, this.lesson.beats[0] ?? 0));
    atOnce(this.sentence);
  }

  override close(): void {
    this.callOff();
    this.queue.clear();
  }

  get beat(): number {
    return beatAt(this.lesson.beats, this.movesAt(this.place));
  }

  get isDone(): boolean {
    return this.place === this.last;
  }

  /** What there is to learn here, in words. */
  get sentence(): string {
    return say(this.isDone ? 'learn-done' : (this.lesson.sentences[this.beat] ?? ''));
  }

  /** What is to be played now; nothing while the other plays. */
  get expected(): string[] {
    return this.acting === null ? [] : nextMoves(this.lines, this.movesAt(this.place));
  }

  override play(_seat: number, move: string): void {
    const going = this.lines.filter((line) => line.frames[this.movesAt(this.place) + 1]?.move === move);
    if (!going[0]) return this.tell(say('learn-other'));
    this.lines = going;
    this.replay = going[0];
    this.forward();
  }

  protected override ended(events: AnyEvent[], before: TableView | null, view: TableView, isJump: boolean): void {
    super.ended(events, before, view, isJump);
    if (this.isDone || (this.acting !== null && this.beat !== this.taught)) {
      this.taught = this.beat;
      atOnce(this.sentence);
    }
    this.callOff();
    if (!this.isDone && this.acting === null) this.callOff = this.world.after(this.pause(), () => this.forward());
  }
}
