// What travels between browser and service. Made by `python -m tests.wire_types`; a test fails when it is not current.

/** The first message of a client, within five seconds: what it speaks, and the newest version it has seen. */
export interface Hello {
  is: 'hello';
  protocol: 1;
  page?: string;
  since?: number | null;
}

/** A wish. The same id again is the same wish: it is carried out once, and answered each time. */
export interface Command {
  is: 'command';
  id: string;
  seen: number;
  command: Enter | Knock | LetIn | TurnAway | Kick | Lock | Renew | GiveHost | Hush | Leave | Arrange | Sit | Stand | SeatBot | ClearSeat | SeatGuest | Start | Play | Undo | Pause | Resume | HandOver | TakeBack | ComeBack | Rename | Rematch | ShowEmote | Promise | Withdraw | Reveal | OpenSeed;
}

/** Come in: with the key of the invitation, or without one where the table is public or you made it. */
export interface Enter {
  do: 'enter';
  key?: string;
}

/** Ask to be let in, having been told the spoken code but not the link. */
export interface Knock {
  do: 'knock';
}

/** Host: let somebody in who knocks. */
export interface LetIn {
  do: 'let_in';
  who: string;
}

/** Host: do not let somebody in who knocks. */
export interface TurnAway {
  do: 'turn_away';
  who: string;
}

/** Host: send somebody out for good. The invitation link is renewed. */
export interface Kick {
  do: 'kick';
  who: string;
}

/** Host: close or open the door for new people. */
export interface Lock {
  do: 'lock';
  is_locked: boolean;
}

/** Host: make the invitation link anew; the old one leads nowhere. */
export interface Renew {
  do: 'renew';
}

/** Host: make somebody else the host. */
export interface GiveHost {
  do: 'give_host';
  who: string;
}

/** Host: switch emotes off or on for all. */
export interface Hush {
  do: 'hush';
  is_hushed: boolean;
}

/** Go home. In a match a bot plays on in your chairs. */
export interface Leave {
  do: 'leave';
}

/** Host, before a match: another number of chairs, other options of the game, other settings. Which seats have a coach may change in a match, too, where only the host and bots play. */
export interface Arrange {
  do: 'arrange';
  seats: number;
  options: Record<string, unknown>;
  settings: Settings;
}

/** How the table is run, whatever the game. */
export interface Settings {
  decide_seconds?: 0 | 15 | 30 | 60 | 120 | 300;
  pace?: 'calm' | 'normal' | 'off' | 'quick';
  onlookers?: boolean;
  risk?: 'exact' | 'off' | 'words';
  coached?: number[];
  study?: boolean;
}

/** Take a free chair before the match; one person may take several on one device. */
export interface Sit {
  do: 'sit';
  seat: number;
}

/** Give a chair of yours up before the match. */
export interface Stand {
  do: 'stand';
  seat: number;
}

/** Host: put a house bot in a free chair. */
export interface SeatBot {
  do: 'seat_bot';
  seat: number;
  bot: string;
}

/** Host, before the match: make a chair free. */
export interface ClearSeat {
  do: 'clear_seat';
  seat: number;
}

/** Host, in a match: give a chair that a bot holds, or whose person is away, to somebody who is here. */
export interface SeatGuest {
  do: 'seat_guest';
  seat: number;
  who: string;
}

/** Host: begin, all chairs being taken. */
export interface Start {
  do: 'start';
}

/** Make a move in a chair of yours. Refused if the table has moved on since the version you have seen. */
export interface Play {
  do: 'play';
  seat: number;
  move: string;
}

/** Take back the last move of a chair of yours, while nothing was drawn since. */
export interface Undo {
  do: 'undo';
  seat: number;
}

/** Stop the match and its clocks for a while. */
export interface Pause {
  do: 'pause';
}

/** Go on after a pause. */
export interface Resume {
  do: 'resume';
}

/** Let a bot play in a chair of yours until you take it back. */
export interface HandOver {
  do: 'hand_over';
  seat: number;
}

/** Play yourself again in a chair that a bot holds for you. */
export interface TakeBack {
  do: 'take_back';
  seat: number;
}

