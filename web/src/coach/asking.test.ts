import { expect, it } from 'vitest';
import { reviewOf } from './asking';

const answers = (...codes: [status: number, body: unknown][]) => {
  const asked: string[] = [];
  const ask = ((path: string) => {
    asked.push(path);
    const [status, body] = codes[Math.min(asked.length, codes.length) - 1] as [number, unknown];
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  }) as typeof fetch;
  return { ask, asked };
};
const slept: number[] = [];
const pause = (seconds: number) => Promise.resolve(void slept.push(seconds));

it('asks again when it is told to, after as long as it is told', async () => {
  const { ask, asked } = answers([202, { seconds: 2 }], [202, { seconds: 3 }], [200, { steps: [] }]);
  expect(await reviewOf('abc', 1, () => true, ask, pause)).toEqual({ steps: [] });
  expect(slept).toEqual([2, 3]);
  expect(asked).toEqual(Array(3).fill('/api/tables/abc/matches/1/review'));
});
it('gives up where the coach has nothing to say', async () => {
  await expect(reviewOf('abc', 1, () => true, answers([409, {}]).ask, pause)).rejects.toThrow('409');
});
it('gives up where it never ends', async () => {
  const { ask, asked } = answers([202, { seconds: 2 }]);
  await expect(reviewOf('abc', 1, () => true, ask, pause)).rejects.toThrow('end');
  expect(asked.length).toBeLessThan(200);
});
it('stops when nobody wants it any more', async () => {
  let left = 2;
  expect(await reviewOf('abc', 1, () => left-- > 0, answers([202, { seconds: 2 }]).ask, pause)).toBe(null);
});
