import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { binary } from '../../browser/lib/server.mjs';
import { Machines } from './machines.mjs';
import { proxies } from './proxies.mjs';

const kPostgres = '/usr/lib/postgresql/15/bin';
const kPostgresPort = 5432;
const kStandbyPort = 5433;
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
  /** `settable`: the node whose clock setClock() sets. `standby`: PostgreSQL has one, which has what is committed. */
  static async open({ nodes = 3, proxy = 'haproxy', settable, standby = false } = {}) {
    const cluster = new Cluster();
    Object.assign(cluster, { settable, hasStandby: standby });
    cluster.machines = new Machines(nodes);
    cluster.folder = mkdtempSync(join(tmpdir(), 'rookery-cluster-'));
    execFileSync('chmod', ['755', cluster.folder]);
    cluster.#makeDatabase();
    cluster.postgres.start();
    await cluster.postgres.says('ready to accept connections');
    if (standby) await cluster.#addStandby();
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

  /** Sets the wall clock of the settable node: "+30" is 30 seconds ahead of this machine's. */
  setClock(offset) {
    writeFileSync(`${this.#clock}.new`, `${offset}\n`);
    renameSync(`${this.#clock}.new`, this.#clock);
  }

  /** Makes the standby the database. */
  promote() {
    this.#asOwner([join(kPostgres, 'pg_ctl'), 'promote', '-D', this.#data('standby')]);
  }

  /** An account of a program; its token. */
  makeProgram(name) {
    const token = `lip_${name.replaceAll('-', '_')}_0123456789`;
    const admin = (...words) => {
      const [program, ...rest] = Machines.on('node1', [binary, 'admin', ...words, '--store', this.#store(1)]);
      execFileSync(program, rest, { stdio: 'ignore' });
    };
    admin('user', 'add', name, '--title', 'BOT');
    admin('token', 'add', name, '--scope', 'bot:play', '--scope', 'challenge:write', '--value', token);
    return token;
  }

  async close() {
    const standby = this.standby ? [this.standby] : [];
    for (const one of [this.proxy, ...this.nodes, this.nats, ...standby, this.postgres]) {
      one.kill();
      await one.ended();
    }
    this.machines.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  #data = name => join(this.folder, name);
  #asOwner([program, ...words]) {
    const [runuser, ...rest] = Machines.on('database', [...asOwner, program, ...words]);
    execFileSync(runuser, rest, { cwd: '/', stdio: 'ignore' });
  }
  #server(data, port) {
    const options = ['-c', 'listen_addresses=*', '-c', `port=${port}`, '-c', 'fsync=off', '-c', `unix_socket_directories=${data}`];
    return new Process(Machines.on('database', [...asOwner, join(kPostgres, 'postgres'), '-D', data, ...options]));
  }
  #makeFolder(name) {
    const folder = this.#data(name);
    mkdirSync(folder, { mode: 0o700 });
    execFileSync('chown', ['postgres', folder]);
    return folder;
  }

  #makeDatabase() {
    const data = this.#makeFolder('data');
    const options = ['-N', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-U', 'postgres'];
    this.#asOwner([join(kPostgres, 'initdb'), ...options, '-D', data]);
    appendFileSync(join(data, 'pg_hba.conf'), 'host all all 10.78.0.0/16 trust\n');
    this.postgres = this.#server(data, kPostgresPort);
  }

  /** What is acknowledged is on its disk, too. */
  async #addStandby() {
    const data = this.#makeFolder('standby');
    const primary = ['-h', '127.0.0.1', '-p', `${kPostgresPort}`, '-U', 'postgres'];
    this.#asOwner([join(kPostgres, 'pg_basebackup'), ...primary, '-D', data, '-R', '-c', 'fast', '-N']);
    this.standby = this.#server(data, kStandbyPort);
    this.standby.start();
    await this.standby.says('started streaming');
    for (const sql of ["ALTER SYSTEM SET synchronous_standby_names = '*'", 'SELECT pg_reload_conf()'])
      this.#asOwner([join(kPostgres, 'psql'), ...primary, '-c', sql]);
  }

  #store(node) {
    const host = Machines.databaseAddress(node);
    if (!this.hasStandby) return `postgresql://postgres@${host}:${kPostgresPort}/postgres`;
    return `postgresql://postgres@${host}:${kPostgresPort},${host}:${kStandbyPort}/postgres?target_session_attrs=read-write`;
  }

  #clock = undefined;
  /** Before a command, whose wall clock is then what setClock() says. */
  #underClock() {
    const library = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib'].map(at => `${at}/faketime/libfaketimeMT.so.1`);
    this.#clock = join(this.folder, 'clock');
    this.setClock('+0');
    const settings = ['FAKETIME_NO_CACHE=1', 'DONT_FAKE_MONOTONIC=1', 'FAKETIME_DONT_FAKE_MONOTONIC=1'];
    return ['env', `LD_PRELOAD=${library.find(existsSync)}`, `FAKETIME_TIMESTAMP_FILE=${this.#clock}`, ...settings];
  }

  #command(node) {
    const words = ['serve', '--port', `${kPort}`, '--store', this.#store(node), '--bus', `nats://${Machines.databaseAddress(node)}:4222`];
    const before = node === this.settable ? this.#underClock() : [];
    return Machines.on(`node${node}`, [...before, binary, ...words, '--base-url', this.url, '--trusted-proxy', '10.77.0.0/16']);
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
