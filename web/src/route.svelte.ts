// Which page is open: the address is the truth, and going somewhere is an entry in the browser's history.
export interface Route {
  page: string; // as the address begins
  table: string; // the name in the address, whatever it is of
  game: string;
  deal: string;
  match: number;
}

let path = $state(location.pathname);
addEventListener('popstate', () => (path = location.pathname));

export function route(): Route {
  const [, page = '', name = '', match] = path.split('/');
  return { page, table: name, game: name, deal: name, match: Number(match) };
}

export function go(to: string): void {
  history.pushState(null, '', to);
  path = location.pathname;
  scrollTo(0, 0);
}

/** A link within the page; whoever wants it in another tab gets it there. */
export function follow(event: MouseEvent, to: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(to);
}

/** What stands behind the # of a link: a secret. */
export const keyInAddress = (): string => location.hash.slice(1);

/** Once it has opened the door it goes out of the address, so that nobody copies it by accident. */
export function forgetKey(): void {
  if (location.hash) history.replaceState(null, '', location.pathname);
}
