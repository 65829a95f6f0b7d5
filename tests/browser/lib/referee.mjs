import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { binary } from './server.mjs';

/** The Laws from the command line, `rookery query`: what the page shows is compared with it. */
export class Referee {
  #child = spawn(binary, ['query'], { stdio: ['pipe', 'pipe', 'inherit'] });
  #answers = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  /** A program that cannot run has said why, and answers nothing. */
  #ended = once(this.#child, 'exit').then(() => ({ done: true }));

  constructor() {
    this.#child.stdin.on('error', () => undefined);
  }

  /** The answer to the position after `moves` (UCI) from the usual start. */
  async ask(moves) {
    this.#child.stdin.write(`${JSON.stringify({ moves })}\n`);
    const { value, done } = await Promise.race([this.#answers.next(), this.#ended]);
    assert.ok(!done, 'rookery query ended');
    const answer = JSON.parse(value);
    assert.equal(answer.error, undefined, value);
    return answer;
  }

  /**
   * A game given as SAN, move by move: `{ply, san, uci, from, to, promotion, fen}`, `fen` being the board
   * after it.
   */
  async follow(sans) {
    const moves = [];
    for (const san of sans) {
      const played = moves.map(move => move.uci);
      const found = (await this.ask(played)).legal.find(move => move.san === san);
      assert.ok(found, `${san} is not legal as ply ${moves.length + 1}`);
      const { fen } = await this.ask([...played, found.uci]);
      const [from, to, promotion] = [found.uci.slice(0, 2), found.uci.slice(2, 4), found.uci.slice(4)];
      moves.push({ ply: moves.length + 1, san, uci: found.uci, from, to, promotion, fen });
    }
    return moves;
  }

  async close() {
    this.#child.stdin.end();
    await this.#ended;
  }
}
