// Check the luck of a match. verify.html has this file in it and works in a browser without any network; check.mjs is for Node.
//
// It stands alone on purpose. It repeats what src/tatami/luck/verify.py does, in another language and with hashes of
// its own, so that a mistake or a lie would have to be made twice. Both must answer alike, to the letter; the tests compare them.

const LARGEST_FILE = 20_000_000;
const LARGEST = 2 ** 32;
const LONGEST = 10_000;
const MOST_VOIDS = 3;
const SEALED_DEAL = 'It is the same at every table of the deal; nobody could change it once it was made, who runs the site could know it.';

// SHA-256 (FIPS 180-4). Not the browser's own: that is missing on a page from a file or from a machine at home.

const K = new Uint32Array(64);
const START = new Uint32Array(8);
{
  const isPrime = (n) => { for (let i = 2; i * i <= n; i += 1) if (n % i === 0) return false; return true; };
  const fraction = (x) => Math.floor((x - Math.floor(x)) * LARGEST);
  for (let n = 2, count = 0; count < 64; n += 1) {
    if (!isPrime(n)) continue;
    if (count < 8) START[count] = fraction(Math.sqrt(n));
    K[count] = fraction(Math.cbrt(n));
    count += 1;
  }
}

const schedule = new Uint32Array(64);

