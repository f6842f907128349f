// The two keys below the table: what they mean now. They follow from what the service says can be played, and nothing else.
import { type Key, type Keys, playing, resting } from '../game';
import { settings } from '../settings.svelte';
import type { TableView } from '../wire';
import { bankable, cardsLeft, chanceOf, factsOf, type PushState, read, riskOf, stateOf, sum } from './state';

export function keysOf(view: TableView | null, isMyTurn: boolean, isBanking: boolean, who: string): Keys {
  const state = view && stateOf(view);
  if (!view || !state || !isMyTurn) return { left: resting('key-stop', null), right: resting('key-flip', 'caption-other', { who }) };
  const { moves } = view;
  const flip = moves.includes('flip') ? playing('key-flip', riskOf(view, settings.risk) === 'exact' ? 'caption-risk' : 'caption-left', 'flip', { cards: cardsLeft(state), share: chanceOf(view).share }) : null;
  const puts = moves.filter((move) => read(move).verb === 'put');
  const takes = moves.filter((move) => read(move).verb === 'take');
  if (puts.length > 0) return { left: resting('key-stop', 'caption-place-first'), right: one(puts, 'key-put', 'caption-only-one', view) };
  if (takes.length > 0) return { left: resting('key-stop', null), right: one(takes, 'key-take', 'caption-points', view) };
  const colours = bankable(moves);
  if (isBanking && colours.length > 0) return banking(moves, state, view.to_move ?? 0);
  if (flip && colours.length > 0) return { left: { ...resting('key-bank', 'caption-bank'), does: 'choose-colour' }, right: flip };
  if (flip && moves.includes('stop')) {
    return { left: { ...playing('key-stop', 'caption-up-to', 'stop', { points: Math.max(...factsOf(view).values) }), isLast: true }, right: flip };
  }
  return { left: resting('key-stop', 'caption-no-stack'), right: flip ?? resting('key-flip', null) };
}

function one(moves: string[], label: string, caption: string, view: TableView): Key {
  const move = moves[0] as string;
  const { stack } = read(move);
  if (moves.length > 1) return resting('key-choose-stack', 'caption-choose', { count: moves.length });
  return playing(label, caption, move, { stack: stack + 1, points: factsOf(view).values[stack] ?? 0 });
}

function banking(moves: string[], state: PushState, seat: number): Keys {
  const banks = moves.filter((move) => read(move).verb === 'bank');
  const left: Key = { ...resting('key-back', 'caption-back'), does: 'back' };
  const move = banks[0] as string;
  const { colour } = read(move);
  if (banks.length > 1) return { left, right: resting('key-choose-colour', 'caption-choose', { count: banks.length }) };
  const cards = (state.benches[seat] ?? []).filter((kind) => kind.charAt(0) === colour?.charAt(0));
  return { left, right: playing('key-bank-colour', 'caption-points', move, { colour: colour ?? '', points: sum(cards) }) };
}
