import { beforeEach, describe, expect, it, vi } from 'vitest';

describe('what a device remembers', () => {
  let kept: Record<string, string>;
  const tab = async () => {
    vi.resetModules();
    return import('./settings.svelte');
  };
  const stored = () => JSON.parse(kept['tatami'] ?? '{}') as Record<string, unknown>;

  beforeEach(() => {
    kept = {};
    vi.stubGlobal('navigator', { languages: ['en'] });
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null, setItem: (key: string, value: string) => (kept[key] = value) });
  });

  it('is not overwritten by another tab that remembers something else', async () => {
    const [one, other] = [await tab(), await tab()];
    one.keep('name', 'Ada');
    other.keep('seats', 4);
    expect(stored()).toMatchObject({ name: 'Ada', seats: 4 });
    expect((await tab()).settings).toMatchObject({ name: 'Ada', seats: 4, speed: 'normal' });
  });

  it('forgets a table only if it is the last one', async () => {
    const [one, other] = [await tab(), await tab()];
    one.keep('table', 'first');
    other.keep('table', 'second');
    one.forget('first');
    expect(stored()).toEqual({ table: 'second' });
    one.forget('second');
    expect(stored()).toEqual({ table: '' });
  });
});
