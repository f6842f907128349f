// A table as this page knows it: the newest view, what is shown of it just now, and the wishes on their way.
import { atOnce, politely } from './aloud';
import { Line, type GoneWhy, type Status, type World } from './net';
import { type Board, load, type Loss, type Playing, type Stage, type Told } from './game';
import { FACTORS, Queue } from './queue';
import { say, settings } from './settings.svelte';
import { cue } from './sound';
import { breath } from './world';
import type { Values } from './say';
import type { Luck } from './luck/help.svelte';
import type { Ack, AnyEvent, Asked, DoorView, Emote, Refusal, TableView, Update, Welcome } from './wire';

export interface Entry extends Told {
  key: number;
  turn: number; // in whose turn it was
}
const YOU = 'you'; // as the catalogues know the reader
const LOG_LENGTH = 80;
const EMOTE_SHOWN = 3500;
const TOAST_SHOWN = 4000;

export class TableStore {
  view = $state.raw<TableView | null>(null); // the newest: what can be done
  shown = $state.raw<TableView | null>(null); // what the eye is told so far
  playing = $state.raw<Playing | null>(null); // the game, once it is loaded
  board = $state.raw<Board>({});
  bottom = $state(0); // the seat whose cards lie in front of the reader
  door = $state.raw<DoorView | null>(null);
  who = $state('');
  names = $state.raw<Record<string, string>>({});
  status = $state<Status>('connecting');
  goneWhy = $state<GoneWhy>('unknown');
  waiting = $state(0);
  log = $state.raw<Entry[]>([]);
  emotes = $state.raw<Record<number, Emote>>({});
  die = $state.raw<(Loss & { isResting: boolean }) | null>(null);
  shout = $state.raw<{ id: string; values: Values } | null>(null); // what is happening just now, in large letters
  isMoving = $state(false); // something is still being shown: what is said waits for it
  toast = $state('');
  meeting = $state<number | null>(null); // the sheet about the people is open, at this seat; -1: at none
  muted = $state.raw<ReadonlySet<string>>(new Set()); // whose emotes the reader does not want to see
  luck = $state.raw<Luck | null>(null); // this device's part in what chance brings, once it is loaded
  skew = 0; // how far the clock of the service is ahead of ours

  readonly queue: Queue;
  stage: Stage | null = null;
  guard: ((seat: number, move: string) => boolean) | null = null; // a coach: whether a move is to be thought about once more
  readonly line: Line;
  private pending: AnyEvent[] = [];
  private isDrawing = false; // a card is on its way: what happened is shown together with it
  private isCatchingUp = false; // several updates came at once, after a while without a line
  private logged = 0;
  private toastTimer: () => void = () => {};
  private fading = new Map<number, () => void>(); // by seats: how to call off the end of an emote

  constructor(
    readonly table: string,
    protected world: World,
  ) {
    this.queue = new Queue(world.after, () => this.summarise());
    this.line = new Line(table, world, {
      welcomed: (message) => this.welcomed(message),
      updated: (message) => this.updated(message),
      named: (message) => (this.names = message.names),
      refused: () => {},
      status: (status, why) => {
        this.status = status;
        if (why) this.goneWhy = why;
      },
    });
  }

  open(): void {
    void this.line.connect();
  }

  wake(): void {
    this.line.wake();
  }

  close(): void {
    this.queue.clear();
    this.line.end();
  }

  /** Ask for something. Whatever still moves arrives first: one acts on what one sees. */
  async ask(command: Asked): Promise<Ack | Refusal> {
    this.queue.hurry();
    this.waiting++;
    const answer = await this.line.ask(command);
    this.waiting--;
    if (answer.is === 'refusal') this.refused(answer);
    return answer;
  }

  play(seat: number, move: string): void {
    if (!this.guard?.(seat, move)) void this.ask({ do: 'play', seat, move });
  }

  undo(): void {
    const seat = this.view?.undo ?? null;
    if (seat !== null && this.mine.includes(seat)) void this.ask({ do: 'undo', seat });
  }

  /** Play a move if it is ours to make, and nothing else is on its way. */
  tryMove(move: string): void {
    if (this.acting !== null && this.waiting === 0 && this.view?.moves.includes(move)) this.play(this.acting, move);
  }

  // Who is who.

  get mine(): number[] {
    return this.view ? this.seatsOf(this.who) : [];
  }

