import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithEsbuild } from 'vite';
import { expressionOf } from '../src/state/pattern';
import { builtPages } from './routes';

const worker = fileURLToPath(new URL('../src/offline/worker/worker.ts', import.meta.url));

/** Writes sw.js: the worker of src/offline, with the list of all files that the build made, and of the pages' addresses. */
export function offline(): Plugin {
  let publicDir = '';
  return {
    name: 'rookery-offline',
    apply: 'build',
    enforce: 'post',
    configResolved: config => void (publicDir = config.publicDir),
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const built = Object.values(bundle).map(made => [made.fileName, made.type === 'chunk' ? made.code : made.source] as const);
        const copied = readdirSync(publicDir).map(name => [name, readFileSync(join(publicDir, name))] as const);
        const all = [...built, ...copied].sort(([a], [b]) => (a < b ? -1 : 1));
        const hash = createHash('sha256');
        for (const [name, bytes] of all) hash.update(`${name}\n`).update(bytes);
        const version = hash.digest('hex').slice(0, 16);
        // One page is kept for every address.
        const kept = all.filter(([name]) => name === 'index.html' || !name.endsWith('.html'));
        const files = kept.map(([name]) => (name === 'index.html' ? '/' : `/${name}`));
        const pages = builtPages().flatMap(({ path }) => (path.includes('#') ? [] : [expressionOf(path).source]));
        const { code } = await transformWithEsbuild(readFileSync(worker, 'utf8'), worker, {
          format: 'iife',
          minify: true,
          sourcemap: false,
          define: { kFiles: JSON.stringify(files), kVersion: JSON.stringify(version), kPages: JSON.stringify(pages) },
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
      },
    },
  };
}
