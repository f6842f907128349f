// What this device remembers: language, speed, look, a name, and the table one last sat at. No more, and nowhere else;
// receipts of matches apart, which are in luck/kept.ts.
import { type Language, LANGUAGES, preferred, say as sayNow, speak, type Values } from './say';
import type { Speed } from './queue';

export type Risk = 'off' | 'words' | 'exact';
export type Level = 'rabbit' | 'frog' | 'monkey' | 'fox' | 'owl';
export type Look = 'system' | 'light' | 'dark';
interface Kept {
  language: Language;
  speed: Speed;
  look: Look;
  name: string;
  game: string;
  seats: number;
  level: Level; // of the bots that take a chair
  agreed: Record<string, Record<string, unknown>>; // by game: what new tables are played by, where it is not as usual
  table: string;
  names: string[]; // of those who play on this device, by their seats
  isInHand: boolean; // a device for several goes from hand to hand, and does not lie on the table
  turnsMat: boolean; // on the table, the mat turns to whoever plays
  isHushed: boolean;
  hasLetters: boolean; // single letters act as keys
  placesAlone: boolean; // a card with one place left goes there by itself
  holdsToStop: boolean; // a tap is not enough to end the turn
  risk: Risk; // how the chance of a bust is shown
  showsCombos: boolean; // what a card would score is seen before it is laid
  hasSound: boolean;
  volume: number; // of 100
  buzzes: boolean;
  readsAloud: boolean;
  hearsAll: boolean; // every card of others is said, too
  isCalled: boolean; // by a notification, when it is one's turn
}

const KEY = 'tatami';
const initial: Kept = {
  language: preferred(navigator.languages),
  speed: 'normal',
  look: 'system',
  name: '',
  game: 'push',
  seats: 3,
  level: 'frog',
  agreed: {},
  table: '',
  names: [],
  isInHand: false,
  turnsMat: true,
  isHushed: false,
  hasLetters: true,
  placesAlone: false,
  holdsToStop: false,
  risk: 'words',
  showsCombos: true,
  hasSound: true,
  volume: 50,
  buzzes: true,
  readsAloud: false,
  hearsAll: false,
  isCalled: false,
};

export const settings = $state<Kept>({ ...initial, ...read() });
let spoken = $state(0); // grows whenever the catalogue changes, so that every word is said anew

export function keep<Name extends keyof Kept>(name: Name, value: Kept[Name]): void {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [name]: value })); // another tab may have kept the rest
  } catch {
    // A browser that keeps nothing is fine: it is asked again next time.
  }
  if (name === 'look') showLook();
}

/** A table that one does not come back to; another tab may have sat down at another. */
export function forget(table: string): void {
  if ((read().table ?? settings.table) === table) keep('table', '');
}

/** A message in the reader's language. Templates that use it follow when the language changes. */
export function say(id: string, values?: Values): string {
  return spoken >= 0 ? sayNow(id, values) : '';
}

export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  document.documentElement.lang = language;
  spoken++;
  keep('language', language);
}

export function showLook(): void {
  if (settings.look === 'system') delete document.documentElement.dataset['look'];
  else document.documentElement.dataset['look'] = settings.look;
}

function read(): Partial<Kept> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    if (kept.language && !LANGUAGES.includes(kept.language)) delete kept.language;
    return kept;
  } catch {
    return {};
  }
}
