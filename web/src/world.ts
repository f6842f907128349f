// The outside world of the line: the browser's sockets, clock and dice; and the requests that are made by HTTP.
import type { World } from './net';
import type { GameInfo, Keys, LobbyEntry, Made, MatchEntry, NewTable, Onward, Replay, SpokenCode, TableName, Welcome } from './api';
import type { Ack, Code, Command } from './wire';

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: Code | 'offline',
  ) {
    super(code);
  }
}

/** How what was caught is called in the catalogues. */
export const codeOf = (found: unknown): Code | 'offline' => (found instanceof Problem ? found.code : 'offline');

async function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const how: RequestInit = { method, credentials: 'same-origin', headers: { 'content-type': 'application/json' } };
  if (body !== undefined) how.body = JSON.stringify(body);
  const response = await fetch(path, how).catch(() => {
    throw new Problem(0, 'offline');
  });
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({}))) as { code?: Code };
    throw new Problem(response.status, problem.code ?? 'try_again');
  }
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

let page: Promise<string> | null = null;

/** Be a guest here: once for each page, anew when the service has forgotten us. */
export function session(isNew = false): Promise<string> {
  if (isNew || page === null) {
    page = request<{ page: string }>('POST', '/api/session').then((answer) => answer.page);
    page.catch(() => (page = null));
  }
  return page;
}

/** Ask as the guest that we are; a session that has run out is made anew, once. */
export async function asked<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  await session();
  try {
    return await request<Answer>(method, path, body);
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== 'no_session') throw problem;
    await session(true);
    return request<Answer>(method, path, body);
  }
}

export const api = {
  forget: () => request<void>('DELETE', '/api/session'),
  games: () => request<GameInfo[]>('GET', '/api/games'),
  make: (table: NewTable) => asked<Made>('POST', '/api/tables', table),
  look: (table: string) => asked<Welcome>('GET', `/api/tables/${table}`),
  keys: (table: string) => asked<Keys>('GET', `/api/tables/${table}/keys`),
  invitation: async (table: string): Promise<string> => {
    const answer = await fetch(`/api/tables/${table}/invitation.svg`, { credentials: 'same-origin' });
    if (!answer.ok) throw new Problem(answer.status, 'try_again');
    const drawn = await answer.text();
    // A picture of its own needs to say what language it is drawn in.
    const named = drawn.includes('xmlns=') ? drawn : drawn.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
    return `data:image/svg+xml,${encodeURIComponent(named)}`;
  },
  newCode: (table: string) => asked<SpokenCode>('POST', `/api/tables/${table}/code`),
  useCode: (code: string) => asked<TableName>('POST', '/api/code', { code }),
  command: (table: string, wish: Command) => asked<Ack>('POST', `/api/tables/${table}/commands`, wish),
  matches: (table: string) => request<MatchEntry[]>('GET', `/api/tables/${table}/matches`),
  frames: (table: string, match: number) => request<Replay>('GET', `/api/tables/${table}/matches/${match}/frames`),
  playOn: (table: string, match: number, from: Onward) => asked<Made>('POST', `/api/tables/${table}/matches/${match}/onward`, from),
  lobby: () => request<LobbyEntry[]>('GET', '/api/lobby'),
  quick: (game: string, seats: number) => asked<TableName>('POST', '/api/quick', { game, seats }),
};

/** Lets the browser paint and listen in between: several short tasks are not felt, a long one is. */
export const breath = (): Promise<void> => new Promise((done) => setTimeout(done));

export const browserWorld: World = {
  open: (table) => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${table}/socket`),
  page: session,
  exists: (table) =>
    api.look(table).then(
      () => true,
      (problem: Problem) => problem.status !== 404,
    ),
  answers: () => fetch('/api/games', { cache: 'no-store' }).then((answer) => answer.ok),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  newId,
};

/** 32 hexadecimal digits, new for each wish. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
