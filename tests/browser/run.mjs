/**
 * Runs the tests of the folder that it is called in: those in the files named, or all; with `--together` in one process
 * (lib/together.mjs). ROOKERY_BINARY names the server (else build/release/rookery), ROOKERY_JUNIT the file that the
 * results go to as JUnit.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const here = process.cwd();
const inLib = name => fileURLToPath(new URL(`lib/${name}`, import.meta.url));
const isTogether = process.argv[2] === '--together';
const named = process.argv.slice(isTogether ? 3 : 2);
const files =
  named.length > 0
    ? named
    : readdirSync(here)
        .filter(name => name.endsWith('.test.mjs'))
        .sort();
// Much of a test is waiting: for a clock, for the other player, for a server to start.
const apart = ['--test', `--test-concurrency=${Math.min(4, availableParallelism())}`];
const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
if (process.env.ROOKERY_JUNIT) {
  reporters.push(`--test-reporter=${inLib('junit.mjs')}`, `--test-reporter-destination=${process.env.ROOKERY_JUNIT}`);
}
const how = isTogether ? [...reporters, inLib('together.mjs')] : [...apart, ...reporters];
const child = spawn(process.execPath, [...how, ...files], { cwd: here, stdio: 'inherit' });
child.on('exit', code => (process.exitCode = code ?? 1));
