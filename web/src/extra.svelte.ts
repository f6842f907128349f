// Words that not everybody needs: a catalogue of their own, fetched by whoever comes to where they are said.
import type { FluentBundle } from '@fluent/bundle';
import { bundleOf, type Language, type Values } from './say';
import { say as sayElse } from './settings.svelte';

export interface Extra {
  speak(language: Language): Promise<void>;
  say(id: string, values?: Values): string; // a message of this catalogue, or else of the browser's own
}

/** Made of its files, one for each language. Templates that use its words follow when they have come, or the language changes. */
export function extra(files: Record<string, () => Promise<string>>): Extra {
  let bundle = $state.raw<FluentBundle | null>(null);
  return {
    async speak(language) {
      const path = Object.keys(files).find((one) => one.includes(`/${language}/`));
      if (bundle?.locales[0] === language) return;
      bundle = bundleOf(language, (await files[path ?? '']?.()) ?? '');
    },
    say(id, values = {}) {
      const pattern = bundle?.getMessage(id)?.value;
      return bundle && pattern ? bundle.formatPattern(pattern, values, []) : sayElse(id, values);
    },
  };
}