function compress(state, bytes, offset) {
  const w = schedule;
  for (let i = 0, at = offset; i < 16; i += 1, at += 4) {
    w[i] = (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
  }
  for (let i = 16; i < 64; i += 1) {
    const x = w[i - 15];
    const y = w[i - 2];
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  let a = state[0], b = state[1], c = state[2], d = state[3], e = state[4], f = state[5], g = state[6], h = state[7];
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g; g = f; f = e; e = (d + t1) | 0; d = c; c = b; b = a; a = (t1 + t2) | 0;
  }
  state[0] += a; state[1] += b; state[2] += c; state[3] += d; state[4] += e; state[5] += f; state[6] += g; state[7] += h;
}

export function sha256(bytes) {
  const padded = new Uint8Array(((bytes.length + 8) >> 6 << 6) + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const state = START.slice();
  for (let offset = 0; offset < padded.length; offset += 64) compress(state, padded, offset);
  const digest = new DataView(new ArrayBuffer(32));
  for (let i = 0; i < 8; i += 1) digest.setUint32(4 * i, state[i]);
  return new Uint8Array(digest.buffer);
}

export function hmac(key, message) {
  const short = key.length > 64 ? sha256(key) : key;
  const inner = new Uint8Array(64 + message.length).fill(0x36, 0, 64);
  const outer = new Uint8Array(96).fill(0x5c, 0, 64);
  short.forEach((byte, i) => { inner[i] ^= byte; outer[i] ^= byte; });
  inner.set(message, 64);
  outer.set(sha256(inner), 64);
  return sha256(outer);
}

// Every list of fields has one form only, and every use of a hash its own label.

const letters = new TextEncoder();
const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const hex = (bytes) => bytes.reduce((text, byte) => text + PAIRS[byte], '');

function bytesOf(text) {
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

export function enc(...fields) {
  const parts = fields.map((field) => (field instanceof Uint8Array ? field : letters.encode(String(field))));
  const all = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  const view = new DataView(all.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length);
    all.set(part, at + 4);
    at += 4 + part.length;
  }
  return all;
}

export const digest = (label, ...fields) => hex(sha256(enc('cf1', label, ...fields)));
export const mac = (key, label, ...fields) => hmac(key, enc('cf1', label, ...fields));

/** The first number of the key's stream that is fair, from 0 to limit - 1. */
export function below(limit, key) {
  for (let counter = 0; ; counter += 1) {
    const position = new Uint8Array(4);
    new DataView(position.buffer).setUint32(0, counter);
    const words = new DataView(hmac(key, position).buffer);
    for (let start = 0; start < 32; start += 4) {
      const word = words.getUint32(start);
      if (word < LARGEST - (LARGEST % limit)) return word % limit;
    }
  }
}

export function pick(params, key) {
  let ticket = below(params.reduce((sum, [, weight]) => sum + weight, 0), key);
  for (const [option, weight] of params) {
    ticket -= weight;
    if (ticket < 0) return option;
  }
  throw new Error('a ticket is always below the sum');
}

/** A field as the head of the log has it. */
function packed(value) {
  if (value === null) return new Uint8Array();
  return Array.isArray(value) ? enc(...value.map(packed)) : value;
}

// Reading: what has not exactly the right shape is not looked at any further.

class Unreadable extends Error {}

const text = (pattern) => {
  const whole = new RegExp(`^(?:${pattern})$`);
  return (value) => typeof value === 'string' && whole.test(value);
};
const number = (least, most = LARGEST) => (value) => Number.isInteger(value) && least <= value && value <= most;
const maybe = (shape) => (value) => value === null || shape(value);
const many = (shape, least = 0) => (value) =>
  Array.isArray(value) && least <= value.length && value.length <= LONGEST && value.every((item) => shape(item));
const row = (...shapes) => (value) =>
  Array.isArray(value) && value.length === shapes.length && shapes.every((shape, place) => shape(value[place]));

const HEX = text('[0-9a-f]{64}');
const WHO = text('[a-z0-9]{1,32}');
const SHORT = text('[ -~]{1,200}');
const GAME = text('[A-Za-z0-9._-]{1,64}');
const KIND = text('[a-z]{1,32}');
const REVEALS = many(row(WHO, HEX, maybe(HEX)));
const SHAPES = new Map(Object.entries({
  made: { game: GAME, chain: HEX, length: number(1, 1_000_000) },
  dealt: { deal: GAME, chains: many(row(KIND, HEX), 1) },
  sat: { who: WHO, role: text('player|bot|house|witness'), hash: maybe(HEX) },
  left: { who: WHO },
  committed: { who: WHO, index: number(1), commitment: HEX },
  begun: { rules: WHO, version: number(1), seats: number(1, 64), options: many(row(SHORT, SHORT)), opening: many(SHORT) },
  opened: {
    index: number(1),
    kind: KIND,
    params: many(row(SHORT, number(1)), 1),
    devices: many(WHO),
    actor: text('[a-z0-9]{0,32}'),
    moves: many(SHORT),
  },
  drawn: { index: number(1), reveals: REVEALS, chain: HEX, outcome: SHORT },
  void: { index: number(1), missing: many(WHO), reveals: REVEALS, chain: HEX },
  seed: { who: WHO, seed: HEX },
  ended: { moves: many(SHORT), points: many(number(-LARGEST), 1) },
}));
const RECEIPT = { format: text('tatami receipt 1'), game: GAME, chain: HEX, who: WHO, hash: HEX, head: HEX };

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const hasFields = (value, names) =>
  isObject(value) && Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));

function readJson(bytes) {
  if (bytes.length > LARGEST_FILE) throw new Unreadable(`The file is larger than ${LARGEST_FILE} bytes.`);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Unreadable('The file is not JSON.');
  }
}

/** The records of a transcript that has the right shape. */
function checkTranscript(transcript) {
  if (!hasFields(transcript, ['format', 'log', 'head'])) throw new Unreadable('A transcript has the fields format, log and head.');
  if (transcript.format !== 'tatami luck 1') throw new Unreadable('This program reads transcripts of the format: tatami luck 1');
  const { log, head } = transcript;
  if (!HEX(head) || !Array.isArray(log) || !log.length) throw new Unreadable('A transcript has a list of records and a head.');
  log.forEach((record, place) => {
    const shapes = isObject(record) && Object.hasOwn(record, 'is') ? SHAPES.get(record.is) : undefined;
    if (!shapes || !hasFields(record, ['is', ...Object.keys(shapes)])) {
      throw new Unreadable(`Record ${place + 1} is none that this program knows.`);
    }
    for (const [name, shape] of Object.entries(shapes)) {
      if (!shape(record[name])) throw new Unreadable(`Record ${place + 1} has a field ${name} that cannot be read.`);
    }
  });
  return log;
}

