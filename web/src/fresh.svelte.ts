// Notices that the service gives out a newer client than the one that runs here.
const ENTRY = /<script[^>]+type="module"[^>]+src="(\/assets\/[^"]+)"/;
const MOST_OFTEN = 60_000;

let isFound = $state(false);
let looked = 0;

export const isNewer = (): boolean => isFound;

/** The script that a page begins with; null where it has no name of its own, as during development. */
export const entryOf = (page: string): string | null => ENTRY.exec(page)?.[1] ?? null;

/** Look when the page is seen again; and a piece that is no longer there was replaced by a newer one. */
export function watchForNewer(): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - looked > MOST_OFTEN) void lookForNewer();
  });
  addEventListener('vite:preloadError', () => void lookForNewer());
}

/** Ask the service for its page, and compare. Also after a line that was lost is back. */
export async function lookForNewer(): Promise<void> {
  looked = Date.now();
  const running = document.querySelector('script[type=module][src]')?.getAttribute('src');
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
  const given = entryOf(await answer.text().catch(() => ''));
  isFound = given !== null && given !== running;
}
