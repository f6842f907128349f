// Where everybody sits around a device that lies on the table: in the order of their turns, clockwise as seen from above.
export type Side = 'bottom' | 'left' | 'top' | 'right' | 'bottom-left' | 'bottom-right' | 'top-left' | 'top-right';

const SIDES: Record<number, readonly Side[]> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'top'],
  4: ['bottom', 'left', 'top', 'right'],
  5: ['bottom-right', 'bottom-left', 'left', 'top-left', 'top-right'],
  6: ['bottom-right', 'bottom-left', 'left', 'top-left', 'top-right', 'right'],
};
const TURNS: Record<string, number> = { bottom: 0, left: 90, top: 180, right: 270 };

export const sidesOf = (seats: number): readonly Side[] => SIDES[seats] ?? SIDES[6] ?? [];

/** How far something is turned that faces this side, in degrees. */
export const turnOf = (side: Side): number => TURNS[side.split('-')[0] ?? ''] ?? 0;

/** Whether somebody sits there. */
export const isTaken = (sides: readonly Side[], edge: string): boolean => sides.some((side) => side.startsWith(edge));
