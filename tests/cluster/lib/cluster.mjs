import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { binary } from '../../browser/lib/server.mjs';
import { Machines } from './machines.mjs';
import { proxies } from './proxies.mjs';

const kPostgres = '/usr/lib/postgresql/15/bin';
const kPort = 8000;
const kProxyPort = 8080;
const kHangs = 60_000;

/** A process on a machine of its own, which can be stopped, continued, killed and started again. */
class Process {
  #child = null;
  said = '';

  static #all = new Set();
  static {
    process.on('exit', () => {
      for (const one of Process.#all) one.kill();
    });
  }

  constructor(command) {
    this.command = command;
    Process.#all.add(this);
  }
  start() {
    const [program, ...words] = this.command;
    this.#child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    this.said = '';
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream.on('data', text => (this.said += text));
  }
  /** To it and to all that it started. */
  signal(name) {
    const isRunning = this.#child && this.#child.exitCode === null && this.#child.signalCode === null;
    if (isRunning) process.kill(-this.#child.pid, name);
  }
  kill() {
    this.signal('SIGCONT');
    this.signal('SIGKILL');
  }
  async ended() {
    while (this.#child.exitCode === null && this.#child.signalCode === null) await sleep(10);
  }
  async says(text) {
    const end = Date.now() + kHangs;
    while (!this.said.includes(text)) {
      if (Date.now() > end || this.#child.exitCode !== null) throw new Error(`${this.command.join(' ')} said: ${this.said}`);
      await sleep(20);
    }
  }
}

/** PostgreSQL does not run as the superuser. */
const asOwner = ['runuser', '-u', 'postgres', '--'];

/** The nodes of one server, with PostgreSQL, NATS and a proxy, each on its own machine. */
export class Cluster {
  static async open({ nodes = 3, proxy = 'haproxy' } = {}) {
    const cluster = new Cluster();
    cluster.machines = new Machines(nodes);
    cluster.folder = mkdtempSync(join(tmpdir(), 'rookery-cluster-'));
    execFileSync('chmod', ['755', cluster.folder]);
    cluster.#makeDatabase(nodes);
    cluster.postgres.start();
    await cluster.postgres.says('ready to accept connections');
    const nats = existsSync('/usr/sbin/nats-server') ? '/usr/sbin/nats-server' : 'nats-server';
    cluster.nats = new Process(Machines.on('database', [nats, '-a', '0.0.0.0', '-p', '4222']));
    cluster.nats.start();
    await cluster.nats.says('Server is ready');
    cluster.nodes = [];
    for (let node = 1; node <= nodes; ++node) {
      cluster.nodes.push(new Process(cluster.#command(node)));
      await cluster.startNode(node);
    }
    cluster.proxy = new Process(
      proxies[proxy](
        cluster.folder,
        kProxyPort,
        cluster.nodes.map((_, i) => `${Machines.nodeAddress(i + 1)}:${kPort}`),
      ),
    );
    cluster.proxy.start();
    await cluster.#proxyServes();
    return cluster;
  }

  url = `http://127.0.0.1:${kProxyPort}`;
  nodeUrl = node => `http://${Machines.nodeAddress(node)}:${kPort}`;

  /** To all of PostgreSQL, whose processes have groups of their own. */
  signalDatabase(name) {
    for (const pid of Machines.processes('database', 'postgres')) process.kill(pid, name);
  }

  node(number) {
    return this.nodes[number - 1];
  }
  async startNode(number) {
    this.node(number).start();
    await this.node(number).says('Ctrl-C');
  }

  async close() {
    for (const one of [this.proxy, ...this.nodes, this.nats, this.postgres]) {
      one.kill();
      await one.ended();
    }
    this.machines.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  #makeDatabase(nodes) {
    const data = join(this.folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    execFileSync('chown', ['postgres', data]);
    const [runuser, ...words] = [
      ...asOwner,
      join(kPostgres, 'initdb'),
      '-N',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '-U',
      'postgres',
      '-D',
      data,
    ];
    execFileSync(runuser, words, { cwd: '/', stdio: 'ignore' });
    appendFileSync(join(data, 'pg_hba.conf'), 'host all all 10.78.0.0/16 trust\n');
    const options = ['-c', 'listen_addresses=*', '-c', 'fsync=off', '-c', `unix_socket_directories=${data}`];
    this.postgres = new Process(Machines.on('database', [...asOwner, join(kPostgres, 'postgres'), '-D', data, ...options]));
    this.nodeCount = nodes;
  }

  #command(node) {
    const database = Machines.databaseAddress(node);
    const store = `postgresql://postgres@${database}/postgres`;
    const words = ['serve', '--port', `${kPort}`, '--store', store, '--bus', `nats://${database}:4222`];
    return Machines.on(`node${node}`, [binary, ...words, '--base-url', this.url, '--trusted-proxy', '10.77.0.0/16']);
  }

  async #proxyServes() {
    const end = Date.now() + kHangs;
    for (;;) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      if (answer?.ok) return;
      if (Date.now() > end) throw new Error(`the proxy does not serve: ${this.proxy.said}`);
      await sleep(100);
    }
  }
}