function checkReceipt(receipt) {
  const names = Object.keys(RECEIPT);
  if (!hasFields(receipt, names)) throw new Unreadable('A receipt has the fields format, game, chain, who, hash and head.');
  for (const name of names) {
    if (!RECEIPT[name](receipt[name])) throw new Unreadable(`The receipt has a field ${name} that cannot be read.`);
  }
}

// Checking: through the log record by record, as it was written.

class NotProven extends Error {
  constructor(code, sentence) {
    super(sentence);
    this.code = code;
  }
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const sorted = (list) => [...list].sort();
const seating = (who, hash) => `${who} ${hash}`;

/** What is known of a match at one place of its log. */
class Walk {
  isNew = true; // nothing has come after the making
  deal = ''; // whose luck this match has; empty: its own
  dealt = new Map(); // by kind of draw, the newest value of the deal, and which it is
  index = 0;
  present = new Map(); // who: role, hash, promise for the next opening
  shown = new Map(); // who and hash: the values shown, by opening
  spent = new Set(); // who and hash: the seed is open
  silent = new Map();
  open = null;
  promised = new Map(); // the devices of the open draw, as they were
  voided = null;
  begun = null;
  isEnded = false;
  deck = null; // what the next card is drawn from
  die = null;
  mixed = [];
  voids = [];
  devices = [];
  helped = new Map();
  allPeople = true;
  allCovered = true;
  people = [];

  constructor(made) {
    this.game = made.game;
    this.length = made.length;
    this.first = made.chain;
    this.chain = made.chain;
  }

  follow(record) {
    if (this.isEnded && record.is !== 'seed') throw new NotProven('after_end', 'Something happened after the end of the match.');
    this[`see_${record.is}`](record);
    this.isNew = false;
  }

  see_made() {
    throw new NotProven('made', 'The match was made twice.');
  }

  see_dealt({ deal, chains }) {
    if (!this.isNew) throw new NotProven('dealt', 'A deal was named too late: it comes right after the making of the match.');
    const kinds = chains.map(([kind]) => kind);
    if (!same(kinds, sorted(new Set(kinds)))) throw new NotProven('dealt', 'The chains of the deal do not stand in order, each once.');
    this.deal = deal;
    this.dealt = new Map(chains.map(([kind, value]) => [kind, [0, value]]));
  }

  see_sat({ who, role, hash }) {
    if (this.spent.has(seating(who, hash))) throw new NotProven('seed_used', `${who} sat down with a seed that was open already.`);
    if (this.deal && hash !== null) throw new NotProven('dealt', `${who} has a device in a match whose luck is that of a deal.`);
    if (hash !== null && !this.shown.has(seating(who, hash))) this.shown.set(seating(who, hash), []);
    this.present.set(who, { role, hash, promise: null });
  }

  see_left({ who }) {
    this.seated(who);
    this.present.delete(who);
  }

  see_committed({ who, index, commitment }) {
    const device = this.seated(who);
    if (device.hash === null || this.spent.has(seating(who, device.hash))) {
      throw new NotProven('no_seed', `${who} made a promise without a sealed seed.`);
    }
    if (index !== this.index + 1) throw new NotProven('commit_late', `${who} made a promise for opening ${index} at the wrong time.`);
    if (device.promise !== null || this.promised.get(who)?.hash === device.hash) {
      throw new NotProven('commit_twice', `${who} made two promises for opening ${index}.`);
    }
    device.promise = commitment;
  }

  see_begun(record) {
    if (this.begun) throw new NotProven('begun', 'The match began twice.');
    this.begun = record;
  }

