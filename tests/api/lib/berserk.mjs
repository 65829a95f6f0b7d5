import { Caller } from './caller.mjs';
import { number, strict } from './strict.mjs';

const kLines = 'application/x-ndjson';
const kPgn = 'application/x-chess-pgn';

/** A boolean as Python's `requests` writes it into a query. */
const word = value => (value === true ? 'True' : value === false ? 'False' : String(value));

/** Parameters that are absent are not sent. */
export const query = parameters => {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, word(value)]))}`;
};

/** Milliseconds that become dates and spans of time, wherever berserk finds them at the top of an object. */
const kTimes = ['createdAt', 'seenAt', 'lastMoveAt', 'wtime', 'btime', 'winc', 'binc'];
function converted(object) {
  for (const name of kTimes.filter(one => one in object)) number(object[name]);
  return strict(object);
}

/** berserk's requests with all their peculiarities. It has no timeouts and tries nothing again. */
export class Berserk {
  constructor(url, token) {
    this.caller = new Caller(url, token, { retries: 0 });
  }

  async get(path, parameters = {}, accept = 'application/json') {
    return converted(await this.#json(path + query(parameters), { accept }));
  }
  async post(path, { parameters = {}, json, text } = {}) {
    return converted(await this.#json(path + query(parameters), { method: 'POST', json, text, accept: 'application/json' }));
  }
  /** The message that berserk's ResponseError has. */
  async refused(path, options = {}) {
    const { status, text } = await this.caller.send(path, { accept: 'application/json', ...options });
    return { status, message: strict(JSON.parse(text)).error };
  }

  createChallenge(username, given = {}) {
    const none = { rated: null, 'clock.limit': null, 'clock.increment': null, days: null, color: null, variant: null, fen: null };
    return this.post(`/api/challenge/${username}`, { json: { ...none, ...given } });
  }

  async *stream(path, { method, json, form, text, accept = kLines } = {}) {
    for await (const line of this.caller.lines(path, { method, json, form, text, accept })) if (line) yield converted(JSON.parse(line));
  }

  /** Games as objects, or as PGN: split where two empty lines follow each other. */
  async games(path, { parameters = {}, asPgn = false, method, text } = {}) {
    const answer = await this.caller.send(path + query(parameters), { method, text, accept: asPgn ? kPgn : kLines });
    return asPgn
      ? splitPgn(answer.text)
      : answer.text
          .split('\n')
          .filter(Boolean)
          .map(line => converted(JSON.parse(line)));
  }

  async #json(path, options) {
    const { status, text } = await this.caller.send(path, options);
    if (status >= 400) throw Object.assign(new Error(`${path}: ${status} ${strict(JSON.parse(text)).error}`), { status });
    return JSON.parse(text);
  }
}

function splitPgn(text) {
  const games = [];
  let lines = [];
  let wasEmpty = false;
  for (const line of text.split('\n')) {
    if (line === '' && wasEmpty) {
      if (lines.length > 0) games.push(lines.join('\n').trim());
      lines = [];
    } else {
      lines.push(line);
    }
    wasEmpty = line === '';
  }
  return games;
}
