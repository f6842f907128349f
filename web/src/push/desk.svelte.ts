// A reader's own part in a match of Push: whether they are choosing a colour to bank, and what the two keys mean.
import { COLOURS, type Colour } from '../art/palette';
import type { Desk, Keys } from '../game';
import type { Act } from '../keys';
import { say } from '../settings.svelte';
import type { TableStore } from '../store.svelte';
import { keysOf } from './actions';
import { readAloud } from './reading';
import { bankable, read, stateOf } from './state';

export class PushDesk implements Desk {
  isBanking = $state(false);

  constructor(private store: TableStore) {}

  get prompt(): string {
    const { view } = this.store;
    const state = view && stateOf(view);
    if (!view || !state) return '';
    const seat = view.to_move ?? state.taker;
    const who = this.store.person(seat);
    if (this.store.acting === null) return say('prompt-other', { who: this.store.name(seat), phase: state.phase });
    if (this.isBanking) return say('prompt-colour', { who });
    const canBank = bankable(view.moves).length > 0;
    const ask = state.phase === 'turn' && !canBank ? 'flip' : state.phase === 'pressing' && !view.moves.includes('stop') ? 'flip' : state.phase;
    return say('prompt', { who, ask });
  }

  get keys(): Keys {
    const { view, acting } = this.store;
    const who = view?.to_move == null ? '' : this.store.name(view.to_move);
    return keysOf(view, acting !== null, this.isBanking, who);
  }

  press(does: string): void {
    this.isBanking = does === 'choose-colour';
    if (does === 'undo') this.store.undo();
  }

  escape(): void {
    this.isBanking = false;
  }

  stack(index: number): void {
    this.store.tryMove(`put ${index + 1}`);
    this.store.tryMove(`take ${index + 1}`);
  }

  colour(chosen: Colour): void {
    this.isBanking = false;
    this.store.tryMove(`bank ${chosen}`);
  }

  act(what: Act, root: HTMLElement): void {
    const click = (selector: string) => root.querySelector<HTMLElement>(selector)?.click();
    if (typeof what === 'object') click(this.isBanking ? `[data-colour="${COLOURS[what.number - 1]}"]` : `[data-stack="${what.number}"]`);
    else if (what === 'flip') click('.act.right[data-move="flip"]');
    else if (what === 'stop') click('.act.left[data-does="play"]');
    else if (what === 'bank') this.isBanking = this.store.acting !== null && (this.store.view?.moves ?? []).some((move) => read(move).verb === 'bank');
  }

  read(what: Act, seat: number): string {
    return readAloud(what, this.store, seat, this.prompt);
  }
}