  see_opened(record) {
    const { index, kind, params, devices, moves } = record;
    if (!this.begun) throw new NotProven('begun', 'A draw was opened before the match began.');
    if (this.open || index !== this.index + 1 || index > this.length) {
      throw new NotProven('index', `Opening ${index} does not come in order.`);
    }
    const names = params.map(([option]) => option);
    if (!same(names, sorted(new Set(names))) || params.reduce((sum, [, weight]) => sum + weight, 0) > LARGEST) {
      throw new NotProven('params', `Opening ${index}: the options do not stand in order, each once.`);
    }
    if (this.deal && !this.dealt.has(kind)) throw new NotProven('dealt', `Opening ${index}: the deal has no ${kind}.`);
    if (this.voided && (kind !== this.voided.kind || !same(params, this.voided.params) || moves.length)) {
      throw new NotProven('reopened', `Opening ${index}: a void draw was opened again as another one.`);
    }
    this.checkDevices(record);
    this.checkDeck(record);
    this.people = [...this.present].filter(([, device]) => device.role === 'player').map(([who]) => who);
    this.promised = new Map(devices.map((who) => [who, { ...this.present.get(who) }]));
    for (const device of this.present.values()) device.promise = null;
    [this.index, this.open, this.voided] = [index, record, null];
  }

  checkDevices({ index, devices }) {
    if (!same(devices, sorted(new Set(devices)))) {
      throw new NotProven('devices', `Opening ${index}: the devices do not stand in order, each once.`);
    }
    for (const who of devices) {
      if ((this.present.get(who)?.promise ?? null) === null) {
        throw new NotProven('devices', `Opening ${index}: ${who} takes part without a promise made before.`);
      }
      if ((this.silent.get(who) ?? 0) >= MOST_VOIDS) {
        throw new NotProven('devices', `Opening ${index}: ${who} takes part after ${MOST_VOIDS} silences.`);
      }
    }
  }

  /** A card leaves the deck by being drawn and in no other way; a die stays as it is. */
  checkDeck({ index, kind, params }) {
    if (kind === 'roll') {
      if (this.die && !same(params, this.die)) {
        throw new NotProven('deck', `Opening ${index}: the die is not the one that was rolled before.`);
      }
      this.die = params;
    }
    if (kind !== 'card') return;
    const now = new Map(params);
    if (this.deck) {
      let cards = 0;
      for (const [option, weight] of this.deck) {
        if ((now.get(option) ?? 0) < weight) throw new NotProven('deck', `Opening ${index}: a card ${option} is gone that nobody drew.`);
        cards += weight;
      }
      if (params.reduce((sum, [, weight]) => sum + weight, 0) !== cards) this.mixed.push(index);
    }
    this.deck = now;
  }

  see_drawn(record) {
    const { index, kind, params, devices, actor } = this.closable(record);
    if (!same(record.reveals.map(([who]) => who), devices)) {
      throw new NotProven('missing', `Opening ${index}: not exactly the devices that were asked have shown a value.`);
    }
    this.checkPromises(record);
    const added = record.reveals.flatMap(([who, value]) => [who, bytesOf(value)]);
    const [name, , number] = this.link(this.open);
    const key = mac(bytesOf(record.chain), 'draw', name, number, kind, enc(...params.flat()), devices.length, ...added);
    const outcome = pick(params, key);
    if (record.outcome !== outcome) {
      throw new NotProven('outcome', `Opening ${index}: ${record.outcome} is written, but ${outcome} follows.`);
    }
    this.count(devices, actor);
    if (kind === 'card') {
      if (this.deck.get(outcome) === 1) this.deck.delete(outcome);
      else this.deck.set(outcome, this.deck.get(outcome) - 1);
    }
    this.close(record);
  }

  see_void(record) {
    const opened = this.closable(record);
    const { missing } = record;
    const shown = record.reveals.map(([who]) => who);
    const isInOrder = same(missing, sorted(missing)) && same(shown, sorted(shown));
    if (!missing.length || !isInOrder || !same(sorted([...missing, ...shown]), opened.devices)) {
      throw new NotProven('missing', `Opening ${opened.index}: void, but not because a device that was asked was silent.`);
    }
    this.checkPromises(record);
    for (const who of missing) this.silent.set(who, (this.silent.get(who) ?? 0) + 1);
    this.voids.push(opened.index);
    this.close(record);
    this.voided = opened;
  }

