// npm run package: the core as a package, build/npm/rookery-<version>.tgz.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = relative => fileURLToPath(new URL(relative, import.meta.url));
const core = process.env.ROOKERY_WASM ?? path('../../build/wasm/rookery.wasm');
const out = path('../../build/npm');
if (!existsSync(core)) {
  console.error(`The core is missing: ${core}. Build the preset "wasm", or set ROOKERY_WASM.`);
  process.exit(1);
}
rmSync(out, { recursive: true, force: true });
mkdirSync(`${out}/dist`, { recursive: true });
execFileSync(process.execPath, [path('../node_modules/typescript/bin/tsc'), '-p', path('tsconfig.json')], { stdio: 'inherit' });
copyFileSync(core, `${out}/dist/rookery.wasm`);
copyFileSync(path('package.json'), `${out}/package.json`);
copyFileSync(path('../../docs/javascript.md'), `${out}/README.md`);
copyFileSync(path('../../LICENSE'), `${out}/LICENSE`);
execFileSync('npm', ['pack', '--silent'], { cwd: out, stdio: 'inherit' });
