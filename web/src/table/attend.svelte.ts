// Whoever is at a table, playing or looking back: where movements are shown, where the focus goes, and what is read on asking.
import { again, atOnce } from '../aloud';
import { receive } from '../focus';
import type { Desk, Playing } from '../game';
import type { Act } from '../keys';
import { mute } from '../sound';
import type { TableStore } from '../store.svelte';
import { stageOf } from './stage';

interface Place {
  store: TableStore;
  desk: Desk;
  playing: () => Playing;
  root: () => HTMLElement;
  heading: () => HTMLElement;
  changes?: () => unknown; // what else may take away something that has the focus
}

export function attend({ store, desk, playing, root, heading, changes }: Place): { reads: (what: Act) => boolean; hurry: () => void } {
  let listener: number | null = null; // whose cards were read last
  const toPrompt = () => receive(heading());

  $effect(() => {
    store.stage = stageOf(root(), store, playing());
    const timer = setTimeout(toPrompt); // not at once: to give the focus is to lay out the page
    return () => {
      store.stage = null;
      clearTimeout(timer);
    };
  });
  // Whoever had the focus on something that has gone finds themselves at the prompt, never nowhere.
  $effect(() => {
    void [store.shown, changes?.()];
    const timer = setTimeout(toPrompt);
    return () => clearTimeout(timer);
  });

  return {
    /** Whether it was only about what is heard. */
    reads(what) {
      if (what === 'mute') mute();
      else if (what === 'repeat') again();
      else if (typeof what !== 'string' || !what.startsWith('read-')) return false;
      else {
        if (what === 'read-next') listener = ((listener ?? store.bottom) + 1) % (store.view?.chairs.length ?? 1);
        atOnce(desk.read(what, listener ?? store.bottom));
      }
      return true;
    },
    hurry() {
      if (store.queue.isBusy) store.queue.finish();
    },
  };
}