  see_seed(record) {
    const { who } = record;
    const seed = bytesOf(record.seed);
    const hash = digest('seat', this.game, who, seed);
    const name = seating(who, hash);
    if (!this.shown.has(name) || this.spent.has(name)) throw new NotProven('seed', `${who} opened a seed that it had not sealed.`);
    if (this.promised.get(who)?.hash === hash) throw new NotProven('seed_used', `${who} opened its seed while it took part in a draw.`);
    for (const [index, value] of this.shown.get(name)) {
      if (hex(mac(seed, 'contribution', this.game, who, index)) !== value) {
        throw new NotProven('value', `Opening ${index}: what ${who} added does not come from its seed.`);
      }
    }
    this.spent.add(name);
    const device = this.present.get(who);
    if (device?.hash === hash) device.promise = null;
  }

  see_ended({ points }) {
    if (!this.begun || this.open || this.voided) {
      throw new NotProven('ended', 'The match ended before it began, or while a draw was open.');
    }
    if (points.length !== this.begun.seats) throw new NotProven('ended', 'The match did not end with points for every seat.');
    this.isEnded = true;
  }

  // What these share.

  seated(who) {
    const device = this.present.get(who);
    if (!device) throw new NotProven('not_seated', `${who} does something without taking part.`);
    return device;
  }

  /** Which value of which chain decides a draw, and the one that it must lead back to. */
  link({ index, kind }) {
    if (!this.deal) return [this.game, 'open', index, this.chain];
    const [number, value] = this.dealt.get(kind);
    return [this.deal, kind, number + 1, value];
  }

  closable({ index, chain }) {
    if (!this.open || index !== this.open.index) {
      throw new NotProven('not_open', `Opening ${index} has a result, but is not open.`);
    }
    const [name, kind, number, before] = this.link(this.open);
    if (digest('chain', name, kind, number, bytesOf(chain)) !== before) {
      throw new NotProven('chain', `Opening ${this.index}: the table's value is not the one fixed at the start.`);
    }
    return this.open;
  }

  checkPromises({ reveals }) {
    for (const [who, value] of reveals) {
      if (digest('commit', this.game, who, this.index, bytesOf(value)) !== this.promised.get(who).promise) {
        throw new NotProven('commitment', `Opening ${this.index}: the value of ${who} is not the one it promised.`);
      }
    }
  }

  close({ reveals, chain }) {
    for (const [who, value, next] of reveals) {
      const { hash } = this.promised.get(who);
      this.shown.get(seating(who, hash)).push([this.index, value]);
      const device = this.present.get(who);
      if (device?.hash === hash) device.promise = next;
    }
    if (this.deal) this.dealt.set(this.open.kind, [this.link(this.open)[2], chain]);
    else this.chain = chain;
    [this.open, this.promised] = [null, new Map()];
  }

