// What is asked by HTTP; the answers are the wire's.
import type { Settings } from './wire';

export type { Deal, DealMatch, GameInfo, Keys, LobbyEntry, Made, MatchEntry, Replay, SpokenCode, TableName, Welcome } from './wire';

export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  settings?: Settings;
  is_public?: boolean;
  is_dealt?: boolean | undefined;
}

export interface Onward {
  moves: number; // after how many of them
  seat: number;
  settings?: Settings;
}
