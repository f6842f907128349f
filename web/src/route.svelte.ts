// Which page is open: the address is the truth, and going somewhere is an entry in the browser's history.
export type Route = { page: 'home' } | { page: 'find' } | { page: 'table'; table: string } | { page: 'replay'; table: string; match: number } | { page: 'learn' | 'rules'; game: string };

let path = $state(location.pathname);
addEventListener('popstate', () => (path = location.pathname));

export function route(): Route {
  const table = /^\/t\/([a-z0-9]+)\/?$/.exec(path)?.[1];
  if (table) return { page: 'table', table };
  const [, played, match] = /^\/replay\/([a-z0-9]+)\/(\d+)\/?$/.exec(path) ?? [];
  if (played) return { page: 'replay', table: played, match: Number(match) };
  const game = /^\/learn\/([a-z]+)\/?$/.exec(path)?.[1];
  if (game) return { page: 'learn', game };
  const ruled = /^\/rules\/([a-z]+)\/?$/.exec(path)?.[1];
  if (ruled) return { page: 'rules', game: ruled };
  return path.startsWith('/find') ? { page: 'find' } : { page: 'home' };
}

export function go(to: string): void {
  history.pushState(null, '', to);
  path = location.pathname;
  scrollTo(0, 0);
}

/** What stands behind the # of a link: a secret. */
export const keyInAddress = (): string => location.hash.slice(1);

/** Once it has opened the door it goes out of the address, so that nobody copies it by accident. */
export function forgetKey(): void {
  if (location.hash) history.replaceState(null, '', location.pathname);
}
