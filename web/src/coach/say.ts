// The coach's own words: a catalogue that nobody fetches who does not ask the coach.
import type { FluentBundle } from '@fluent/bundle';
import { bundleOf, type Language, type Values } from '../say';
import { say as sayElse } from '../settings.svelte';

const catalogues = import.meta.glob<string>('../../../src/tatami/texts/*/coach.ftl', { query: '?raw', import: 'default' });
let bundle: FluentBundle | null = null;

export async function speakAsCoach(language: Language): Promise<void> {
  const load = catalogues[`../../../src/tatami/texts/${language}/coach.ftl`];
  if (!load) throw new Error(`no words of the coach in ${language}`);
  bundle = bundleOf(language, await load());
}

/** A message of the coach, or else of the table. */
export function say(id: string, values: Values = {}): string {
  const pattern = bundle?.getMessage(id)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, values, []) : sayElse(id, values);
}
