import { expect, it } from 'vitest';
import type { TableView } from '../wire';
import { reasonOf } from './reasons';

const odds = { left: 61, busting: 11, stop: 9, flip: 6.66, bust: -4, gains: [[9, 1]] };
const at = (more: object = {}) =>
  ({ to_move: 1, facts: { odds: { ...odds, ...more } }, state: { benches: [[], ['r5', 'b6']] } }) as unknown as TableView;

it('says how likely a bust is, and what it costs, where stopping brings more', () => {
  expect(reasonOf('flip', 'stop', at())).toEqual({ why: 'bust', share: 11 / 61, points: 2.3 });
});
it('says nothing of a risk that is not the reason', () => {
  expect(reasonOf('flip', 'stop', at({ flip: 9.5 }))).toBe(null);
  expect(reasonOf('flip', 'stop', at({ busting: 0 }))).toBe(null);
  expect(reasonOf('put 1', 'put 2', at())).toBe(null);
});
it('says what one more card would bring', () => {
  expect(reasonOf('stop', 'flip', at({ flip: 10.04 }))).toEqual({ why: 'more', points: 1 });
  expect(reasonOf('stop', 'flip', at())).toBe(null);
});
it('says what lies on the bench where banking is better', () => {
  expect(reasonOf('flip', 'bank red', at({ stop: null }))).toEqual({ why: 'bench', points: 11 });
});
it('has nothing to say without odds', () => {
  expect(reasonOf('flip', 'stop', { facts: { odds: null }, state: null } as unknown as TableView)).toBe(null);
});
