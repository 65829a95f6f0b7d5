import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './until.mjs';

/** The program under test: ROOKERY_BINARY, or the release build. */
export const binary = resolve(process.env.ROOKERY_BINARY ?? fileURLToPath(new URL('../../../build/release/rookery', import.meta.url)));
/** The UCI engine that is built beside it. */
export const engine = join(dirname(binary), 'rookery-engine');

const hasEnded = child => child.exitCode !== null || child.signalCode !== null;

/** A port of this machine that is free now. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * A real server of its own: a process, a port, a data folder. It can be killed and started again on the same
 * data.
 */
export class Server {
  /** A folder with another page than the one inside the program, from the next start on: ROOKERY_PAGE, or none. */
  page = process.env.ROOKERY_PAGE ?? null;
  #child = null;
  #said = '';
  #isClosed = false;
  #killAtExit = () => this.#child?.kill('SIGKILL');

  /** Any free one at the first start, the same from then on. */
  port = 0;

  /** `data`: its folder; null: `flags` name a database instead. */
  constructor(data, flags) {
    this.data = data;
    this.where = ['--data', data];
    this.flags = flags;
    process.on('exit', this.#killAtExit);
  }

  /** Opens a server without any games. `flags`: more options of `rookery serve`. */
  static async open(flags = []) {
    if (!existsSync(binary)) throw new Error(`There is no ${binary}: build the preset "release", or set ROOKERY_BINARY.`);
    const server = new Server(mkdtempSync(join(tmpdir(), 'rookery-browser-')), flags);
    try {
      await server.start();
    } catch (error) {
      await server.kill();
      throw error;
    }
    return server;
  }

  /** All that the process has said since it was started last. */
  get said() {
    return this.#said;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  get isOpen() {
    return !hasEnded(this.#child);
  }

  /** Starts the process and waits until the server says that it serves. Not after close(): a story that ran out of time may go on. */
  async start() {
    assert.ok(!this.#isClosed, 'This server was closed.');
    const child = spawn(binary, [
      'serve',
      '--listen',
      '127.0.0.1',
      '--port',
      String(this.port),
      ...(this.data ? ['--data', this.data] : []),
      ...(this.page ? ['--assets', this.page] : []),
      ...this.flags,
    ]);
    this.#child = child;
    this.#said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (this.#said += text));
    const failed = new Promise((_, reject) => child.on('error', reject));
    await Promise.race([failed, until('the server serves', () => this.#isWell(child), 60_000)]);
  }

  /** As a power cut would end it. */
  async kill() {
    await this.#end('SIGKILL');
  }

  /** As Ctrl-C ends it: cleanly, or this throws. Its data are removed. */
  async close() {
    this.#isClosed = true;
    const code = await this.#end('SIGINT');
    process.off('exit', this.#killAtExit);
    if (this.data) rmSync(this.data, { recursive: true, force: true });
    assert.equal(code, 0, `The server ended with status ${code}. It said:\n${this.#said}`);
  }

  async #end(signal) {
    const child = this.#child;
    if (hasEnded(child)) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    return code;
  }

  async #isWell(child) {
    assert.ok(!hasEnded(child), `The server ended at once. It said:\n${this.#said}`);
    if (this.port === 0) this.port = Number(/localhost:(\d+)/.exec(this.#said)?.[1] ?? assert.fail('It has not named its port.'));
    const answer = await fetch(`${this.url}/healthz`, { redirect: 'manual' });
    assert.equal(answer.status, this.flags.includes('--tls') ? 307 : 200);
  }
}
