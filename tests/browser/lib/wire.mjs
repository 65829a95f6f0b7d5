import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * A stretch of wire before a server, that can be cut: what passes through it is lost, and nothing new gets
 * through. And it can be long.
 */
export class Wire {
  #server;
  #sockets = new Set();
  #isCut = false;
  #isSilent = false;
  #delayMs = 0;

  /** A wire to `port` of this machine, under an address of its own. */
  static async to(port) {
    const wire = new Wire();
    wire.#server = createServer(near => wire.#join(near, port)).listen(0, '127.0.0.1');
    await once(wire.#server, 'listening');
    wire.url = `http://127.0.0.1:${wire.#server.address().port}`;
    return wire;
  }

  /** Whatever enters it, at either end, takes so long to come out. */
  lengthen(ms) {
    this.#delayMs = ms;
  }

  cut() {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend() {
    this.#isCut = false;
    this.#isSilent = false;
  }

  /** As out of reach of a wireless network: what enters is lost, and neither end is told. */
  silence() {
    this.#isSilent = true;
  }

  async close() {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(near, port) {
    if (this.#isCut) return near.destroy();
    if (this.#isSilent) return this.#sockets.add(near);
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      this.#sockets.add(from);
      from.setNoDelay(true);
      from.on('data', bytes => this.#isSilent || setTimeout(() => to.write(bytes), this.#delayMs));
      // A broken end is an end: the other one is closed with it.
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        setTimeout(() => to.end(), this.#delayMs);
      });
    }
  }
}
