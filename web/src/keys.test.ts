import { describe, expect, it } from 'vitest';
import { actOf, isMove, type Pressed } from './keys';

const press = (key: string, change: Partial<Pressed> = {}): Pressed => ({ key, hasModifier: false, hasShift: false, isTyping: false, isOnControl: false, isInSheet: false, ...change });

describe('the keyboard', () => {
  it('has a key for every move', () => {
    expect(['f', 'S', 'b', 'u', '2', ' '].map((key) => actOf(press(key), true))).toEqual(['flip', 'stop', 'bank', 'undo', { number: 2 }, 'go']);
  });

  it('mutes with Shift and M, and only with both', () => {
    expect(actOf(press('M', { hasShift: true }), true)).toBe('mute');
    expect(['m', 'M'].map((key) => actOf(press(key), true))).toEqual(['read-mine', 'read-mine']); // capitals may be locked
    expect(actOf(press('M', { hasShift: true }), false)).toBe(null);
  });

  it('leaves Space and Enter to the button that has the focus', () => {
    expect(actOf(press(' ', { isOnControl: true }), true)).toBe(null);
    expect(actOf(press('f', { isOnControl: true }), true)).toBe('flip');
  });

  it('is quiet while one types, with modifiers, and in a sheet', () => {
    for (const change of [{ isTyping: true }, { hasModifier: true }, { isInSheet: true }]) expect(actOf(press('f', change), true)).toBe(null);
  });

  it('tells a move from a look', () => {
    const acts = ['f', '2', ' ', 'u', 't', 'r', ',', '?', 'e'].map((key) => actOf(press(key), true));
    expect(acts.map((act) => act !== null && isMove(act))).toEqual([true, true, true, true, false, false, false, false, false]);
  });

  it('can do without letters', () => {
    expect(actOf(press('f'), false)).toBe(null);
    expect(actOf(press('Enter'), false)).toBe('go');
  });
});
