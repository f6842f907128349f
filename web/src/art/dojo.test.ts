// The square cards: every kind the rules can write is drawn, and is told apart from every other.
import { expect, test } from 'vitest';
import { dojoCard, NINJAS } from './dojo';
import { dojoSprite } from './dojo-sprite';

const KINDS = [...NINJAS, ...NINJAS.map((kind) => `${kind}3`), '3', 'M', 'back'];

test('there is a ninja for each colour and shape', () => {
  expect(NINJAS).toHaveLength(25);
  expect(NINJAS).toContain('rs');
  expect(NINJAS).toContain('yb');
});

test('every kind is drawn in its own way', () => {
  expect(new Set(KINDS.map(dojoCard)).size).toBe(KINDS.length);
});

test('every kind is in the sprite once', () => {
  const ids = [...dojoSprite().matchAll(/id="([^"]+)"/g)].map((found) => found[1]);
  expect(ids.sort()).toEqual(KINDS.map((kind) => `dojo-${kind}`).sort());
});

test('the drawings hold no style of their own, which the service forbids', () => {
  expect(dojoSprite()).not.toMatch(/ style=|<style/);
});

test('what is no card shows its back', () => {
  expect(dojoCard('rx')).toBe(dojoCard('back'));
  expect(dojoCard('')).toBe(dojoCard('back'));
});
