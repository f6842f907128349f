// What is to be pressed glows, wherever and whenever it appears.
import '../css/glow.css';

/** The ways of making moves, each a list of selectors, the first of which finds what is to be pressed; ends when it is called. */
export function glow(table: Element, ways: readonly string[][]): () => void {
  const mark = () => {
    const found = new Set(toPress(table, ways));
    for (const old of table.querySelectorAll('[data-glow]')) if (!found.has(old)) old.removeAttribute('data-glow');
    for (const one of found) one.setAttribute('data-glow', '');
  };
  mark();
  const observer = new MutationObserver(mark);
  observer.observe(table, { childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'data-does', 'data-move', 'data-stack'] });
  return () => {
    observer.disconnect();
    for (const old of table.querySelectorAll('[data-glow]')) old.removeAttribute('data-glow');
  };
}

function toPress(table: Element, ways: readonly string[][]): Element[] {
  const steps = (ways[0] ?? []).map((_, step) => ways.flatMap((way) => [...table.querySelectorAll(way[step] ?? '')]));
  return steps.find((some) => some.length > 0) ?? [];
}
