// npm run package: the core as a package, build/npm/rookery-<version>.tgz.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
await writeCommonJs(`${out}/dist`);
copyFileSync(path('package.json'), `${out}/package.json`);
copyFileSync(path('../../docs/javascript.md'), `${out}/README.md`);
copyFileSync(path('../../LICENSE'), `${out}/LICENSE`);
execFileSync('npm', ['pack', '--silent'], { cwd: out, stdio: 'inherit' });

/** For `require`: the same as one file, in a folder whose files are CommonJS, and its types. */
async function writeCommonJs(dist) {
  const { build } = createRequire(import.meta.url)('esbuild');
  mkdirSync(`${dist}/cjs`);
  writeFileSync(`${dist}/cjs/package.json`, '{ "type": "commonjs" }\n');
  for (const name of readdirSync(dist).filter(file => file.endsWith('.d.ts'))) copyFileSync(`${dist}/${name}`, `${dist}/cjs/${name}`);
  await build({
    entryPoints: [`${dist}/node.js`],
    outfile: `${dist}/cjs/node.js`,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node18',
    // The core lies in the folder above.
    banner: { js: "const here = require('node:url').pathToFileURL(`${__dirname}/../node.js`).href;" },
    define: { 'import.meta.url': 'here' },
    logLevel: 'error',
  });
}
