/** Runs the tests of this folder in a network of their own, as the superuser. */
import { fileURLToPath } from 'node:url';
import { inOwnNetwork, mayMakeNetworks } from './lib/machines.mjs';

if (!mayMakeNetworks()) throw new Error('the nodes are on network namespaces, which the superuser alone can make');
const runner = fileURLToPath(new URL('../browser/run.mjs', import.meta.url));
const child = inOwnNetwork([process.execPath, runner, ...process.argv.slice(2)]);
child.on('exit', code => (process.exitCode = code ?? 1));
