import assert from 'node:assert/strict';

/**
 * A pupil without a browser, who speaks what a page speaks: logs in with a card, reads the stream of the class's question and answers it.
 */
export class Pupil {
  /** What the stream said last; null: nothing was asked. */
  question = null;
  #ended = new AbortController();

  static async login(url, { name, code }) {
    const pupil = new Pupil(url);
    const answer = await pupil.#ask('POST', '/app/login', { name, password: code });
    pupil.cookie = answer.headers
      .getSetCookie()
      .map(cookie => cookie.split(';')[0])
      .join('; ');
    return pupil;
  }

  constructor(url) {
    this.url = url;
    this.cookie = '';
  }

  /** Follows the class's question from now on, until it is closed. */
  async follow() {
    const { body } = await this.#ask('GET', '/app/class/question/stream', undefined, this.#ended.signal);
    void this.#read(body).catch(error => assert.ok(this.#ended.signal.aborted, error));
  }

  answer(answer) {
    return this.#ask('PUT', '/app/class/question/answer', { question: this.question.id, answer });
  }

  close() {
    this.#ended.abort();
  }

  async #read(body) {
    let text = '';
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      const events = (text + part).split('\n\n');
      text = events.pop();
      for (const event of events) {
        const data = event.split('\n').find(line => line.startsWith('data: '));
        if (data) this.question = JSON.parse(data.slice('data: '.length)).question ?? null;
      }
    }
  }

  async #ask(method, path, body, signal) {
    const headers = { 'content-type': 'application/json', ...(this.cookie && { cookie: this.cookie }) };
    const answer = await fetch(this.url + path, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) });
    assert.ok(answer.ok, `${method} ${path}: ${answer.status}`);
    return answer;
  }
}
