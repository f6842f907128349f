import { describe, expect, it, vi } from 'vitest';
import { entryOf, isNewer, lookForNewer } from './fresh.svelte';

const page = (script: string) => `<!doctype html><head><title>x</title><script type="module" crossorigin src="${script}"></script></head>`;

function world(running: string, given: string, isThere = true) {
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => running }) });
  vi.stubGlobal('fetch', () => (isThere ? Promise.resolve(new Response(page(given))) : Promise.reject(new TypeError('no network'))));
}

describe('a newer client', () => {
  it('is one whose page begins with another script', async () => {
    world('/assets/index-1.js', '/assets/index-1.js');
    await lookForNewer();
    expect(isNewer()).toBe(false);
    world('/assets/index-1.js', '/assets/index-2.js');
    await lookForNewer();
    expect(isNewer()).toBe(true);
  });

  it('is not made out of a network that is away, nor of another page', async () => {
    world('/assets/index-1.js', '/assets/index-1.js');
    await lookForNewer();
    world('/assets/index-1.js', '/assets/index-2.js', false);
    await lookForNewer();
    world('/assets/index-1.js', '/src/main.ts');
    await lookForNewer();
    expect([isNewer(), entryOf('<p>Please sign in to this network</p>')]).toEqual([false, null]);
  });
});