/** Take a chair with its key, from another device or after everything was lost. The key is renewed. */
export interface ComeBack {
  do: 'come_back';
  seat: number;
  key: string;
}

/** At a private table: what the person in a chair of yours is called; nothing for the name that the table gives. */
export interface Rename {
  do: 'rename';
  seat: number;
  name: string;
}

/** Ask for another match; it begins when all who are here and play have asked. */
export interface Rematch {
  do: 'rematch';
}

/** Show one of eight feelings. */
export interface ShowEmote {
  do: 'show_emote';
  emote: 'good-game' | 'ha-ha' | 'hi' | 'hmm' | 'hurry' | 'nice' | 'oops' | 'wow';
}

/** Let this device help to decide the next draw: the hash of its seed for this match, and the hash of its value. */
export interface Promise {
  do: 'promise';
  hash: string;
  index: number;
  commitment: string;
}

/** Let this device rest: it helps no more until it promises again. */
export interface Withdraw {
  do: 'withdraw';
}

/** Show the value that was promised for the open draw, and promise the next; without `next` the device rests. */
export interface Reveal {
  do: 'reveal';
  index: number;
  value: string;
  next?: string | null;
}

/** After a match, or before leaving it: show the seed that all values of this device came from. It is used up then. */
export interface OpenSeed {
  do: 'open_seed';
  game: string;
  seed: string;
}

/** Are you there? */
export interface Ping {
  is: 'ping';
}

/** The answer to hello, and again whenever the door opens for you: who you are here, and the table. Without a table the client is up to date but for the updates that follow, or it stands at the door. */
export interface Welcome {
  is: 'welcome';
  protocol: number;
  who: string;
  version: number;
  hash: string;
  now: number;
  names: Record<string, string>;
  table?: TableView | null;
  door?: DoorView | null;
}

/** A table as those inside see it. Times are milliseconds since 1970 by the clock of the server. */
export interface TableView {
  game: string;
  rules: number;
  phase: 'closed' | 'lobby' | 'over' | 'paused' | 'playing';
  is_public: boolean;
  is_locked: boolean;
  is_hushed: boolean;
  host: string | null;
  chairs: ChairView[];
  guests: GuestView[];
  knocking: GuestView[];
  options: Record<string, unknown>;
  settings: Settings;
  match: number;
  state: Record<string, unknown> | null;
  to_move: number | null;
  moves: string[];
  refusals: Record<string, [string, string]>;
  facts: Record<string, unknown>;
  undo: number | null;
  deadline: number | null;
  played: number;
  recent: string[];
  draws: number;
  rematch: number[];
  outcome: OutcomeView | null;
  luck: LuckView | null;
}

/** A chair: whose it is, and which house bot plays in it, for itself or for them. */
export interface ChairView {
  who: string | null;
  bot: string | null;
  held_for: '' | 'asked' | 'away' | 'clock';
  held_from: number | null;
}

/** Somebody inside or at the door. */
export interface GuestView {
  who: string;
  face: string;
  is_bot: boolean;
  is_here: boolean;
}

/** How a match ended; ranks begin at 1. */
export interface OutcomeView {
  points: number[];
  ranks: number[];
  reason: string;
}

/** The luck of this match, or of the next one when none is going on: what every device needs to help and to check. */
export interface LuckView {
  game: string;
  chain: string;
  index: number;
  head: string;
  devices: DeviceView[];
  draw: DrawView | null;
  deal: string | '';
  dealt: [string, number, string][];
}

/** A device that helps to decide what chance brings. */
export interface DeviceView {
  who: string;
  role: 'bot' | 'house' | 'player' | 'witness';
  hash: string;
  is_ready: boolean;
}

/** A draw that waits for its devices: all that will decide it, but for their values and the table's. */
export interface DrawView {
  index: number;
  kind: string;
  params: [string, number][];
  devices: [string, string][];
  shown: string[];
}

/** A table as those outside see it: only whether it makes sense to knock. */
export interface DoorView {
  phase: 'closed' | 'lobby' | 'over' | 'paused' | 'playing';
  is_public: boolean;
  is_locked: boolean;
}

