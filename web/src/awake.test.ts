import { beforeEach, describe, expect, it, vi } from 'vitest';

const tick = () => new Promise<void>((done) => setTimeout(done, 0));

class Lock {
  released = false;
  async release() {
    this.released = true;
  }
}

describe('the screen', () => {
  let locks: Lock[];
  let page: EventTarget & { hidden: boolean };
  let refuses: boolean;

  async function world(wakeLock: object | undefined = { request }) {
    vi.resetModules();
    [locks, refuses] = [[], false];
    page = Object.assign(new EventTarget(), { hidden: false });
    vi.stubGlobal('document', page);
    vi.stubGlobal('navigator', { wakeLock });
    return (await import('./awake')).keepAwake;
  }
  async function request() {
    if (refuses) throw new Error('the battery is low');
    locks.push(new Lock());
    return locks.at(-1);
  }
  const look = async (hidden: boolean) => {
    page.hidden = hidden;
    if (hidden) for (const lock of locks) lock.released = true; // as browsers do
    page.dispatchEvent(new Event('visibilitychange'));
    await tick();
  };
  const held = () => locks.filter((lock) => !lock.released).length;
  beforeEach(() => void vi.unstubAllGlobals());

  it('stays awake while it is wished for', async () => {
    const keepAwake = await world();
    keepAwake(true);
    keepAwake(true);
    await tick();
    expect(held()).toBe(1);
    keepAwake(false);
    await tick();
    expect(held()).toBe(0);
  });

  it('is kept awake again when one comes back', async () => {
    const keepAwake = await world();
    keepAwake(true);
    await tick();
    await look(true);
    expect(held()).toBe(0);
    await look(false);
    expect(held()).toBe(1);
    keepAwake(false);
    await look(false);
    expect(held()).toBe(0);
  });

  it('is let go when the wish went before the answer came', async () => {
    const keepAwake = await world();
    keepAwake(true);
    keepAwake(false);
    await tick();
    expect([locks.length, held()]).toEqual([1, 0]);
  });

  it('does as it is used to where nobody can ask, or the answer is no', async () => {
    (await world(undefined))(true);
    const keepAwake = await world();
    refuses = true;
    keepAwake(true);
    await tick();
    refuses = false;
    await look(false);
    expect(held()).toBe(1);
  });
});
