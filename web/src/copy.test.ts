import { beforeEach, expect, it, vi } from 'vitest';
import { copy, share } from './copy';

const heard: string[] = [];
vi.mock('./settings.svelte', () => ({ say: (id: string) => id }));
vi.mock('./aloud', () => ({ atOnce: (sentence: string) => heard.push(sentence) }));

const field = { focus() {}, select() {}, remove() {}, className: '', value: '' };

function browser(navigator: object, canCopy = true): void {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('document', { createElement: () => field, querySelector: () => null, body: { append() {} }, activeElement: null, execCommand: () => canCopy });
}

beforeEach(() => {
  heard.length = 0;
  field.value = '';
});

it('copies by the clipboard where there is one', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  browser({ clipboard: { writeText } });
  expect(await copy('http://a/t/1')).toBe('copied');
  expect(writeText).toHaveBeenCalledWith('http://a/t/1');
  expect([field.value, ...heard]).toEqual(['', 'copied']);
});
it('copies out of a field where the line is not secure, or the clipboard refuses', async () => {
  for (const navigator of [{}, { clipboard: { writeText: () => Promise.reject(new Error('refused')) } }]) {
    browser(navigator);
    expect(await copy('http://a/t/2')).toBe('copied');
    expect(field.value).toBe('http://a/t/2');
  }
  expect(heard).toEqual(['copied', 'copied']);
});
it('says so where it cannot', async () => {
  browser({}, false);
  expect(await copy('http://a/t/3')).toBe('refused');
  expect(heard).toEqual(['refused']);
});
it('is shared instead where the device can', async () => {
  const shared = vi.fn(() => Promise.resolve());
  browser({ share: shared });
  expect(await share('http://a/t/4')).toBe('');
  expect(shared).toHaveBeenCalledWith({ title: 'title', url: 'http://a/t/4' });
});
