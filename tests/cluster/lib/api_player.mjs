import { setTimeout as sleep } from 'node:timers/promises';
import { Caller, Lost } from '../../api/lib/caller.mjs';
import { moveOf } from './moves.mjs';

const kSilence = 15_000;
const kAnswerMs = 2_000;
const kAgainMs = 100;

/** Plays one side of a game as programs of the Lichess API do: reads the game's stream, moves by POST, and tries both again where they fail. */
export class ApiPlayer {
  /** As those of PagePlayer. */
  log = [];
  /** It is told moves alone, and no events. */
  events = [];
  #caller;
  #seen = 0;
  #isMoving = false;
  #isStopped = false;

  constructor({ url, game, side, token, thinkMs }) {
    Object.assign(this, { game, side, thinkMs });
    this.#caller = new Caller(url, token, { timeout: kAnswerMs, pause: kAgainMs });
    this.#follow();
  }

  stop() {
    this.#isStopped = true;
  }

  #note(kind, more = {}) {
    this.log.push({ at: Date.now(), kind, ...more });
  }

  async #follow() {
    while (!this.#isStopped) {
      try {
        for await (const line of this.#caller.lines(`/api/bot/game/stream/${this.game}`, { silence: kSilence })) {
          if (this.#isStopped) return;
          if (line) this.#hear(JSON.parse(line));
        }
      } catch (fault) {
        if (!(fault instanceof Lost)) throw fault;
      }
      if (!this.#isStopped) this.#note('lost');
      await sleep(kAgainMs);
    }
  }

  #hear(message) {
    const state = message.type === 'gameFull' ? message.state : message;
    if (state.type !== 'gameState' || state.status !== 'started') return;
    const moves = state.moves.split(' ').filter(Boolean);
    for (const move of moves.slice(this.#seen)) this.#note('event', { text: ` move ${move}` });
    this.#seen = Math.max(this.#seen, moves.length);
    const made = Math.floor((moves.length + (this.side === 'white' ? 1 : 0)) / 2);
    const isTurn = (moves.length % 2 === 0) === (this.side === 'white');
    if (isTurn && moves.length === this.#seen) this.#move(moveOf(this.side, made), moves.length);
  }

  async #move(move, ply) {
    if (!move || this.#isMoving) return;
    this.#isMoving = true;
    await sleep(this.thinkMs());
    if (!this.#isStopped) this.#note('sent', { move: `move ${move}` });
    while (!this.#isStopped && !(await this.#isMade(move, ply))) await sleep(kAgainMs);
    if (!this.#isStopped) this.#note('acknowledged', { move: `move ${move}` });
    this.#isMoving = false;
  }

  /** A move whose answer was lost is refused when it is sent again: the stream says whether it was made. */
  async #isMade(move, ply) {
    const path = `/api/bot/game/${this.game}/move/${move}`;
    const { status } = await this.#caller.send(path, { method: 'POST', retries: 0 }).catch(() => ({ status: 0 }));
    return status === 200 || this.#seen > ply;
  }
}
