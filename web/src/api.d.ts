// What is asked by HTTP; the answers are the wire's.
import type { Settings } from './wire';

export type { GameInfo, Keys, LobbyEntry, Made, SpokenCode, TableName, Welcome } from './wire';

export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  settings?: Settings;
  is_public?: boolean;
}
