// While a table is on the screen, this device helps to decide what chance brings there, and checks that nobody cheats.
import { settings } from '../settings.svelte';
import type { TableStore } from '../store.svelte';
import type { AnyEvent, TableView, Update, Welcome } from '../wire';
import type { Dealt } from './dealt';
import { type Decided, Helper, Lie, type LieCode, type Receipt, type Wish } from './device';
import { valueBefore } from './formulas';
import { keepLie, keepReceipt, lieIn, memory, receiptOf } from './kept';
import { say, speakOfLuck } from './say';
import Seal from './Seal.svelte';

export class Luck {
  readonly Seal = Seal;
  isNamed = $state(false); // its words have come
  isOpen = $state(false); // the sheet about it
  isWitness = $state(false); // helps without a chair
  view = $state.raw<TableView | null>(null); // the newest, also while a draw is on its way
  decided = $state.raw<Decided | null>(null); // the newest draw
  ended = $state.raw<{ match: number; head: string | null } | null>(null); // the newest match that was seen to its end
  private lied = $state.raw<{ code: LieCode; match: number } | null>(null);
  private Dealt?: typeof Dealt; // at a table of a deal, what checks it
  private helper: Helper | Dealt;
  private heard: AnyEvent[] = [];
  private isWhole = false; // nothing was missed since the last view
  private isDone = false; // with a table that lies there is nothing to do

  constructor(readonly store: TableStore) {
    this.helper = this.newHelper();
  }

  /** What was wrong in the match that is on the table. */
  get lie(): LieCode | null {
    return this.lied && this.lied.match === this.view?.match ? this.lied.code : null;
  }

  /** How many devices decided the newest draw, or are ready for the next, and of how many. */
  get count(): { devices: number; all: number; when: string } {
    const luck = this.view?.luck;
    const at = this.decided?.devices;
    const helping = luck?.devices.filter(({ role }) => role !== 'house') ?? [];
    const people = this.view?.chairs.flatMap(({ who }) => who ?? []) ?? [];
    const house = luck?.devices.filter(({ role }) => role === 'house').map(({ who }) => who) ?? [];
    const devices = at ? at.filter((who) => !house.includes(who)) : helping.filter(({ is_ready }) => is_ready).map(({ who }) => who);
    const all = new Set([...people, ...devices, ...helping.map(({ who }) => who)]);
    if (this.deal) return { devices: 1, all: 2, when: 'deal' }; // the table's alone, whoever is there
    const isAlone = this.isSeated && all.size === 1 && devices.length === 1;
    return { devices: devices.length, all: all.size, when: `${isAlone ? 'alone-' : ''}${at ? 'now' : 'soon'}` };
  }

  /** The head of the log to compare: of the match on the table, or of the one that is over. */
  get head(): string | null {
    if (this.view?.phase !== 'over') return this.view?.luck?.head ?? null;
    return this.ended && this.ended.match === this.view.match ? this.ended.head : null;
  }

  /** Whose luck it is, where many tables share it. */
  get deal(): string {
    return this.view?.luck?.deal.split('.')[0] ?? '';
  }

  get isSeated(): boolean {
    return this.view?.chairs.some(({ who }) => who === this.store.who) ?? false;
  }

  /** Every update as it comes, and every welcome: a view without what happened before it. */
  see(message: Update | Welcome): void {
    const view = message.table;
    if (message.is === 'update') this.heard.push(...message.events);
    else if (view) [this.heard, this.isWhole] = [[], false];
    if (view) this.look(view);
  }

  /** The receipt of the match that is on the table. */
  get receipt(): Receipt | null {
    return this.view ? receiptOf(this.store.table, this.view.match) : null;
  }

  look(view: TableView): void {
    const [heard, whole] = [this.heard, this.isWhole];
    this.view = view;
    this.heard = [];
    this.isWhole = true;
    if (this.deal && !this.Dealt) return void this.check().catch(() => {});
    if (this.isDone && !heard.some(({ event }) => event === 'ended')) return;
    if (this.isDone) [this.helper, this.isDone] = [this.newHelper(), false]; // the next match is another
    this.attempt(() => this.helper.see(view, heard, whole, this.helps));
    this.decided = this.helper.decided;
    this.end();
  }

  private async check(): Promise<void> {
    this.Dealt = (await import('./dealt')).Dealt;
    this.helper = this.newHelper();
    if (this.view) this.look(this.view);
  }

  /** Help without a chair, or no more. */
  witness(isWitness: boolean): void {
    this.isWitness = isWitness;
    this.turn();
  }

  /** The page is seen again, or not any more: a device that may fall asleep is not waited for. */
  turn(): void {
    if (this.isDone || !this.view) return;
    const { view } = this;
    const mine = view.luck?.devices.find(({ who }) => who === this.store.who);
    this.helper.turn();
    this.attempt(() => this.helper.see(view, [], true, this.helps));
    if (!this.helps && mine && mine.hash === this.helper.device?.hash) this.send({ do: 'withdraw' });
  }

  /** Whoever leaves for good shows that nothing was chosen late. */
  leave(): void {
    const { helper } = this;
    if (!this.isDone && helper instanceof Helper && helper.device) this.send(helper.show(helper.device));
  }

  private get helps(): boolean {
    return !document.hidden && (this.isSeated || this.isWitness);
  }

  private newHelper(): Helper | Dealt {
    this.isWhole = false;
    return this.Dealt ? new this.Dealt({ Lie, valueBefore }) : new Helper(this.store.who, memory);
  }

  private attempt(see: () => Wish[]): void {
    const game = this.view?.luck?.game ?? '';
    const before = lieIn(game);
    if (before) return this.accuse(before);
    try {
      for (const wish of see()) this.send(wish);
    } catch (error) {
      if (!(error instanceof Lie)) {
        this.isDone = true; // a fault of ours: it must not stop the table
        return reportError(error);
      }
      keepLie(game, error.code);
      this.accuse(error.code);
      this.store.tell(say('luck-lie', { code: error.code }));
    }
  }

  private accuse(code: LieCode): void {
    this.lied = { code, match: this.view?.match ?? 0 };
    this.isDone = true;
  }

  private send(wish: Wish): void {
    const { helper } = this;
    void this.store.line.ask(wish).then((answer) => helper.answered(wish, answer.is === 'ack'));
  }

  private end(): void {
    const { ended } = this.helper;
    if (!ended || ended.match === this.ended?.match) return;
    this.ended = ended;
    if (ended.receipt) keepReceipt(this.store.table, ended.match, ended.receipt);
  }
}

/** Begin to help at a table, until its page is left. */
export function help(store: TableStore): void {
  if (store.line.isOver) return; // it was left meanwhile
  const luck = new Luck(store);
  const turn = () => (store.line.isOver ? document.removeEventListener('visibilitychange', turn) : luck.turn());
  document.addEventListener('visibilitychange', turn);
  if (store.view) luck.look(store.view);
  speakOfLuck(settings.language).then(() => (luck.isNamed = true), () => {}); // without words, no seal; the checks go on
  store.luck = luck;
}
