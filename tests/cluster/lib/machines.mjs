import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether this process may make networks of its own. */
export const mayMakeNetworks = () => process.getuid() === 0;

/** This command again, in a network where nothing else is: its namespaces go with the last process in them. */
export function inOwnNetwork(command) {
  const prepare = 'mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns && ip link set lo up && exec "$@"';
  return spawn('unshare', ['--net', '--mount', 'bash', '-c', prepare, '_', ...command], { stdio: 'inherit' });
}

const ip = (...words) => execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'inherit'] });

/**
 * A network of network namespaces: a machine with the database, and nodes, each with one link to the clients, who are this process, and one to
 * the database. A link that is cut loses what enters it, and tells nobody.
 */
export class Machines {
  constructor(nodes) {
    this.names = ['database'];
    ip('netns', 'add', 'database');
    ip('-n', 'database', 'link', 'set', 'lo', 'up');
    for (let node = 1; node <= nodes; ++node) {
      const name = `node${node}`;
      this.names.push(name);
      ip('netns', 'add', name);
      ip('-n', name, 'link', 'set', 'lo', 'up');
      ip('link', 'add', `front${node}`, 'type', 'veth', 'peer', 'name', 'front', 'netns', name);
      this.#up(['addr', 'add', `10.77.${node}.1/24`, 'dev', `front${node}`], ['link', 'set', `front${node}`, 'up']);
      this.#up(['-n', name, 'addr', 'add', `10.77.${node}.2/24`, 'dev', 'front'], ['-n', name, 'link', 'set', 'front', 'up']);
      ip('-n', 'database', 'link', 'add', `back${node}`, 'type', 'veth', 'peer', 'name', 'back', 'netns', name);
      this.#up(
        ['-n', 'database', 'addr', 'add', `10.78.${node}.1/24`, 'dev', `back${node}`],
        ['-n', 'database', 'link', 'set', `back${node}`, 'up'],
        ['-n', name, 'addr', 'add', `10.78.${node}.2/24`, 'dev', 'back'],
        ['-n', name, 'link', 'set', 'back', 'up'],
      );
    }
  }

  /** How a command runs on a machine: "database", "node1", … */
  static on(machine, command) {
    return ['ip', 'netns', 'exec', machine, ...command];
  }
  static nodeAddress = node => `10.77.${node}.2`;
  static databaseAddress = node => `10.78.${node}.1`;

  /** The processes of this name on a machine. */
  static processes(machine, program) {
    const pids = execFileSync('ip', ['netns', 'pids', machine], { encoding: 'utf8' }).split('\n').filter(Boolean);
    return pids.map(Number).filter(pid => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === program);
  }

  /** With all links. Nothing may run there any more. */
  close() {
    for (const name of this.names) ip('netns', 'delete', name);
  }

  /** The node's way to the database and to NATS. */
  cut(node) {
    ip('-n', 'database', 'link', 'set', `back${node}`, 'down');
  }
  mend(node) {
    ip('-n', 'database', 'link', 'set', `back${node}`, 'up');
  }

  #up(...commands) {
    for (const words of commands) ip(...words);
  }
}
