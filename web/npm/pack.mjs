// npm run package: the two packages, build/npm/<name>/<name>-<version>.tgz: `rookery`, the rules, and `rookery-engine`, the whole core.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const path = relative => fileURLToPath(new URL(relative, import.meta.url));
const core = process.env.ROOKERY_WASM ?? path('../../build/wasm/rookery.wasm');
const out = path('../../build/npm');

/** `scripts`: what `require` gives, by the names of the compiled files. */
const packages = [
  {
    name: 'rookery',
    cores: { 'rookery.wasm': `${dirname(core)}/rookery-rules.wasm`, 'rookery-search.wasm': `${dirname(core)}/rookery-search.wasm` },
    licence: '../../LICENSES/MIT.txt',
    scripts: ['rules_node', 'compat_node'],
  },
  { name: 'rookery-engine', cores: { 'rookery.wasm': core }, licence: '../../LICENSE', scripts: ['node'] },
];

rmSync(out, { recursive: true, force: true });
for (const each of packages) await make(each);

async function make({ name, cores, licence, scripts }) {
  const missing = Object.values(cores).find(file => !existsSync(file));
  if (missing) {
    console.error(`The core is missing: ${missing}. Build the preset "wasm", or set ROOKERY_WASM.`);
    process.exit(1);
  }
  const folder = `${out}/${name}`;
  const dist = `${folder}/dist`;
  mkdirSync(dist, { recursive: true });
  const tsc = path('../node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', path(`${name}/tsconfig.json`), '--outDir', dist], { stdio: 'inherit' });
  for (const [as, file] of Object.entries(cores)) copyFileSync(file, `${dist}/${as}`);
  await writeCommonJs(dist, scripts);
  copyFileSync(path(`${name}/package.json`), `${folder}/package.json`);
  copyFileSync(path('../../docs/javascript.md'), `${folder}/README.md`);
  copyFileSync(path(licence), `${folder}/LICENSE`);
  execFileSync('npm', ['pack', '--silent'], { cwd: folder, stdio: 'inherit' });
}

/** For `require`: the same as one file each, in a folder whose files are CommonJS, and its types. */
async function writeCommonJs(dist, scripts) {
  const { build } = createRequire(import.meta.url)('esbuild');
  mkdirSync(`${dist}/cjs`);
  writeFileSync(`${dist}/cjs/package.json`, '{ "type": "commonjs" }\n');
  for (const name of readdirSync(dist, { recursive: true }).filter(file => file.endsWith('.d.ts'))) {
    mkdirSync(dirname(`${dist}/cjs/${name}`), { recursive: true });
    copyFileSync(`${dist}/${name}`, `${dist}/cjs/${name}`);
  }
  for (const script of scripts) {
    await build({
      entryPoints: [`${dist}/${script}.js`],
      outfile: `${dist}/cjs/${script}.js`,
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
}
