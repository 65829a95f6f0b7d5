import assert from 'node:assert/strict';
import { Caller } from './caller.mjs';
import { number, strict } from './strict.mjs';

const kSilence = 9_000;

/** What BotLi does otherwise than lichess-bot: shorter timeouts, and challenges whose answer is a stream. */
export class BotLi {
  constructor(url, token) {
    this.token = token;
    this.quick = new Caller(url, token, { timeout: 1000, retries: 20 });
    this.calm = new Caller(url, token, { timeout: 5000, retries: 20 });
  }

  /** The answer to a challenge, "accepted" or another word; `begun` is told its id. */
  async challenge(name, begun) {
    const form = { rated: 'false', 'clock.limit': '180', 'clock.increment': '2', color: 'white', keepAliveStream: 'true' };
    let id;
    for await (const line of this.calm.lines(`/api/challenge/${name}`, { method: 'POST', form, silence: kSilence })) {
      if (!line) continue;
      const told = strict(JSON.parse(line));
      if ('done' in told) return { id, done: told.done };
      ({ id } = told);
      begun?.(id);
    }
    throw new Error('the stream of the challenge ended without a word');
  }

  /** The lines of a stream, empty ones as null, that is silent for less than nine seconds. */
  async *stream(path) {
    for await (const line of this.calm.lines(path, { silence: kSilence })) yield line ? strict(JSON.parse(line)) : null;
  }

  readGame(full) {
    assert.ok(full.variant.key);
    return number(full.clock.initial) + number(full.clock.increment);
  }

  async move(id, uci) {
    const { status } = await this.quick.send(`/api/bot/game/${id}/move/${uci}?offeringDraw=False`, { method: 'POST' });
    return status;
  }

  chat(id, room, text) {
    return this.quick.send(`/api/bot/game/${id}/chat`, { method: 'POST', form: { room, text } });
  }
}
