import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { binary } from '../../browser/lib/server.mjs';

const kForm = 'application/x-www-form-urlencoded';

/** A program of the Lichess API with its token, whose answers are held against `document`. */
export class Program {
  constructor(server, document, token) {
    this.server = server;
    this.document = document;
    this.token = token;
  }

  /** Makes the account, too. `more`: further scopes. */
  static make(server, document, name, { title = '', more = [] } = {}) {
    const token = `lip_${name}_0123456789`;
    const scopes = [title === 'BOT' ? 'bot:play' : 'board:play', 'challenge:read', 'challenge:write', ...more];
    const admin = (...words) => execFileSync(binary, ['admin', ...words, ...server.where], { stdio: ['ignore', 'pipe', 'ignore'] });
    admin('user', 'add', name, ...(title ? ['--title', title] : []));
    admin('token', 'add', name, ...scopes.flatMap(scope => ['--scope', scope]), '--value', token);
    return new Program(server, document, token);
  }

  /** Sends a request; `form`: its fields, `text`: its body as it is. */
  send(method, path, { form, text, accept, signal } = {}) {
    const headers = {};
    if (this.token) headers.Authorization = `Bearer ${this.token}`;
    if (accept) headers.Accept = accept;
    if (form) headers['Content-Type'] = kForm;
    const body = form ? new URLSearchParams(form).toString() : text;
    return fetch(this.server.url + path, { method, headers, body, signal });
  }

  /** What operation `id` answers, as it was described. */
  async ask(id, method, path, options = {}) {
    const answer = await this.send(method, path, options);
    const body = await answer.text();
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${body}`);
    const value = JSON.parse(body);
    this.document.check(id, value);
    return value;
  }

  get(id, path, options) {
    return this.ask(id, 'GET', path, options);
  }

  post(id, path, options) {
    return this.ask(id, 'POST', path, options);
  }

  /** The lines of JSON of an answer that ends, each as described. */
  async lines(id, method, path, options = {}) {
    const answer = await this.send(method, path, { accept: 'application/x-ndjson', ...options });
    const body = await answer.text();
    assert.equal(answer.status, 200, body);
    const values = body
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line));
    for (const value of values) this.document.check(id, value, true);
    return values;
  }

  /** The lines of JSON of an answer that goes on. */
  async stream(id, method, path, options = {}) {
    const ending = new AbortController();
    const answer = await this.send(method, path, { ...options, signal: ending.signal });
    assert.equal(answer.status, 200, path);
    return new Lines(answer.body, ending, value => this.document.check(id, value, true));
  }
}

/** Lines of JSON as they come. */
export class Lines {
  #source;
  #ending;
  #check;
  #text = '';

  constructor(body, ending, check) {
    this.#source = body.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
    this.#ending = ending;
    this.#check = check;
  }

  /** The next; undefined: it has ended. */
  async next() {
    for (;;) {
      const end = this.#text.indexOf('\n');
      if (end < 0) {
        const { value, done } = await this.#source.next();
        if (done) return undefined;
        this.#text += value;
        continue;
      }
      const line = this.#text.slice(0, end).trim();
      this.#text = this.#text.slice(end + 1);
      if (line) {
        const value = JSON.parse(line);
        this.#check(value);
        return value;
      }
    }
  }

  /** The next for which `fits` holds; those before it are passed over. */
  async until(fits) {
    for (;;) {
      const value = await this.next();
      assert.ok(value, 'the stream ended');
      if (fits(value)) return value;
    }
  }

  type(type) {
    return this.until(value => value.type === type);
  }

  close() {
    this.#ending.abort();
  }
}
