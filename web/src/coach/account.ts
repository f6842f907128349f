// What a review says, laid over the places at which one can stop: lines, marks, and who did best and worst where. No rules.
import type { Position } from '../replay/frames';
import type { MatchReview, ReviewStep } from '../wire';

export type Kind = 'good' | 'slip' | 'mistake' | 'blunder' | 'luck';
export const ERRORS: readonly Kind[] = ['slip', 'mistake', 'blunder'];
export const BIG_LUCK = 0.05; // of a win
const [FELT, STRONG] = [0.005, 0.05];
const SLIP = 0.005;
const WRITTEN = 0.0005; // less is nothing, to a tenth of a point

/** Something to see on the chart: at which place, on whose line. */
export interface Mark {
  place: number;
  seat: number;
  kind: Kind;
  step: ReviewStep;
}

export const changesOf = (step: ReviewStep): number[] => step.after.map((share, seat) => share - (step.before[seat] ?? 0));

/** What every seat could expect at each place, by seat. */
export function linesOf(review: MatchReview, positions: readonly Position[]): number[][] {
  const results = review.ledgers.map(({ result }) => result);
  const before = new Map(review.steps.map((step) => [step.number, step.before]));
  const after = new Map(review.steps.map((step) => [step.number + 1, step.after]));
  let shares = review.steps[0]?.before ?? results;
  const found = positions.map(({ at }, place) => (shares = place === positions.length - 1 ? results : (before.get(at) ?? after.get(at) ?? shares)));
  return results.map((_, seat) => found.map((one) => one[seat] ?? 0));
}

/** Where a step is looked at: a choice where it was made, luck where it led to. */
export function placeOfStep(step: ReviewStep, positions: readonly Position[]): number {
  const found = positions.findIndex(({ at }) => (step.seat === null ? at > step.number : at >= step.number));
  return found < 0 ? positions.length - 1 : found;
}

/** The choice made at a place, if there was one. */
export const choiceAt = (review: MatchReview, positions: readonly Position[], place: number): ReviewStep | null =>
  review.steps.find((step) => step.seat !== null && step.number === positions[place]?.at) ?? null;

/** What luck brought on the way to a place. */
export function luckBefore(review: MatchReview, positions: readonly Position[], place: number): ReviewStep[] {
  const [from, to] = [positions[place - 1]?.at ?? 0, positions[place]?.at ?? 0];
  return review.steps.filter((step) => step.seat === null && step.number >= from && step.number < to);
}

/** For whom a step changed most. */
export function mostConcerned(step: ReviewStep): number {
  const sizes = changesOf(step).map(Math.abs);
  return sizes.indexOf(Math.max(...sizes));
}

export function marksOf(review: MatchReview, positions: readonly Position[]): Mark[] {
  return review.steps.flatMap((step) => {
    const kind = step.kind as Kind;
    const seat = step.seat ?? mostConcerned(step);
    if (kind === 'luck' && Math.abs(changesOf(step)[seat] ?? 0) < BIG_LUCK) return [];
    return [{ place: placeOfStep(step, positions), seat, kind, step }];
  });
}

/** The key moments, in their order. */
export const momentsOf = (review: MatchReview): ReviewStep[] =>
  review.key_moments.flatMap((number) => review.steps.find((step) => step.number === number) ?? []);

/** What a choice gave away. */
export const costOf = (step: ReviewStep): number => (step.seat === null ? 0 : Math.max(0, -(changesOf(step)[step.seat] ?? 0)));

/** What would have been better than what was played, if it is by as much as can be written. */
export function betterOf({ options, move }: ReviewStep): string | null {
  const [best] = options;
  const played = options.find(([other]) => other === move);
  return best && best[1] - (played?.[1] ?? 0) >= WRITTEN ? best[0] : null;
}

/** The choice that mattered most and was right: nothing else came near it. */
export function bestOf(review: MatchReview, seat: number): ReviewStep | null {
  const edge = (step: ReviewStep) => (step.options[0]?.[1] ?? 0) - (step.options[1]?.[1] ?? 0);
  const right = review.steps.filter((step) => step.seat === seat && step.move === step.options[0]?.[0] && edge(step) >= SLIP);
  return right.reduce<ReviewStep | null>((best, step) => (best && edge(best) >= edge(step) ? best : step), null);
}

export function costliestOf(review: MatchReview, seat: number): ReviewStep | null {
  const wrong = review.steps.filter((step) => step.seat === seat && ERRORS.includes(step.kind as Kind));
  return wrong.reduce<ReviewStep | null>((worst, step) => (worst && costOf(worst) >= costOf(step) ? worst : step), null);
}

/** Hundredths of a win, to a tenth. */
export const pointsOf = (share: number): number => Math.round(1000 * Math.abs(share)) / 10 || 0;
export const signOf = (share: number): string => (pointsOf(share) === 0 ? '' : share > 0 ? '+' : '−');

export function fortuneOf(change: number): string {
  if (Math.abs(change) < FELT) return 'even';
  return `${Math.abs(change) >= STRONG ? 'very-' : ''}${change > 0 ? 'lucky' : 'unlucky'}`;
}

/** The number of the turn to which each place belongs, from 1. */
export function turnsOf(positions: readonly Position[]): number[] {
  let turn = 0;
  return positions.map(({ isTurnStart }) => (turn = Math.max(1, turn + (isTurnStart ? 1 : 0))));
}

/** The key moment after or before a place, or the place itself where there is none. */
export function nextMoment(places: readonly number[], place: number, way: 1 | -1): number {
  const ahead = places.filter((one) => (one - place) * way > 0);
  return ahead.length === 0 ? place : way > 0 ? Math.min(...ahead) : Math.max(...ahead);
}

/** The options worth showing: the best, and the one that was played; and how many are left out. */
export function shortList(step: ReviewStep, most: number): { shown: [move: string, share: number][]; left: number } {
  const shown = step.options.filter(([move], place) => place < most || move === step.move);
  return { shown, left: step.options.length - shown.length };
}
