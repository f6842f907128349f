// A reader's own part in a match of Dojo: which cards they point at, and the last card laid but not yet let go.
import { atOnce } from '../aloud';
import { type Desk, type Key, type Keys, playing, resting } from '../game';
import type { Act } from '../keys';
import { say, settings } from '../settings.svelte';
import type { TableStore } from '../store.svelte';
import type { Board, Held } from './board';
import { readAloud, rowOf } from './reading';
import { cellName, type Combo, factsOf, read, type Spot, stateOf } from './state';

export class DojoDesk implements Desk {
  order = $state.raw<number[]>([]); // the places in the order in which they were taken
  picked = $state.raw<number[]>([]); // places of the market, pointed at in this order
  private pointed = $state(''); // the card to be laid next, by its name
  pending = $state<string | null>(null); // a last lay: played when it is confirmed, because nothing can be taken back after it

  constructor(private store: TableStore) {}

  private get moves(): string[] {
    return this.store.acting === null ? [] : (this.store.view?.moves ?? []);
  }

  get phase(): string {
    return (this.store.view && stateOf(this.store.view)?.phase) ?? '';
  }

  get held(): Held[] {
    return (this.store.board as Board).held ?? [];
  }

  /** The card that goes to the cell one taps. */
  get chosen(): Held | null {
    const [first] = this.order.flatMap((place) => this.held.filter((one) => one.place === place));
    return this.held.find((one) => one.id === this.pointed) ?? first ?? this.held[0] ?? null;
  }

  /** The cells on which the chosen card can be laid: what is played, and what it scores. */
  get spots(): Map<string, Spot> {
    const found = new Map<string, Spot>();
    const card = this.chosen?.kind;
    const gains = this.store.view && settings.showsCombos ? factsOf(this.store.view).gains : {};
    for (const move of this.moves) {
      const { verb, card: kind, x, y } = read(move);
      if (verb === 'lay' && kind === card) found.set(cellName(x, y), { points: 0, cells: [], ...gains[move], move });
    }
    return found;
  }

  get combos(): [move: string, combo: Combo][] {
    return this.store.view && this.store.acting !== null ? Object.entries(factsOf(this.store.view).combos) : [];
  }

  /** Whether a card of the market can be pointed at: some take that begins with what is picked has it. */
  canPick(place: number): boolean {
    if (this.picked.includes(place)) return true;
    return this.moves.some((move) => {
      const { verb, places } = read(move);
      return verb === 'take' && places.includes(place) && (this.picked.every((other) => places.includes(other)) || places.length === 1);
    });
  }

  pick(place: number): void {
    if (this.store.waiting > 0 || !this.canPick(place)) return; // what was taken is on its way
    if (this.picked.includes(place)) this.picked = this.picked.filter((other) => other !== place);
    else {
      const alone = this.moves.includes(`take ${place + 1}`);
      this.picked = alone ? [place] : [...this.picked, place];
    }
    const move = `take ${[...this.picked].sort().map((other) => other + 1).join(' ')}`;
    if (this.moves.includes(move)) {
      this.order = this.picked;
      this.picked = [];
      this.store.tryMove(move);
    }
  }

  choose(one: Held): void {
    this.pointed = one.id;
  }

  lay(move: string): void {
    if (this.held.length > 1) this.store.tryMove(move);
    else this.pending = move;
  }

  done(): void {
    const move = this.pending;
    this.pending = null;
    if (move) this.store.tryMove(move);
  }

  get prompt(): string {
    const { view } = this.store;
    const seat = view?.to_move ?? (view && stateOf(view)?.turn) ?? 0;
    if (this.store.acting === null) return say('dojo-prompt-other', { who: this.store.name(seat), phase: this.phase });
    const ask = this.phase === 'taking' && this.picked.length > 0 ? 'second' : this.phase === 'laying' && this.pending ? 'done' : this.phase;
    return say('dojo-prompt', { who: this.store.person(seat), ask, cards: this.held.length });
  }

  get keys(): Keys {
    const { view, acting } = this.store;
    const undo = view?.undo ?? null;
    if (acting === null) {
      return { left: resting('key-change', null), right: resting('key-done', 'caption-other', { who: view?.to_move == null ? '' : this.store.name(view.to_move) }) };
    }
    const change: Key = { ...resting('key-change', 'caption-change'), does: 'change' };
    const left = this.pending || this.picked.length > 0 || (undo !== null && this.store.mine.includes(undo)) ? change : resting('key-change', null);
    if (this.pending) return { left, right: { ...playing('key-done', 'caption-done', this.pending), does: 'done' } };
    if (this.phase === 'laying') return { left, right: resting('key-done', 'caption-lay', { cards: this.held.length }) };
    if (this.phase === 'claiming') return { left, right: resting('key-done', 'caption-combo') };
    return { left, right: resting('key-done', 'caption-pick', { cards: this.picked.length > 0 ? 1 : 2 }) };
  }

  press(does: string): void {
    if (does === 'done') this.done();
    else if (this.pending) this.pending = null;
    else if (this.picked.length > 0) this.picked = [];
    else this.store.undo();
  }

  escape(): void {
    this.pending = null;
    this.picked = [];
  }

  /** The row of the mat in which the focus is; elsewhere, the whole mat. */
  private readRow(): void {
    const { view, bottom } = this.store;
    const state = view && stateOf(view);
    const cell = (document.activeElement as HTMLElement | null)?.dataset['cell'];
    atOnce(state && cell ? rowOf(state, bottom, Number(cell.split(',')[1])) : this.read('read-mine', bottom));
  }

  /** To the next cell on which the chosen card scores; who asks is told, whether the table shows it or not. */
  private hint(root: HTMLElement): void {
    const gains = this.store.view ? factsOf(this.store.view).gains : {};
    const { spots } = this;
    const cells = [...root.querySelectorAll<HTMLElement>('.free')].filter(({ dataset }) => (spots.get(dataset['cell'] ?? '')?.move ?? '') in gains);
    const next = cells[(cells.indexOf(document.activeElement as HTMLElement) + 1) % cells.length];
    if (next) next.focus();
    else atOnce(spots.size > 0 ? say('dojo-no-hint') : this.prompt);
  }

  act(what: Act, root: HTMLElement): void {
    if (what === 'row') this.readRow();
    if (what === 'hint') this.hint(root);
    if (typeof what !== 'object') return;
    const { number } = what;
    if (this.phase === 'claiming') root.querySelectorAll<HTMLElement>('.combos button')[number - 1]?.click();
    else root.querySelector<HTMLElement>(`[data-place="${number}"]`)?.click();
  }

  read(what: Act, seat: number): string {
    return readAloud(what, this.store, seat, this.prompt);
  }
}
