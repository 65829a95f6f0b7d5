import { setTimeout as sleep } from 'node:timers/promises';
import { strict } from './strict.mjs';

const kForm = 'application/x-www-form-urlencoded';

/** What a program sends: forms, JSON, text or bytes without a type as it comes, and never an Accept that it does not mean. */
function requestOf(token, { method = 'GET', form, json, text, type, bytes, accept, agent }) {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  if (accept) headers.Accept = accept;
  if (agent) headers['User-Agent'] = agent;
  if (form) headers['Content-Type'] = kForm;
  if (json) headers['Content-Type'] = 'application/json';
  if (type) headers['Content-Type'] = type;
  // Text has a type in any case; of bytes nobody says what they are.
  const body = form ? new URLSearchParams(form).toString() : json ? JSON.stringify(json) : bytes ? Buffer.from(bytes) : text;
  return { method, headers, body };
}

/** A stream that broke off, or was silent for too long. */
export class Lost extends Error {}

/** Requests of a program that waits so long for an answer, and tries again what no 4xx refused. */
export class Caller {
  /** `urls`: of the nodes, one after the other if one is gone. `timeout`: ms for an answer. */
  constructor(urls, token, { timeout, retries = 600, pause = 100, agent } = {}) {
    this.urls = [urls].flat();
    this.token = token;
    this.timeout = timeout;
    this.retries = retries;
    this.pause = pause;
    this.agent = agent;
  }

  /** {status, headers, text}; a 5xx, a lost connection and a late answer are tried again. */
  async send(path, options = {}) {
    for (let attempt = 0; ; ++attempt) {
      const signal = this.timeout ? AbortSignal.timeout(this.timeout) : undefined;
      try {
        const answer = await fetch(this.urls[0] + path, { ...requestOf(this.token, { agent: this.agent, ...options }), signal });
        const text = await answer.text();
        if (answer.status < 500) return { status: answer.status, headers: answer.headers, text };
      } catch (fault) {
        if (attempt >= this.retries) throw fault;
      }
      if (attempt >= this.retries) throw new Error(`${path}: no answer after ${attempt} tries`);
      this.urls.push(this.urls.shift());
      await sleep(this.pause);
    }
  }

  /** The JSON of an answer that is no error. */
  async ask(path, options = {}) {
    const { status, text } = await this.send(path, options);
    if (status >= 400) throw Object.assign(new Error(`${path}: ${status} ${text}`), { status, body: JSON.parse(text) });
    return strict(JSON.parse(text));
  }

  /**
   * The lines of an answer that goes on, '' for an empty one, until it ends; Lost when it breaks off or no byte came
   * for `silence` ms. Who reads no further ends the request.
   */
  async *lines(path, { silence, ...options } = {}) {
    const ending = new AbortController();
    let timer;
    const isAlive = () => {
      clearTimeout(timer);
      timer = silence ? setTimeout(() => ending.abort(new Error(`${path} was silent for ${silence} ms`)), silence) : undefined;
    };
    try {
      isAlive();
      const request = requestOf(this.token, { agent: this.agent, ...options });
      const answer = await fetch(this.urls[0] + path, { ...request, signal: ending.signal });
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      let text = '';
      for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
        isAlive();
        const lines = (text + part).split('\n');
        text = lines.pop();
        for (const line of lines) yield line.trim();
      }
    } catch (fault) {
      this.urls.push(this.urls.shift());
      throw new Lost(`${path}: ${(ending.signal.reason ?? fault).message}`);
    } finally {
      clearTimeout(timer);
      ending.abort();
    }
  }
}
