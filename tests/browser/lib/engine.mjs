import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { engine } from './server.mjs';

/** The server's own engine, over UCI: it plays a person's part against the computer in the page. */
export class Engine {
  #child = spawn(engine, [], { stdio: ['pipe', 'pipe', 'inherit'] });
  #lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();

  /** Its move in the position after `moves` (UCI) from the usual start, having looked `depth` plies ahead. */
  async choose(moves, depth) {
    const played = moves.length > 0 ? ` moves ${moves.join(' ')}` : '';
    this.#child.stdin.write(`position startpos${played}\ngo depth ${depth}\n`);
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done) throw new Error('The engine ended without a move.');
      const best = /^bestmove (\S+)/.exec(value);
      if (best) return best[1];
    }
  }

  async close() {
    const ended = once(this.#child, 'exit');
    this.#child.stdin.end('quit\n');
    await ended;
  }
}
