// The little Markdown of the rules, and the pages themselves: every picture they ask for can be drawn.
import { expect, test } from 'vitest';
import { blocks, pieces, read } from './markdown';
import { PICTURES } from './pictures';

const pages = import.meta.glob<string>('../../../src/tatami/texts/*/rules-*.md', { query: '?raw', import: 'default', eager: true });

test('headings, paragraphs and lists are told apart', () => {
  const found = blocks('# Push\n\nOne\nparagraph.\n\n- first\n  goes on\n- second\n\n1. one\n2. two\n');
  expect(found.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'list', 'list']);
  expect(found[1]).toEqual({ kind: 'paragraph', pieces: [{ kind: 'text', text: 'One paragraph.' }] });
  expect(found[2]).toMatchObject({ isNumbered: false, items: [[{ text: 'first goes on' }], [{ text: 'second' }]] });
  expect(found[3]).toMatchObject({ isNumbered: true });
});

test('a heading needs no empty line around it', () => {
  expect(blocks('text\n### Head\nmore').map((block) => block.kind)).toEqual(['paragraph', 'heading', 'paragraph']);
});

test('bold, emphasis and code are pieces of a line', () => {
  expect(pieces('a **b** and *c* or `d*e*`.')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' and ' },
    { kind: 'em', text: 'c' },
    { kind: 'text', text: ' or ' },
    { kind: 'code', text: 'd*e*' },
    { kind: 'text', text: '.' },
  ]);
});

test('what only looks like a mark stays as it is', () => {
  expect(pieces('4 * 4 * 4 and <b>bold</b>')).toEqual([{ kind: 'text', text: '4 * 4 * 4 and <b>bold</b>' }]);
  expect(pieces('')).toEqual([]);
});

test('a picture has a name and says what it shows, over several lines too', () => {
  expect(blocks('![two\nstacks](push-place)')).toEqual([{ kind: 'picture', name: 'push-place', shows: 'two stacks' }]);
});

test('a page falls into sections', () => {
  const page = read('# Push\n\nBefore.\n\n## One\n\nText.\n\n### Deeper\n\nMore.\n\n## Two\n');
  expect(page.title).toEqual([{ kind: 'text', text: 'Push' }]);
  expect(page.before).toHaveLength(1);
  expect(page.sections.map((section) => section.blocks.length)).toEqual([3, 0]);
});

test.each(Object.entries(pages))('%s is read whole, and all of its pictures can be drawn', (_path, text) => {
  const page = read(text);
  const all = [...page.before, ...page.sections.flatMap((section) => section.blocks)];
  const names = all.flatMap((block) => (block.kind === 'picture' ? [block.name] : []));
  expect(page.sections.length).toBeGreaterThanOrEqual(6);
  expect(names.length).toBeGreaterThanOrEqual(5);
  expect(names.filter((name) => !(name in PICTURES))).toEqual([]);
  const words = JSON.stringify(all.map((block) => (block.kind === 'list' ? block.items : 'pieces' in block ? block.pieces : '')));
  expect(words).not.toMatch(/\*\*|!\[|`/);
});

test('there are pages for both games in four languages', () => {
  expect(Object.keys(pages)).toHaveLength(8);
});