/** What one command brought about. Versions are consecutive; the view is how things are after it. */
export interface Update {
  is: 'update';
  version: number;
  hash: string;
  at: number;
  events: AnyEvent[];
  table?: TableView | null;
}

/** The wish with this id is carried out and kept, at this version at the latest. */
export interface Ack {
  is: 'ack';
  id: string;
  version: number;
}

/** The wish with this id is not carried out, and nothing has changed. The code is for programs, the sentence for people. */
export interface Refusal {
  is: 'refusal';
  id: string | null;
  code: 'bad_name' | 'bad_options' | 'closed' | 'full' | 'house_only' | 'hushed' | 'illegal_move' | 'kicked' | 'locked' | 'no_such_guest' | 'no_such_seat' | 'not_host' | 'not_inside' | 'not_now' | 'not_promised' | 'not_your_turn' | 'not_yours' | 'nothing_to_undo' | 'seat_taken' | 'seats_free' | 'stale' | 'too_fast' | 'unknown_bot' | 'wrong_key' | 'bad_message' | 'foreign_origin' | 'no_session' | 'too_large' | 'try_again' | 'unknown_table' | 'used_id';
  why: string;
  version: number;
}

/** What the people in the chairs want to be called; only at private tables. */
export interface Names {
  is: 'names';
  names: Record<string, string>;
}

/** Every five seconds: the newest version and its hash, so that nobody misses the last update for long. */
export interface Beat {
  is: 'beat';
  version: number;
  hash: string;
  now: number;
}

/** I am. */
export interface Pong {
  is: 'pong';
}

/** The table was made, under the rules of this version of the game; its host is inside. */
export interface Created {
  event: 'created';
  game: string;
  rules: number;
  seats: number;
  options: Record<string, unknown>;
  settings: Settings;
  is_public: boolean;
  host: string;
  face: string;
  is_bot?: boolean;
  deal?: string | '';
}

/** The host changed what was agreed. */
export interface Arranged {
  event: 'arranged';
  seats: number;
  options: Record<string, unknown>;
  settings: Settings;
}

/** Somebody came in. */
export interface Entered {
  event: 'entered';
  who: string;
  face: string;
  is_bot?: boolean;
}

/** Somebody asks to be let in. */
export interface Knocked {
  event: 'knocked';
  who: string;
  face: string;
  is_bot?: boolean;
}

/** Somebody who knocked was not let in. */
export interface TurnedAway {
  event: 'turned_away';
  who: string;
}

/** Somebody was sent out; the invitation link was renewed. */
export interface Kicked {
  event: 'kicked';
  who: string;
}

/** Somebody went home. */
export interface Left {
  event: 'left';
  who: string;
}

/** The door was closed or opened. */
export interface DoorLocked {
  event: 'door_locked';
  is_locked: boolean;
}

/** There is a new invitation link. */
export interface Renewed {
  event: 'renewed';
}

/** Somebody is the host now; or nobody, when all have left. */
export interface HostGiven {
  event: 'host_given';
  who: string | null;
}

/** Emotes were switched off or on. */
export interface Hushed {
  event: 'hushed';
  is_hushed: boolean;
}

/** Somebody is connected. */
export interface Came {
  event: 'came';
  who: string;
  worker: string;
}

/** A connection of somebody's is gone. */
export interface Went {
  event: 'went';
  who: string;
  worker: string;
}

/** Somebody has a chair, new or from somebody else; its key was renewed. */
export interface Sat {
  event: 'sat';
  seat: number;
  who: string;
}

/** A chair is free. */
export interface Freed {
  event: 'freed';
  seat: number;
}

/** A house bot has a chair. */
export interface BotSat {
  event: 'bot_sat';
  seat: number;
  bot: string;
}

/** A match has begun, with these options; where it goes on from one played elsewhere, with the moves made there. */
export interface Started {
  event: 'started';
  options: Record<string, unknown>;
  opening?: string[];
}