  count(devices, actor) {
    const helping = devices.filter((who) => this.promised.get(who).role !== 'house');
    this.devices.push(helping.length);
    this.allPeople &&= helping.length > 0 && this.people.every((who) => helping.includes(who));
    this.allCovered &&= helping.length >= 2 || helping.some((who) => who !== actor);
    for (const who of devices) this.helped.set(who, (this.helped.get(who) ?? 0) + 1);
  }
}

/** The head after each record. */
function headsOf(log) {
  let head = '0'.repeat(64);
  return log.map((record) => {
    const parts = Object.keys(SHAPES.get(record.is)).map((name) => packed(record[name]));
    head = digest('log', bytesOf(head), record.is, ...parts);
    return head;
  });
}

function answered(judge) {
  try {
    return judge();
  } catch (error) {
    if (error instanceof Unreadable) return { exit: 2, code: 'unreadable', grade: null, sentence: `UNREADABLE: ${error.message}` };
    if (error instanceof NotProven) return { exit: 1, code: error.code, grade: 'X', sentence: `NOT PROVEN: ${error.message}` };
    throw error;
  }
}

/** Everything there is to say about a transcript: `exit` is 0, 1 or 2, `code` and `sentence` say why. */
export function verify(transcript, receipt = null, me = null) {
  return answered(() => {
    const log = checkTranscript(transcript);
    if (receipt !== null) checkReceipt(receipt);
    return proven(log, transcript.head, receipt, me);
  });
}

export function verifyFiles(content, receipt = null, me = null) {
  return answered(() => verify(readJson(content), receipt === null ? null : readJson(receipt), me));
}

function proven(log, written, receipt, me) {
  const heads = headsOf(log);
  if (heads.at(-1) !== written) throw new NotProven('head', 'The log was changed: its head does not follow from its records.');
  if (log[0].is !== 'made') throw new NotProven('made', 'The log does not begin with the making of the match.');
  const walk = new Walk(log[0]);
  for (const record of log.slice(1)) walk.follow(record);
  if (!walk.isEnded) throw new NotProven('unfinished', 'The match is unfinished: its log has no end.');
  const covered = receipt === null ? 0 : coveredBy(walk, heads, receipt);
  const end = log.findIndex((record) => record.is === 'ended') + 1;
  return result(walk, me || (receipt?.who ?? null), covered, covered >= end, log.length);
}

/** How many records a receipt vouches for. */
function coveredBy(walk, heads, receipt) {
  if (receipt.game !== walk.game || receipt.chain !== walk.first) throw new NotProven('receipt', 'The receipt is of another match.');
  if (!walk.shown.has(seating(receipt.who, receipt.hash))) {
    throw new NotProven('receipt', 'The seat of the receipt is not in this log.');
  }
  if (!heads.includes(receipt.head)) throw new NotProven('receipt', 'This is not the log that the receipt was given for.');
  return heads.indexOf(receipt.head) + 1;
}

function result(walk, me, covered, hasReceipt, records) {
  const used = [...walk.shown].filter(([, shown]) => shown.length).map(([name]) => name);
  const opened = used.filter((name) => walk.spent.has(name)).length;
  const draws = walk.devices.length;
  let grade = 'C';
  if (walk.allPeople && !walk.voids.length && opened === used.length && hasReceipt) grade = 'A';
  else if (walk.allCovered && opened === used.length && 100 * walk.voids.length <= draws) grade = 'B';
  const found = {
    exit: 0,
    code: 'proven',
    grade,
    draws,
    voids: walk.voids,
    fewest: walk.devices.reduce((least, one) => Math.min(least, one), walk.devices[0] ?? 0),
    most: walk.devices.reduce((most, one) => Math.max(most, one), 0),
    opened,
    seeds: used.length,
    mixed: walk.mixed,
    elsewhere: walk.begun.opening.length,
    covered,
    records,
    mine: me === null ? null : (walk.helped.get(me) ?? 0),
  };
  if (walk.deal) {
    const { deal } = walk;
    return { ...found, deal, sentence: `PROVEN, grade ${grade}: ${dealtFigures(found, deal)}. ${SEALED_DEAL}` };
  }
  return { ...found, sentence: `PROVEN, grade ${grade}: ${figures(found)}.` };
}

const dealtFigures = (found, deal) => [`${found.draws} draws of the sealed deal ${deal}`, ...strangeFigures(found)].join(', ');

function strangeFigures({ mixed, elsewhere }) {
  const parts = [];
  if (mixed.length) parts.push(`cards shuffled in before openings ${mixed.join(', ')}`);
  if (elsewhere) parts.push(`${elsewhere} moves made elsewhere are not proven`);
  return parts;
}

function figures(found) {
  const { draws, voids, fewest, most, opened, seeds, covered, records, mine } = found;
  const parts = [`${draws} draws`, `devices per draw ${fewest === most ? fewest : `${fewest}-${most}`}`];
  if (mine !== null) parts.push(`your device in ${mine}`);
  parts.push(`seeds opened ${opened} of ${seeds}`);
  parts.push(`${voids.length} void${voids.length ? `, so often the table could have rolled again (openings ${voids.join(', ')})` : ''}`);
  parts.push(...strangeFigures(found));
  if (covered) parts.push(`receipt for ${covered} of ${records} records`);
  return parts.join(', ');
}
