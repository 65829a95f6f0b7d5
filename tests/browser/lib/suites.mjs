import { after, describe } from 'node:test';

/** What the files of a run have to show: [title, define], in the order of their import. */
const suites = [];
let isRunning = false;

/** How long closing may take, and writing the results. */
const [kLeaveMs, kWriteMs] = [20_000, 5000];

/** A file that is run by itself names its stories and plays none, which must not pass. */
process.once('exit', () => {
  if (isRunning || suites.length === 0) return;
  console.error('No story was played: call node run.mjs --together FILE');
  process.exitCode = 1;
});

/** Names what a file shows. `define` calls `it`, `before` and `after` of node:test when its turn comes. */
export function suite(title, define) {
  suites.push([title, define]);
}

/**
 * Runs every suite that was named, so many at a time; the stories of one follow each other. `end` is called when all are
 * over, and closes what they shared.
 */
export function runSuites(concurrency, end) {
  isRunning = true;
  describe('browser', { concurrency }, () => {
    after(async () => {
      leaveLater();
      await end();
    });
    for (const [title, define] of suites) describe(title, { concurrency: 1 }, define);
  });
}

/**
 * What a story left open (a program, a browser, a server of Node's) keeps the process alive. It is named and fails the run,
 * which ends nonetheless, with the results of all stories.
 */
function leaveLater() {
  setTimeout(() => {
    console.error(`A story left open: ${[...new Set(process.getActiveResourcesInfo())].sort().join(', ')}`);
    // Here node:test hears that nothing follows, and writes its results; it would wait for ever else.
    process.emit('beforeExit', 1);
    setTimeout(() => process.exit(1), kWriteMs).unref();
  }, kLeaveMs).unref();
}
