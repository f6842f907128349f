/** Whoever is nowhere comes to this place; whoever is somewhere stays. */
export function receive(place: Element | null): void {
  if (document.activeElement === document.body && place instanceof HTMLElement) place.focus({ preventScroll: true });
}
