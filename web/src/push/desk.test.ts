import { describe, expect, it, vi } from 'vitest';
import type { TableStore } from '../store.svelte';

vi.mock('../settings.svelte', () => ({ say: (id: string) => id, settings: {} }));
const { PushDesk } = await import('./desk.svelte');

/** What is pressed on the page, by its selector. */
function setup(moves: string[]) {
  const pressed: string[] = [];
  const root = { querySelector: (selector: string) => ({ click: () => pressed.push(selector) }) } as unknown as HTMLElement;
  const undo = vi.fn();
  const desk = new PushDesk({ acting: 0, view: { moves }, undo } as unknown as TableStore);
  return { desk, root, pressed, undo };
}

describe('the keys of Push', () => {
  it('have a number for each column, whichever can be banked', () => {
    const { desk, root, pressed } = setup(['flip', 'bank yellow', 'bank purple']);
    desk.act({ number: 2 }, root);
    desk.act('bank', root);
    desk.act({ number: 2 }, root);
    desk.act({ number: 5 }, root);
    expect(pressed).toEqual(['[data-stack="2"]', '[data-colour="yellow"]', '[data-colour="purple"]']);
  });

  it('take a placing back', () => {
    const { desk, undo } = setup(['flip']);
    desk.press('undo');
    expect(undo).toHaveBeenCalledOnce();
  });
});
