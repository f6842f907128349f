import { describe, expect, it } from 'vitest';
import type { Emote } from '../wire';
import { ANIMAL_OF_SEAT } from './animals';
import { feeling } from './feelings';

const EMOTES: Emote[] = ['hi', 'nice', 'wow', 'oops', 'ha-ha', 'hmm', 'hurry', 'good-game'];

describe('feelings', () => {
  it('have a face of their own, for every animal', () => {
    const faces = ANIMAL_OF_SEAT.flatMap((animal) => EMOTES.map((emote) => feeling(animal, emote)));
    expect(new Set(faces).size).toBe(faces.length);
  });
});
