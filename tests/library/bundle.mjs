// node bundle.mjs BUNDLER PROJECT: builds PROJECT/page.js for browsers into PROJECT/out/BUNDLER, as docs/javascript.md says. Run in this
// folder; esbuild and Vite are those of web/.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const [bundler, project] = process.argv.slice(2);
const out = `${project}/out/${bundler}`;
const own = createRequire(import.meta.url);
const web = createRequire(new URL('../../web/package.json', import.meta.url));
const HTML = src => `<!doctype html><script type="module" src="${src}"></script>`;
const copyCores = () => {
  for (const name of ['rookery.wasm', 'rookery-search.wasm'])
    copyFileSync(`${project}/node_modules/rookery/dist/${name}`, `${out}/${name}`);
};

const bundlers = {
  async esbuild() {
    await web('esbuild').build({
      entryPoints: [`${project}/page.js`],
      outfile: `${out}/page.js`,
      bundle: true,
      format: 'esm',
      platform: 'browser',
      logLevel: 'error',
    });
    copyCores();
    writeFileSync(`${out}/index.html`, HTML('./page.js'));
  },
  async vite() {
    writeFileSync(`${project}/index.html`, HTML('./page.js'));
    const { build } = await import(web.resolve('vite').replace(/index\.cjs$/, 'dist/node/index.js'));
    await build({ root: project, base: './', configFile: false, logLevel: 'error', build: { outDir: out, target: 'es2022' } });
  },
  async webpack() {
    const webpack = own('webpack');
    const output = { path: out, filename: 'page.js' };
    const performance = { hints: false }; // of the size
    const compiler = webpack({ mode: 'production', context: project, entry: './page.js', output, performance });
    const stats = await new Promise((done, fail) => compiler.run((error, result) => (error ? fail(error) : done(result))));
    if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString({ colors: false }));
    writeFileSync(`${out}/index.html`, HTML('./page.js'));
  },
  async deno() {
    const deno = fileURLToPath(new URL('node_modules/.bin/deno', import.meta.url));
    execFileSync(deno, ['bundle', '--quiet', '--platform', 'browser', '-o', `${out}/page.js`, 'page.js'], { cwd: project, stdio: 'pipe' });
    copyCores();
    writeFileSync(`${out}/index.html`, HTML('./page.js'));
  },
};

mkdirSync(out, { recursive: true });
await bundlers[bundler]();
