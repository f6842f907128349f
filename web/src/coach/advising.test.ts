import { expect, it } from 'vitest';
import type { Advice, TableView } from '../wire';
import { adviceOn, warningOf } from './advising';

const advice: Advice = {
  seat: 1,
  played: 7,
  options: [
    { move: 'stop', share: 0.5, kind: 'good' },
    { move: 'put 1', share: 0.49, kind: 'slip' },
    { move: 'flip', share: 0.441, kind: 'blunder' },
  ],
};
const view = { played: 7 } as TableView;

const answers = (...given: [status: number, body?: unknown, headers?: Record<string, string>][]) => {
  const asked: string[] = [];
  const ask = ((path: string) => {
    asked.push(path);
    const [status, body, headers] = given[Math.min(asked.length, given.length) - 1] as (typeof given)[number];
    if (status === 0) return Promise.reject(new Error('offline'));
    return Promise.resolve(new Response(body === undefined ? null : JSON.stringify(body), { status, headers: headers ?? {} }));
  }) as typeof fetch;
  return { ask, asked };
};
const slept: number[] = [];
const pause = (seconds: number) => Promise.resolve(void slept.push(seconds));

it('asks again while there is nothing to say, the line is lost, or the advice is about another choice', async () => {
  const { ask, asked } = answers([204, undefined, { 'retry-after': '3' }], [0], [200, { ...advice, played: 6 }], [200, advice]);
  expect(await adviceOn('abc', 7, () => true, ask, pause)).toEqual(advice);
  expect(slept).toEqual([3, 2, 2]);
  expect(asked).toEqual(Array(4).fill('/api/tables/abc/advice'));
});
it('takes no for an answer, and does not ask for ever', async () => {
  expect(await adviceOn('abc', 7, () => true, answers([403, {}]).ask, pause)).toBe(null);
  const { ask, asked } = answers([204]);
  expect(await adviceOn('abc', 7, () => true, ask, pause)).toBe(null);
  expect(asked.length).toBeLessThan(200);
});
it('stops when the choice has been made', async () => {
  let left = 2;
  expect(await adviceOn('abc', 7, () => left-- > 0, answers([204]).ask, pause)).toBe(null);
});
it('warns before a mistake, and says what wins how much more', () => {
  expect(warningOf(advice, view, 1, 'flip')).toEqual({ kind: 'blunder', better: 'stop', matches: 6 });
});
it('lets everything else go', () => {
  expect(warningOf(advice, view, 1, 'stop')).toBe(null);
  expect(warningOf(advice, view, 1, 'put 1')).toBe(null);
  expect(warningOf(advice, view, 1, 'take 1')).toBe(null);
  expect(warningOf(advice, view, 0, 'flip')).toBe(null);
  expect(warningOf(advice, { played: 8 } as TableView, 1, 'flip')).toBe(null);
  expect(warningOf(null, view, 1, 'flip')).toBe(null);
});
