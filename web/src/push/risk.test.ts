import { expect, it } from 'vitest';
import type { Risk } from '../settings.svelte';
import type { TableView } from '../wire';
import { riskOf } from './state';

const at = (risk?: Risk) => ({ settings: risk ? { risk } : {} }) as TableView;

it('shows the risk as the reader likes, but no more exactly than the table has agreed', () => {
  expect(riskOf(at('words'), 'exact')).toBe('words');
  expect(riskOf(at('off'), 'exact')).toBe('off');
  expect(riskOf(at('exact'), 'words')).toBe('words');
  expect(riskOf(at('words'), 'off')).toBe('off');
});
it('shows it as the reader likes where nothing was agreed', () => {
  for (const risk of ['off', 'words', 'exact'] as const) {
    expect(riskOf(at(), risk)).toBe(risk);
    expect(riskOf(null, risk)).toBe(risk);
  }
});
