// The check of a table whose luck is that of a deal: sealed beforehand, the same at others. This device adds nothing to it.
// Each value of the deal has to be the one that was fixed. What follows from it is checked after the match: only the rules know the deck.
import type { Decided, Lie, LieCode, Wish } from './device';
import type { valueBefore } from './formulas';
import type { AnyEvent, LuckView, TableView } from '../wire';

type Looks = Pick<TableView, 'luck' | 'match' | 'phase'>;
type Known = Map<string, [index: number, value: string]>; // by kind of draw, the newest of the deal's values, and which it is

/** What it shares with the Helper, in whose place it is; so that whoever plays no deal fetches nothing more. */
export interface Tools {
  Lie: typeof Lie;
  valueBefore: typeof valueBefore;
}

export class Dealt {
  readonly device = null;
  decided: Decided | null = null; // the newest draw
  checked = 0; // values that were right
  ended: { match: number; receipt: null; head: null } | null = null;

  private deal = '';
  private match = 0;
  private known: Known = new Map();

  constructor(private readonly tools: Tools) {}

  see({ luck, match, phase }: Looks, happened: readonly AnyEvent[], isWhole: boolean): Wish[] {
    if (!luck) return [];
    if (!isWhole) this.deal = '';
    for (const event of happened) this.hear(event);
    if (!this.deal) this.begin(luck.deal, luck.dealt);
    this.look(luck, isWhole);
    this.match = match + (phase === 'playing' || phase === 'paused' ? 0 : 1);
    return [];
  }

  answered(): void {}
  turn(): void {}

  private lie(code: LieCode): Lie {
    return new this.tools.Lie(code);
  }

  private begin(deal: string, known: readonly (readonly [kind: string, index: number, value: string])[]): void {
    this.deal = deal;
    this.known = knownOf(known);
    this.decided = null;
  }

  private hear(event: AnyEvent): void {
    if (event.event === 'drawn' && this.deal) this.drawn(event.chain ?? '');
    if (event.event === 'ended') {
      this.ended = { match: this.match, receipt: null, head: null };
      this.deal = '';
    }
    if (event.event === 'sealed') {
      if (this.deal) throw this.lie('match');
      this.begin(event.deal ?? '', event.chains?.map(([kind, value]) => [kind, 0, value]) ?? []);
    }
  }

  /** The value is the next of one of the deal's chains; which one, the table need not tell. */
  private drawn(chain: string): void {
    const found = [...this.known].find(([kind, [index, value]]) => this.tools.valueBefore(this.deal, index + 1, chain, kind) === value);
    if (!found) throw this.lie('chain');
    const [kind, [index]] = found;
    this.known.set(kind, [index + 1, chain]);
    this.decided = { index: (this.decided?.index ?? 0) + 1, devices: [] };
    this.checked++;
  }

  /** Nothing of what was fixed may have changed, however much was missed. */
  private look(luck: LuckView, isWhole: boolean): void {
    const found = knownOf(luck.dealt);
    if (luck.deal !== this.deal || found.size !== this.known.size) throw this.lie('match');
    if ([...found.values()].reduce((sum, [index]) => sum + index, 0) !== luck.index || luck.draw) throw this.lie('order');
    for (const [kind, [first, value]] of this.known) {
      const [index, newest] = found.get(kind) ?? [-1, ''];
      if (index < first) throw this.lie('again');
      if (index > first && isWhole) throw this.lie('order'); // it was not told
      let element = newest;
      for (let at = index; at > first; at--) element = this.tools.valueBefore(this.deal, at, element, kind);
      if (element !== value) throw this.lie('chain');
    }
    this.known = found;
  }
}

const knownOf = (list: readonly (readonly [kind: string, index: number, value: string])[]): Known => new Map(list.map(([kind, index, value]) => [kind, [index, value]]));
