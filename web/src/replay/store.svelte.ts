// A table that is looked back at: the same as any other, but what happens on it comes from frames, and nobody acts.
import { politely } from '../aloud';
import { arrive } from '../flip';
import { FACTORS } from '../queue';
import { settings } from '../settings.svelte';
import { TableStore } from '../store.svelte';
import type { AnyEvent, Replay, TableView } from '../wire';
import { browserWorld } from '../world';
import { type Company, company, eventsOf, nextTurn, type Position, positionsOf, turnBefore, viewOf } from './frames';
import { say } from './say';

const REMEMBERED = 60; // positions whose sentences are in the log
const PAUSE = 700; // between two moves while it plays
const HINTS = [['← →', 'hint-step'], ['⇧ ← →', 'hint-turn'], ['␣', 'replay-run']] as const;
const SHORTEST = 0.4; // of the pause, also where nothing moves

export class FramesStore extends TableStore {
  place = $state(0); // among the positions
  readonly positions: Position[];

  constructor(
    public replay: Replay,
    private readonly company: Company,
    who: string,
  ) {
    super('', browserWorld); // whose line is never opened
    this.who = who;
    this.positions = positionsOf(replay.frames);
  }

  get last(): number {
    return this.positions.length - 1;
  }

  /** How many moves were made at a position. */
  movesAt(place: number): number {
    return this.positions[place]?.at ?? 0;
  }

  viewAt(place: number): TableView {
    return viewOf(this.replay, this.movesAt(place), this.company);
  }

  async begin(place: number): Promise<void> {
    this.place = place;
    this.view = this.viewAt(place);
    await this.sitDownTo(this.replay.game);
    this.rememberUntil(place);
  }

  /** One position on, as it was seen at the table. */
  forward(): void {
    if (this.place >= this.last) return;
    this.queue.hurry();
    const next = this.place + 1;
    const events = this.eventsTo(next);
    this.place = next;
    this.updated({ is: 'update', version: next, hash: '', at: 0, events, table: this.viewAt(next) });
  }

  protected eventsTo(place: number): AnyEvent[] {
    return eventsOf(this.replay.frames, this.movesAt(place - 1), this.movesAt(place));
  }

  protected rememberUntil(place: number): void {
    const { playing } = this;
    this.log = [];
    if (!playing) return;
    for (let other = Math.max(1, place - REMEMBERED); other <= place; other++) {
      const before = this.viewAt(other - 1);
      this.note(playing.tell(this.eventsTo(other), before, this.viewAt(other)), before);
    }
  }

  protected pause(): number {
    return PAUSE * Math.max(SHORTEST, FACTORS[settings.speed]);
  }
}

export class ReplayStore extends FramesStore {
  isRunning = $state(false);
  from = $state<number | null>(null); // the seat from which the reader looks: their own, or one they chose; none: whoever's turn it is
  self: number | null = null; // the seat in which the reader played, if it is known
  private callOff: () => void = () => {};

  constructor(replay: Replay) {
    super(replay, company(replay.seats, 'all', Array.from({ length: replay.seats }, (_, seat) => seat)), 'all');
  }

  override get acting(): number | null {
    return null;
  }

  override get isWatching(): boolean {
    return true;
  }

  override async begin(place: number): Promise<void> {
    await super.begin(place);
    if (this.playing) this.playing = { ...this.playing, hints: HINTS };
  }

  override close(): void {
    this.stop();
    this.queue.clear();
  }

  goTo(place: number): void {
    const wanted = Math.max(0, Math.min(this.last, place));
    if (wanted === this.place + 1) return this.forward();
    if (wanted === this.place) return;
    this.queue.clear();
    arrive();
    this.place = wanted;
    this.view = this.viewAt(wanted);
    this.rememberUntil(wanted);
    this.show(this.view);
    politely(this.sentence);
  }

  lookFrom(seat: number): void {
    this.from = this.bottom = seat;
  }

  turn(way: 1 | -1): void {
    this.goTo(way > 0 ? nextTurn(this.positions, this.place) : turnBefore(this.positions, this.place));
  }

  /** What happened last, in words. */
  get sentence(): string {
    const newest = this.log.at(-1);
    return newest ? this.sentenceOf(newest) : say('replay-begins');
  }

  run(): void {
    this.isRunning = true;
    if (this.place >= this.last) this.goTo(0);
    this.next(0);
  }

  stop(): void {
    this.isRunning = false;
    this.callOff();
  }

  private next(ms: number): void {
    this.callOff();
    this.callOff = this.world.after(ms, () => this.forward());
  }

  protected override show(view: TableView): void {
    super.show(view);
    this.bottom = this.from ?? this.playing?.turn(view) ?? 0;
  }

  protected override ended(events: AnyEvent[], before: TableView | null, view: TableView, isJump: boolean): void {
    super.ended(events, before, view, isJump);
    if (!this.isRunning) return;
    if (this.place >= this.last) this.stop();
    else this.next(this.pause());
  }
}
