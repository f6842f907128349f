// A reader's own part in a match of any game: the moves they may make, and a way back.
import { type Desk, type Keys, resting } from '../game';
import type { Act } from '../keys';
import { say } from '../settings.svelte';
import type { TableStore } from '../store.svelte';
import { seated } from '../table/prompt';
import { pointsOf, stateOf, toldOf } from './state';

export class PlainDesk implements Desk {
  constructor(private store: TableStore) {}

  get moves(): readonly string[] {
    return this.store.acting === null ? [] : (this.store.view?.moves ?? []);
  }

  private get whose(): string {
    const { view } = this.store;
    return this.store.name(view?.to_move ?? (view && stateOf(view)?.turn) ?? 0);
  }

  get prompt(): string {
    const { acting } = this.store;
    return acting === null ? say('caption-other', { who: this.whose }) : say('aloud-your-turn', { who: this.store.person(acting) });
  }

  get keys(): Keys {
    const undo = this.store.view?.undo ?? null;
    const canUndo = undo !== null && this.store.mine.includes(undo);
    const choose = this.moves.length > 0 ? resting('caption-choose', null, { count: this.moves.length }) : resting('caption-other', null, { who: this.whose });
    return { left: { ...resting('undo', null), does: canUndo ? 'undo' : null }, right: choose };
  }

  press(): void {
    this.store.undo();
  }

  act(what: Act): void {
    const move = typeof what === 'object' ? this.moves[what.number - 1] : undefined;
    if (move) this.store.tryMove(move);
  }

  escape(): void {}

  read(what: Act, seat: number): string {
    const { view } = this.store;
    if (!view) return this.prompt;
    if (what === 'read-mine') return this.about(this.store.bottom);
    if (what === 'read-next') return this.about(seat);
    if (what === 'read-last') return this.store.log.at(-1) ? this.store.sentenceOf(this.store.log.at(-1)!) : this.prompt;
    return [this.prompt, ...toldOf(view).facts.map(([name, value]) => `${name}: ${value}`)].join('. ');
  }

  /** A seat in words, as it stands. */
  about(seat: number): string {
    const { view } = this.store;
    const points = (view && pointsOf(view)[seat]) ?? 0;
    return [say('spoken-name', seated(this.store, seat)), say('caption-points', { points })].join('. ');
  }
}
