import { after, describe } from 'node:test';

/** What the files of a run have to show: [title, define], in the order of their import. */
const suites = [];
let isRunning = false;

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
 * over.
 */
export function runSuites(concurrency, end) {
  isRunning = true;
  describe('browser', { concurrency }, () => {
    after(end);
    for (const [title, define] of suites) describe(title, { concurrency: 1 }, define);
  });
}
