// The keyboard: what each key stands for at a table. Letters act only while they are switched on.
export type Act =
  | 'go' | 'flip' | 'stop' | 'bank' | 'undo' | 'emotes' | 'settings' | 'help' | 'row' | 'hint'
  | 'read-table' | 'read-stacks' | 'read-mine' | 'read-next' | 'read-deck' | 'read-order' | 'read-last' | 'repeat' | 'mute'
  | { number: number };

const LETTERS: Record<string, Act> = {
  f: 'flip', s: 'stop', b: 'bank', u: 'undo', e: 'emotes', ',': 'settings', '?': 'help', g: 'row', h: 'hint',
  t: 'read-table', k: 'read-stacks', m: 'read-mine', n: 'read-next', d: 'read-deck', o: 'read-order', l: 'read-last', r: 'repeat',
};

const MOVES: Act[] = ['go', 'flip', 'stop', 'bank', 'undo'];

/** Whether it would move something: not before one has seen what others moved. */
export const isMove = (act: Act): boolean => typeof act === 'object' || MOVES.includes(act);

export interface Pressed {
  key: string;
  hasModifier: boolean;
  hasShift: boolean;
  isTyping: boolean; // in a field
  isOnControl: boolean; // on a button, which has Space and Enter for itself
  isInSheet: boolean;
}

export function actOf(pressed: Pressed, hasLetters: boolean): Act | null {
  if (pressed.hasModifier || pressed.isTyping || pressed.isInSheet) return null;
  if (pressed.key === ' ' || pressed.key === 'Enter') return pressed.isOnControl ? null : 'go';
  if (!hasLetters) return null;
  if (/^[1-9]$/.test(pressed.key)) return { number: Number(pressed.key) };
  if (pressed.hasShift && pressed.key.toLowerCase() === 'm') return 'mute';
  return LETTERS[pressed.key.toLowerCase()] ?? null;
}

/** Then it is meant for the browser. */
export const hasModifier = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;

export function pressed(event: KeyboardEvent): Pressed {
  const target = event.target instanceof Element ? event.target : null;
  return {
    key: event.key,
    hasModifier: hasModifier(event),
    hasShift: event.shiftKey,
    isTyping: target?.closest('input, textarea, select') != null,
    isOnControl: target?.closest('button, a, summary') != null,
    isInSheet: document.querySelector('dialog[open]') !== null,
  };
}

/** Arrows walk among the controls of a row. */
export function walk(event: KeyboardEvent, row: HTMLElement): void {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (!step || hasModifier(event)) return;
  const controls = [...row.querySelectorAll<HTMLElement>('button')];
  const at = controls.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  controls[(at + step + controls.length) % controls.length]?.focus();
}