/** A move was made: by the person in the chair, by a bot, or because the clock had run out. */
export interface Played {
  event: 'played';
  seat: number;
  move: string;
  by?: 'bot' | 'clock' | 'guest';
}

/** Chance has moved, for the so-manieth time in this match; the table has shown its value for it. */
export interface Drawn {
  event: 'drawn';
  draw: number;
  move: string;
  chain?: string | '';
}

/** A seat has taken back its last move. */
export interface Undone {
  event: 'undone';
  seat: number;
}

/** The match is over. */
export interface Ended {
  event: 'ended';
  points: number[];
  ranks: number[];
  reason: string;
}

/** The match rests. */
export interface Paused {
  event: 'paused';
}

/** The match goes on; clocks go on where they stopped. */
export interface Resumed {
  event: 'resumed';
}

/** A bot holds a chair for the one whose chair it is. */
export interface Held {
  event: 'held';
  seat: number;
  bot: string;
  held_for: 'asked' | 'away' | 'clock';
}

/** The one whose chair it is plays again. */
export interface Returned {
  event: 'returned';
  seat: number;
}

/** The clock had run out, or a draw had waited for its devices, while nobody watched: through no fault of the players. The clock was put back; the draw waits on. */
export interface Credited {
  event: 'credited';
  decision_at: number;
}

/** The person in a chair has another name. It is not in here: what is kept for good holds no names. */
export interface Renamed {
  event: 'renamed';
  seat: number;
}

/** A seat would like another match. */
export interface RematchAsked {
  event: 'rematch_asked';
  seat: number;
}

/** Somebody shows a feeling. */
export interface Emoted {
  event: 'emoted';
  who: string;
  emote: 'good-game' | 'ha-ha' | 'hi' | 'hmm' | 'hurry' | 'nice' | 'oops' | 'wow';
}

/** The table is closed for good. */
export interface Closed {
  event: 'closed';
}

/** The next match has a name for the proof of its luck, and the first value of the table's chain, which fixes all others. At a table of a deal, also the name of the match in the deal, and the first value of the deal's chain for each kind of draw. */
export interface Sealed {
  event: 'sealed';
  game: string;
  chain: string;
  deal?: string | '';
  chains?: [string, string][];
}

/** A device helps to decide the next draw: it has promised its value. */
export interface Promised {
  event: 'promised';
  who: string;
  role: 'bot' | 'house' | 'player' | 'witness';
  hash: string;
  index: number;
  commitment: string;
}

/** A device helps no more, until it promises again. */
export interface Withdrawn {
  event: 'withdrawn';
  who: string;
}

/** A draw is open: these devices decide it together with the table. What can come is in the view. */
export interface Opened {
  event: 'opened';
  index: number;
  devices: string[];
}

/** A device has shown its value for the open draw. */
export interface Revealed {
  event: 'revealed';
  who: string;
  value: string;
  next?: string | null;
}

/** Devices were silent: the draw is given up, and comes again with fresh values. */
export interface Voided {
  event: 'voided';
  index: number;
  missing: string[];
  chain: string;
}

/** A device has shown the seed of its values, after a match or for good. */
export interface SeedOpened {
  event: 'seed_opened';
  who: string;
  game: string;
  seed: string;
}

/** What a page of ours says in its first message on a socket. */
export interface Page {
  page: string;
}

/** A game that can be played here. */
export interface GameInfo {
  key: string;
  rules: number;
  fewest: number;
  most: number;
  options: Record<string, Record<string, unknown>>;
  bots: string[];
}

/** A table, and the link that lets others in; its last part is a secret and is never sent by browsers. */
export interface Made {
  table: string;
  link: string;
}

/** Links that open something: keep them to yourself. */
export interface Keys {
  link: string | null;
  chairs: Record<string, string>;
}

/** A code of eight letters, good for half an hour. */
export interface SpokenCode {
  code: string;
}

/** A table by its name in addresses. */
export interface TableName {
  table: string;
}

/** A public table with a free chair. */
export interface LobbyEntry {
  table: string;
  game: string;
  seats: number;
  free: number;
}