  seatsOf(who: string): number[] {
    return (this.view?.chairs ?? []).flatMap((chair, seat) => (chair.who === who ? [seat] : []));
  }

  /** Nobody here plays. */
  get isWatching(): boolean {
    return this.mine.length === 0;
  }

  get isHost(): boolean {
    return this.view !== null && this.view.host === this.who;
  }

  /** The seat of mine that is to decide, if it is; where a bot plays for me, it decides. */
  get acting(): number | null {
    return this.actingIn(this.view);
  }

  private actingIn(view: TableView | null): number | null {
    const seat = view?.to_move ?? null;
    const chair = view?.phase === 'playing' && seat !== null ? view.chairs[seat] : null;
    return chair?.who === this.who && !chair.bot ? seat : null;
  }

  /** A seat of mine in which a bot plays, if there is one. */
  get held(): number | null {
    return this.mine.find((seat) => this.view?.chairs[seat]?.bot) ?? null;
  }

  hasCoach(seat: number): boolean {
    return this.view?.settings.coached?.includes(seat) ?? false;
  }

  /** How many seconds are left until then, by the clock of the service. */
  secondsTo(then: number, now: number): number {
    return Math.max(0, Math.ceil((then - now - this.skew) / 1000));
  }

  isAway(seat: number): boolean {
    const who = this.view?.chairs[seat]?.who;
    return who != null && !this.view?.guests.find((guest) => guest.who === who)?.is_here;
  }

  name(seat: number): string {
    const name = this.names[String(seat)] ?? say('animal', { seat: seat % 6 });
    return name === YOU ? 'You' : name; // to whoever is called so, sentences about them would speak as to the reader
  }

  /** How a sentence speaks of a seat: to the reader if it is theirs alone, else by its name. */
  person(seat: number): string {
    return this.mine.length === 1 && this.mine[0] === seat ? YOU : this.name(seat);
  }

  notice(sentence: string): void {
    this.toast = sentence;
    this.toastTimer();
    this.toastTimer = this.world.after(TOAST_SHOWN, () => (this.toast = ''));
  }

  /** Seen and heard at once. */
  tell(sentence: string): void {
    this.notice(sentence);
    atOnce(sentence);
  }

  /** Seen, and heard when what is being said is over. */
  private mention(sentence: string): void {
    this.notice(sentence);
    politely(sentence);
  }

  private welcomed(message: Welcome): void {
    this.who = message.who;
    this.skew = message.now - Date.now();
    this.names = message.names;
    this.door = message.door ?? null;
    const view = message.table ?? null;
    if (!view && !this.door) return; // nothing but what was missed is to come
    this.luck?.see(message);
    this.draw(false);
    this.pending = [];
    this.queue.clear();
    this.isMoving = false;
    const before = this.view;
    this.view = view;
    if (!view) this.shown = null;
    else if (this.playing?.key === view.game) {
      this.show(view);
      this.welcomeBack(before, view);
    }
    else this.tryToSit(view.game);
  }

  /** Once more after a while, where the game could not be fetched. */
  private tryToSit(game: string): void {
    void this.sitDownTo(game).catch(() => {
      this.tell(say('page-missing'));
      this.world.after(TOAST_SHOWN, () => this.tryToSit(game));
    });
  }

  protected async sitDownTo(game: string): Promise<void> {
    const playing = await load(game);
    await breath();
    this.playing = playing;
    if (!this.view) return;
    this.board = this.playing.empty(this.view.chairs.length);
    this.show(this.view);
  }

  protected updated(message: Update): void {
    this.skew = Math.max(this.skew, message.at - Date.now()); // a message that took its time says too little
    this.pending.push(...message.events);
    this.luck?.see(message);
    if (!message.table) {
      this.isCatchingUp = true;
      return;
    }
    this.draw(message.table.luck?.draw != null);
    if (this.isDrawing) return;
    const [events, before, view] = [this.pending, this.view, message.table];
    this.pending = [];
    this.view = view;
    this.meet(events, before);
    this.queue.factor = FACTORS[settings.speed];
    const isMany = this.isCatchingUp;
    const end = (isJump: boolean) => this.ended(events, before, view, isJump, isMany);
    const stage = document.hidden || isMany ? null : this.stage;
    this.isCatchingUp = false;
    this.isMoving = stage !== null;
    this.queue.push({ steps: stage && before && this.playing ? this.playing.scene(stage, events, before, view) : [], end });
    if (!stage) this.queue.jump();
  }

