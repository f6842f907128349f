import { describe, expect, it, vi } from 'vitest';
import type { TableStore } from '../store.svelte';
import { readAloud } from './reading';

vi.mock('../settings.svelte', () => ({
  say: (id: string, values: object = {}) => [id, ...Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`]))].join(' '),
  settings: { risk: 'exact' },
}));

const at = (more: object = {}, acting: number | null = 0) =>
  ({
    view: {
      chairs: [{ who: 'a', bot: null }, { who: 'b', bot: null }, { who: null, bot: 'fox' }],
      moves: ['flip', 'stop'],
      settings: {},
      state: { seats: 3, phase: 'pressing', benches: [['g3', 'r2'], [], []], banks: [['y5'], [], []], stacks: [[], [], []], card: null, left: { g1: 6, r1: 2 } },
      facts: { points: [10, 0, 0], order: [0, 1], busting: 2 },
      ...more,
    },
    acting,
    bottom: 0,
    name: (seat: number) => `seat ${seat}`,
    isAway: (seat: number) => seat === 1,
  }) as unknown as TableStore;
const deck = (store: TableStore) => readAloud('read-deck', store, 0, '');

describe('what is read of a table of Push', () => {
  it('names with the deck what the next flip risks, as far as it is shown', () => {
    expect(deck(at())).toBe('spoken-deck cards=8. risk: risk-share share=0.25 level=some');
    expect(deck(at({ settings: { risk: 'words' } }))).toBe('spoken-deck cards=8. risk: risk-level share=0.25 level=some');
    expect(deck(at({ settings: { risk: 'off' } }))).toBe('spoken-deck cards=8');
    expect(deck(at({}, null))).toBe('spoken-deck cards=8');
    expect(deck(at({ moves: ['put 1'] }))).toBe('spoken-deck cards=8');
  });
  it('says of a seat what lies there, whether somebody is away and whether it is a bot', () => {
    const read = (seat: number) => readAloud('read-next', at(), seat, '');
    expect(read(0)).toContain('who=seat 0 bot=no away=no total=10 bench=spoken-chip colour=green points=3, spoken-chip colour=red points=2 cards=2 bank=5 place=1');
    expect(read(1)).toContain('who=seat 1 bot=no away=yes total=0 cards=0 bank=0 place=2');
    expect(read(2)).toContain('who=seat 2 bot=yes away=no total=0 cards=0 bank=0 place=0');
  });
});