/** A match that was played at a table; with the luck of a deal, of which. */
export interface MatchEntry {
  match: number;
  points: number[];
  reason: string;
  deal: string;
}

/** A finished match to look back at. */
export interface Replay {
  game: string;
  rules: number;
  seats: number;
  options: Record<string, unknown>;
  outcome: OutcomeView | null;
  frames: Frame[];
}

/** A match after one of its moves; the first frame is the start. The fields are those of a table's view. */
export interface Frame {
  move: string | null;
  seat: number | null;
  is_turn_start: boolean;
  to_move: number | null;
  moves: string[];
  refusals: Record<string, [string, string]>;
  state: Record<string, unknown>;
  facts: Record<string, unknown>;
}

/** What the coach says of a finished match. */
export interface MatchReview {
  steps: ReviewStep[];
  ledgers: ReviewLedger[];
  key_moments: number[];
}

/** A choice between several moves, or what luck brought; all values are shares of the win, by seat. */
export interface ReviewStep {
  number: number;
  seat: number | null;
  move: string;
  kind: string;
  before: number[];
  after: number[];
  options: [string, number][];
}

/** A seat's account of the match: start, luck, errors, gifts and residue add up to its result. */
export interface ReviewLedger {
  start: number;
  luck: number;
  errors: number;
  gifts: number;
  residue: number;
  result: number;
  adjusted: number;
}

/** It is being made: ask again after so many seconds. */
export interface Soon {
  seconds: number;
}

/** What the coach says of the choice that a seat has. */
export interface Advice {
  seat: number;
  played: number;
  options: AdviceOption[];
}

/** A move, its worth in shares of the win to whoever chooses, and how good a choice it is. */
export interface AdviceOption {
  move: string;
  share: number;
  kind: string;
}

/** Luck that many tables share: how it is played, and at how many tables it was begun. */
export interface Deal {
  deal: string;
  game: string;
  seats: number;
  options: Record<string, unknown>;
  bots: (string | null)[];
  tables: number;
}

/** A finished match of a deal. */
export interface DealMatch {
  table: string;
  match: number;
  seats: DealSeat[];
  points: number[];
  ranks: number[];
  reason: string;
}

/** Who played in a seat: a bot, or a person under the name that they have chosen, as long as it has not faded. */
export interface DealSeat {
  bot: string | null;
  name: string;
  is_you: boolean;
}

export type FromClient =
  | Hello
  | Command
  | Ping;

export type FromServer =
  | Welcome
  | Update
  | Ack
  | Refusal
  | Names
  | Beat
  | Pong;

export type Asked =
  | Enter
  | Knock
  | LetIn
  | TurnAway
  | Kick
  | Lock
  | Renew
  | GiveHost
  | Hush
  | Leave
  | Arrange
  | Sit
  | Stand
  | SeatBot
  | ClearSeat
  | SeatGuest
  | Start
  | Play
  | Undo
  | Pause
  | Resume
  | HandOver
  | TakeBack
  | ComeBack
  | Rename
  | Rematch
  | ShowEmote
  | Promise
  | Withdraw
  | Reveal
  | OpenSeed;

export type AnyEvent =
  | Created
  | Arranged
  | Entered
  | Knocked
  | TurnedAway
  | Kicked
  | Left
  | DoorLocked
  | Renewed
  | HostGiven
  | Hushed
  | Came
  | Went
  | Sat
  | Freed
  | BotSat
  | Started
  | Played
  | Drawn
  | Undone
  | Ended
  | Paused
  | Resumed
  | Held
  | Returned
  | Credited
  | Renamed
  | RematchAsked
  | Emoted
  | Closed
  | Sealed
  | Promised
  | Withdrawn
  | Opened
  | Revealed
  | Voided
  | SeedOpened;

export type Emote = 'good-game' | 'ha-ha' | 'hi' | 'hmm' | 'hurry' | 'nice' | 'oops' | 'wow';

export type Pace = 'calm' | 'normal' | 'off' | 'quick';

export type Phase = 'closed' | 'lobby' | 'over' | 'paused' | 'playing';

export type Code = Refusal['code'];