  /** Whether devices are still deciding what chance brings: nobody can act meanwhile. */
  private draw(isDrawing: boolean): void {
    this.waiting += +isDrawing - +this.isDrawing;
    this.isDrawing = isDrawing;
  }

  /** How things are after an update: the view has the last word. */
  protected show(view: TableView): void {
    this.shown = view;
    if (this.playing) this.board = this.playing.settle(this.board, view);
    const mine = this.mine;
    if (this.acting !== null) this.bottom = this.acting;
    else if (!mine.includes(this.bottom)) this.bottom = mine[0] ?? 0;
    this.die = null;
    this.shout = null;
  }

  protected ended(events: AnyEvent[], before: TableView | null, view: TableView, isJump: boolean, isMany = false): void {
    const told = (this.playing?.tell(events, before, view) ?? []).filter((one) => !(isMany && one.isReckoned));
    this.isMoving = view !== this.view;
    if (this.stage && !isJump) this.stage.settle(() => this.show(view));
    else this.show(view);
    this.note(told, before);
    if (!isJump) for (const one of told) this.utter(one);
    if (isMany) this.welcomeBack(before, view);
    else this.call(before, view);
    if (view.phase === 'over' && before?.phase === 'playing' && this.mine.some((seat) => view.outcome?.ranks[seat] === 1)) cue('win');
  }

  /** Whose turn has come is called. */
  private call(before: TableView | null, view: TableView): void {
    const seat = this.actingIn(view);
    if (seat === null || seat !== this.acting || (seat === this.actingIn(before) && before?.match === view.match)) return;
    cue('your-turn');
    atOnce(say('aloud-your-turn', { who: this.person(seat) }));
  }

  /** Whoever was away hears how much they missed, and whether it is their turn. */
  private welcomeBack(before: TableView | null, view: TableView): void {
    const moves = before?.match === view.match ? view.played - before.played : 0;
    if (moves > 0) politely(say('aloud-meanwhile', { moves }));
    this.call(before, view);
  }

  /** What was told, in words for this reader. */
  sentenceOf(one: Told): string {
    return say(one.id, { ...one.values, who: this.person(one.seat) });
  }

  private utter(one: Told): void {
    if (one.isDetail && !settings.hearsAll && !this.mine.includes(one.seat)) return;
    const sentence = this.sentenceOf(one);
    if (one.isAlarm && this.mine.includes(one.seat)) atOnce(sentence);
    else politely(sentence);
  }

  private summarise(): void {
    const newest = this.log.at(-1);
    if (newest) politely(this.sentenceOf(newest));
  }

  protected note(told: Told[], before: TableView | null): void {
    if (told.length === 0) return;
    const turn = Number(before?.state?.['turn'] ?? 0); // every game's state says whose it is
    this.log = [...this.log, ...told.map((one) => ({ ...one, turn, key: ++this.logged }))].slice(-LOG_LENGTH);
  }

  /** What concerns people rather than cards is told at once. */
  private meet(events: AnyEvent[], before: TableView | null): void {
    for (const event of events) {
      if (event.event === 'emoted') this.feel(event.who, event.emote);
      else if (event.event === 'started') this.log = [];
      else if (event.event === 'sat' && event.who !== this.who && before?.chairs[event.seat]?.who === this.who) {
        this.mention(say('seat-gone', { who: this.name(event.seat) }));
      } else if (event.event === 'knocked' && this.isHost && before?.phase !== 'lobby') this.mention(say('knocking', { count: 1 }));
    }
  }

  private feel(who: string, emote: Emote): void {
    const seats = this.seatsOf(who); // round one device: whoever has it in hand
    const seat = seats.find((one) => one === this.view?.to_move) ?? seats[0];
    if (seat === undefined || settings.isHushed || this.muted.has(who)) return;
    this.emotes = { ...this.emotes, [seat]: emote };
    politely(say('who-does', { who: this.person(seat), what: say('emote', { emote }) }));
    this.fading.get(seat)?.();
    const calm = this.world.after(EMOTE_SHOWN, () => {
      const { [seat]: _, ...others } = this.emotes;
      this.emotes = others;
    });
    this.fading.set(seat, calm);
  }

  private refused(refusal: Refusal): void {
    this.tell(say('refused', { code: refusal.code }));
  }
}
