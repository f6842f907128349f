// A link to take along: shared where the device can, else copied, also where the line is not secure, as at home.
import { atOnce } from './aloud';
import { say } from './settings.svelte';

/** What came of it, in words; said aloud too. */
export async function copy(link: string): Promise<string> {
  const isCopied = await (navigator.clipboard?.writeText(link) ?? Promise.reject()).then(() => true, () => byField(link));
  const told = isCopied ? say('copied') : say('refused', { code: 'other' });
  atOnce(told);
  return told;
}

export async function share(link: string): Promise<string> {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return copy(link);
  await navigator.share({ title: say('title'), url: link }).catch(() => {});
  return '';
}

/** The old way, which asks for no secure line: out of a field in which it is chosen. */
function byField(link: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.className = 'vh';
  field.value = link;
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isCopied;
}
