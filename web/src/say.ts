// Words: messages from the catalogue of the reader's language, and what is said aloud to those who listen.
import { FluentBundle, FluentResource } from '@fluent/bundle';

export type Values = Record<string, string | number>;
export const LANGUAGES = ['en', 'de', 'fr', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

const catalogues = import.meta.glob<string>('../../src/tatami/texts/*/web.ftl', { query: '?raw', import: 'default' });
let bundle: FluentBundle | null = null;

export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

export async function speak(language: Language): Promise<void> {
  const load = catalogues[`../../src/tatami/texts/${language}/web.ftl`];
  if (!load) throw new Error(`no catalogue for ${language}`);
  bundle = bundleOf(language, await load());
}

/** House rules for catalogues: no isolation marks, no options to NUMBER, percentages through PERCENT. */
export function bundleOf(language: Language, text: string): FluentBundle {
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const made = new FluentBundle(language, {
    useIsolating: false,
    functions: { PERCENT: ([share]) => percent.format(Number(share)) },
  });
  made.addResource(new FluentResource(text));
  return made;
}

/** A message with its values filled in. What is missing shows its own name, so that it is found. */
export function say(id: string, values: Values = {}): string {
  const pattern = bundle?.getMessage(id)?.value;
  if (!bundle || !pattern) return id;
  return bundle.formatPattern(pattern, values, []);
}
