import { describe, expect, it } from 'vitest';
import { Queue, type Scene } from './queue';

/** A clock that moves only when told. */
function clock() {
  let [now, jobs] = [0, [] as { at: number; run: () => void }[]];
  return {
    wait(ms: number, run: () => void) {
      const job = { at: now + ms, run };
      jobs.push(job);
      return () => void (jobs = jobs.filter((other) => other !== job));
    },
    pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = jobs.filter((job) => job.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        jobs = jobs.filter((job) => job !== next);
        now = next.at;
        next.run();
      }
      now = end;
    },
  };
}

function stage() {
  const seen: string[] = [];
  const time = clock();
  const queue = new Queue(time.wait, (scenes) => seen.push(`jumped ${scenes}`));
  const scene = (name: string, ...lengths: number[]): Scene => ({
    steps: lengths.map((ms, at) => ({ ms, run: (real) => seen.push(`${name}${at} ${real}`), finish: () => seen.push(`${name}${at} done`) })),
    end: (isJump) => seen.push(isJump ? `${name} skipped` : `${name} ends`),
  });
  return { seen, time, queue, scene };
}

describe('the queue', () => {
  it('plays steps one after another, then the end', () => {
    const { seen, time, queue, scene } = stage();
    queue.push(scene('a', 380, 300));
    time.pass(379);
    expect(seen).toEqual(['a0 380']);
    time.pass(1);
    expect(seen).toEqual(['a0 380', 'a1 300']);
    time.pass(300);
    expect(seen.at(-1)).toBe('a ends');
    expect(queue.isBusy).toBe(false);
  });

  it('plays the next update when one has ended', () => {
    const { seen, time, queue, scene } = stage();
    queue.push(scene('a', 100));
    queue.push(scene('b', 100));
    time.pass(200);
    expect(seen).toEqual(['a0 100', 'a ends', 'b0 100', 'b ends']);
  });

  it('goes at the speed one likes', () => {
    const { seen, time, queue, scene } = stage();
    queue.factor = 0.5;
    queue.push(scene('a', 400));
    time.pass(200);
    expect(seen).toEqual(['a0 200', 'a ends']);
  });

  it('shows nothing move when movement is off', () => {
    const { seen, queue, scene } = stage();
    queue.factor = 0;
    queue.push(scene('a', 400, 300));
    expect(seen).toEqual(['a0 0', 'a1 0', 'a ends']);
  });

  it('finishes the update at a tap, and goes on with the next', () => {
    const { seen, time, queue, scene } = stage();
    queue.push(scene('a', 400, 300));
    queue.push(scene('b', 100));
    time.pass(10);
    queue.finish();
    expect(seen).toEqual(['a0 400', 'a0 done', 'a1 0', 'a1 done', 'a ends', 'b0 100']);
    time.pass(1000);
    expect(seen.at(-1)).toBe('b ends');
  });

  it('jumps to the newest when more than two updates wait, after the one that is shown', () => {
    const { seen, time, queue, scene } = stage();
    for (const name of ['a', 'b', 'c', 'd']) queue.push(scene(name, 400));
    expect(seen).toEqual(['a0 400']);
    time.pass(400);
    expect(seen).toEqual(['a0 400', 'a ends', 'b skipped', 'c skipped', 'd skipped', 'jumped 3']);
    expect(queue.isBusy).toBe(false);
  });

  it('jumps at once when nobody looks', () => {
    const { seen, queue, scene } = stage();
    for (const name of ['a', 'b']) queue.push(scene(name, 400));
    queue.jump();
    expect(seen).toEqual(['a0 400', 'a0 done', 'a skipped', 'b skipped', 'jumped 2']);
  });

  it('hurries through everything when the player acts', () => {
    const { seen, queue, scene } = stage();
    for (const name of ['a', 'b']) queue.push(scene(name, 400));
    queue.hurry();
    expect(seen).toEqual(['a0 400', 'a0 done', 'a ends', 'b0 400', 'b0 done', 'b ends']);
    expect(queue.isBusy).toBe(false);
  });

  it('always comes to the end of an update, however it is interrupted', () => {
    const { seen, time, queue, scene } = stage();
    queue.push(scene('a', 400));
    time.pass(399);
    queue.finish();
    time.pass(5000);
    expect(seen.filter((one) => one === 'a ends')).toHaveLength(1);
  });

  it('is not disturbed by a tap when nothing moves', () => {
    const { seen, queue } = stage();
    queue.finish();
    queue.jump();
    expect(seen).toEqual([]);
  });
});
