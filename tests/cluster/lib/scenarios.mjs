import { setTimeout as sleep } from 'node:timers/promises';

const kDisturbed = 9_000;
const kCutOff = 10_000;
/** With everything that a loaded machine adds; the figures are printed. */
const kMovesAgain = 12_000;

/** The longest that `/healthz` and `/readyz` of this node take while `under` is under way, in ms. */
async function longestAnswer(cluster, node, under) {
  let isOver = false;
  let longest = 0;
  const asking = (async () => {
    while (!isOver) {
      for (const path of ['/healthz', '/readyz']) {
        const began = performance.now();
        await fetch(cluster.nodeUrl(node) + path).then(answer => answer.text());
        longest = Math.max(longest, performance.now() - began);
      }
      await sleep(100);
    }
  })();
  await under;
  isOver = true;
  await asking;
  return Math.round(longest);
}

async function becomes(holds) {
  const began = performance.now();
  while (!(await holds())) await sleep(20);
  return Math.round(performance.now() - began);
}

const health = async (cluster, node) => (await fetch(`${cluster.nodeUrl(node)}/healthz`)).text();
const readiness = async (cluster, node) => (await fetch(`${cluster.nodeUrl(node)}/readyz`)).status;

/**
 * What happens to the nodes while games are played, and what must hold beside what the checker holds of every game: `gap`, the longest time in
 * which no move is acknowledged in a game; `delay`, the longest from a move's acknowledgement to the opponent, and `usually`, that of half of
 * them. `programs`: the players are programs of the Lichess API. What `disturb` returns is printed.
 */
export const scenarios = {
  'node killed': {
    gap: kMovesAgain,
    async disturb(cluster) {
      cluster.node(1).kill();
      await sleep(kDisturbed);
      await cluster.startNode(1);
    },
  },
  'node killed while programs play': {
    programs: true,
    gap: kMovesAgain,
    usually: 150,
    async disturb(cluster) {
      cluster.node(1).kill();
      await sleep(kDisturbed);
      await cluster.startNode(1);
    },
  },
  'node stopped': {
    gap: kMovesAgain,
    async disturb(cluster) {
      cluster.node(1).signal('SIGSTOP');
      await sleep(kDisturbed);
      cluster.node(1).signal('SIGCONT');
    },
  },
  'node cut off': {
    gap: kMovesAgain,
    async disturb(cluster) {
      cluster.machines.cut(1);
      const noticed = becomes(async () => (await readiness(cluster, 1)) === 503);
      const answer = await longestAnswer(cluster, 1, sleep(kCutOff));
      cluster.machines.mend(1);
      return { 'not ready after ms': await noticed, 'longest health answer, ms': answer };
    },
  },
  'node cut off behind nginx': {
    proxy: 'nginx',
    gap: kMovesAgain,
    async disturb(cluster) {
      cluster.machines.cut(1);
      await sleep(kCutOff);
      cluster.machines.mend(1);
    },
  },
  'database silent': {
    answer: 2_000,
    async disturb(cluster) {
      cluster.signalDatabase('SIGSTOP');
      const answer = await longestAnswer(cluster, 1, sleep(kDisturbed));
      cluster.signalDatabase('SIGCONT');
      return { 'longest health answer, ms': answer };
    },
  },
  'database killed': {
    async disturb(cluster) {
      cluster.postgres.kill();
      await cluster.postgres.ended();
      await sleep(kDisturbed);
      cluster.postgres.start();
      await cluster.postgres.says('ready to accept connections');
    },
  },
  'NATS silent': {
    delay: 5_000,
    async disturb(cluster) {
      cluster.nats.signal('SIGSTOP');
      const noticed = await becomes(async () => (await health(cluster, 1)) !== 'ok\n');
      await sleep(kDisturbed);
      cluster.nats.signal('SIGCONT');
      return { 'noticed after ms': noticed };
    },
  },
  'NATS killed': {
    delay: 5_000,
    async disturb(cluster) {
      cluster.nats.kill();
      await sleep(kDisturbed);
      cluster.nats.start();
    },
  },
  'nodes restarted in turn': {
    gap: kMovesAgain,
    async disturb(cluster) {
      for (let node = 1; node <= cluster.nodes.length; ++node) {
        cluster.node(node).signal('SIGTERM');
        await cluster.node(node).ended();
        await sleep(2_000);
        await cluster.startNode(node);
        await sleep(2_000);
      }
    },
  },
  'clock of a node set': {
    settable: 1,
    gap: 5_000,
    async disturb(cluster) {
      for (const offset of ['+30', '-30', '+0']) {
        cluster.setClock(offset);
        await sleep(kDisturbed / 2);
      }
    },
  },
  'standby promoted': {
    standby: true,
    async disturb(cluster) {
      cluster.postgres.kill();
      await cluster.postgres.ended();
      cluster.promote();
      await sleep(kDisturbed);
    },
  },
};
