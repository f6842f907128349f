import { beforeEach, describe, expect, it, vi } from 'vitest';

const tick = () => new Promise<void>((done) => setTimeout(done, 0));
const ICON = '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>';

describe('a call', () => {
  const badge = vi.fn(() => Promise.resolve());
  const unbadge = vi.fn(() => Promise.resolve());
  const link = { href: '' };
  let shown: { title: string; isClosed: boolean }[];
  let page: { title: string; hidden: boolean };
  let answer: string;

  async function world({ worker = false } = {}) {
    vi.resetModules();
    vi.doMock('./settings.svelte', () => ({ say: (id: string) => id, keep, settings }));
    class Notification {
      static permission = 'default';
      static requestPermission = async () => (Notification.permission = answer);
      isClosed = false;
      constructor(readonly title: string) {
        shown.push(this);
      }
      close() {
        this.isClosed = true;
      }
    }
    const registration = {
      active: {},
      showNotification: async (title: string) => void new Notification(`worker ${title}`),
      getNotifications: async () => shown,
    };
    vi.stubGlobal('Notification', Notification);
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', { pathname: '/t/1' });
    vi.stubGlobal('fetch', async () => new Response(ICON));
    vi.stubGlobal('navigator', {
      setAppBadge: badge, clearAppBadge: unbadge, serviceWorker: { getRegistration: async () => (worker ? registration : undefined) },
    });
    return import('./call.svelte');
  }
  const settings = { isCalled: false };
  const keep = (name: 'isCalled', value: boolean) => (settings[name] = value);

  beforeEach(() => {
    [shown, answer, settings.isCalled] = [[], 'granted', false];
    page = Object.assign({ title: '', hidden: false }, { querySelector: () => link });
    badge.mockClear();
    unbadge.mockClear();
  });

  it('is in the title, on the icon and on the badge, once, and goes with the turn', async () => {
    const { callFor } = await world();
    callFor(true);
    callFor(true);
    await tick();
    expect(page.title).toBe('title-turn');
    expect(decodeURIComponent(link.href)).toMatch(/^data:image\/svg\+xml,<svg.*<rect\/><circle.*<\/svg>$/);
    expect(badge).toHaveBeenCalledTimes(1);
    callFor(false);
    await tick();
    expect([page.title, link.href]).toEqual(['title', '/icon.svg']);
    expect(unbadge).toHaveBeenCalledTimes(1);
  });

  it.each([false, true])('is a notification only for those who wished for it and look elsewhere; by a worker: %s', async (worker) => {
    const { callFor, wishForCalls } = await world({ worker });
    page.hidden = true;
    callFor(true);
    callFor(false);
    await tick();
    expect(shown).toEqual([]);
    expect(await wishForCalls(true)).toBe(true);
    page.hidden = false;
    callFor(true);
    callFor(false);
    await tick();
    expect(shown).toEqual([]);
    page.hidden = true;
    callFor(true);
    await tick();
    expect(shown.map((one) => one.title)).toEqual([worker ? 'worker title' : 'title']);
    callFor(false);
    await tick();
    expect(shown.map((one) => one.isClosed)).toEqual([true]);
  });

  it('is not made where the browser says no, and that is told', async () => {
    const { callFor, wishForCalls } = await world();
    answer = 'denied';
    page.hidden = true;
    expect(await wishForCalls(true)).toBe(false);
    expect(settings.isCalled).toBe(false);
    callFor(true);
    await tick();
    expect(shown).toEqual([]);
  });

  it('can be wished away again without asking anybody', async () => {
    const { wishForCalls } = await world();
    await wishForCalls(true);
    answer = 'denied';
    expect(await wishForCalls(false)).toBe(true);
    expect(settings.isCalled).toBe(false);
  });
});
