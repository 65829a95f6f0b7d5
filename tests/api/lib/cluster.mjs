import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, Server } from '../../browser/lib/server.mjs';

/** PostgreSQL does not run as the superuser. */
const asOwner = process.getuid() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
const kPostgres = '/usr/lib/postgresql/15/bin';

/** A PostgreSQL of its own, reached by a socket in its folder. */
class Postgres {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'rookery-postgres-'));
    if (asOwner.length > 0) execFileSync('chown', ['postgres', this.folder]);
    this.data = join(this.folder, 'data');
    this.#run('initdb', '-N', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-U', 'postgres', '-D', this.data);
    const options = `-c listen_addresses='' -k ${this.folder}`;
    this.#run('pg_ctl', '-w', '-t', '120', '-D', this.data, '-l', join(this.data, 'log'), '-o', options, 'start');
    this.address = `postgresql://postgres@/postgres?host=${this.folder}`;
  }
  close() {
    this.#run('pg_ctl', '-w', '-D', this.data, '-m', 'immediate', 'stop');
    rmSync(this.folder, { recursive: true, force: true });
  }
  #run(program, ...words) {
    const [command, ...others] = [...asOwner, join(kPostgres, program), ...words];
    execFileSync(command, others, { cwd: '/', stdio: 'ignore' });
  }
}

/** A NATS server of its own. */
class Nats {
  static async open() {
    const nats = new Nats();
    nats.port = await freePort();
    // Debian has it where only the superuser's PATH leads.
    const program = existsSync('/usr/sbin/nats-server') ? '/usr/sbin/nats-server' : 'nats-server';
    nats.child = spawn(program, ['-a', '127.0.0.1', '-p', String(nats.port)], { stdio: 'ignore' });
    nats.address = `nats://127.0.0.1:${nats.port}`;
    return nats;
  }
  close() {
    this.child.kill('SIGKILL');
  }
}

/** Two nodes on one PostgreSQL database, joined by NATS. */
export class Cluster {
  static async open() {
    const cluster = new Cluster();
    cluster.postgres = new Postgres();
    cluster.nats = await Nats.open();
    const flags = ['--store', cluster.postgres.address, '--bus', cluster.nats.address];
    cluster.nodes = [];
    for (const _ of [1, 2]) {
      const node = new Server(null, flags);
      node.where = ['--store', cluster.postgres.address];
      await node.start();
      cluster.nodes.push(node);
    }
    return cluster;
  }

  get urls() {
    return this.nodes.map(node => node.url);
  }

  async close() {
    for (const node of this.nodes) await node.close();
    this.nats.close();
    this.postgres.close();
  }
}
