/**
 * Runs the test files named in one process, which shares its browsers and its server among them: starting these, and
 * node with them, costs some seconds of processor time for each file. `run.mjs --together` calls it.
 */
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { closeShared } from './stage.mjs';
import { runSuites } from './suites.mjs';

// A run that is ended ends its browsers and servers, too: playwright-core alone would close them and go on.
process.once('SIGTERM', () => process.exit(143));

/** The longest file first: what runs at the end, beside nothing, is short then. */
const files = process.argv
  .slice(2)
  .map(name => resolve(name))
  .sort((one, other) => statSync(other).size - statSync(one).size);
for (const file of files) await import(pathToFileURL(file).href);
// Much of a story is waiting: for a clock, for the other player, for a page.
runSuites(Math.min(4, availableParallelism()), closeShared);
