import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ahead } from './build/ahead';
import { builtWith } from './build/core_build';
import { offline } from './build/offline';
import { packed } from './build/packed';

/** The core, built with `cmake --preset wasm && cmake --build --preset wasm`; elsewhere if ROOKERY_WASM says so. */
const core = process.env.ROOKERY_WASM ?? fileURLToPath(new URL('../build/wasm/rookery.wasm', import.meta.url));
if (!existsSync(core)) {
  console.warn(`The rules are missing: ${core}. Build the preset "wasm", or set ROOKERY_WASM.`);
}

/** The names of openings, which the programs have too. */
const openings = fileURLToPath(new URL('../src/openings/openings.tsv', import.meta.url));

/** What the computer opponent evaluates with. */
const network = fileURLToPath(new URL('../nets/rookery.nnue', import.meta.url));

/** The server that `npm run dev` plays in. */
const server = process.env.ROOKERY_SERVER ?? 'http://localhost:8000';

/** A file of messages is called by its language, "de", as the pages' own scripts are by what they hold. */
const languageOf = (module: string | null) => /\/locales\/(\w+)\/\w+\.json$/.exec(module ?? '')?.[1];

/** Seven letters of a hash tell versions apart: the page's script names each file that may follow. */
const assetFileNames = 'assets/[name]-[hash:7][extname]';

export default defineConfig({
  plugins: [ahead(), builtWith(core), offline(), packed()],
  resolve: {
    alias: [
      { find: /^rookery\.wasm(?=\?|$)/, replacement: core },
      { find: /^openings\.tsv(?=\?|$)/, replacement: openings },
      { find: /^rookery\.nnue(?=\?|$)/, replacement: network },
    ],
  },
  // Of a file of messages nothing is imported by its name.
  json: { namedExports: false, stringify: false },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  build: {
    target: 'es2022',
    // The page is served under "default-src 'self'": a file stays a file, never a data: URL.
    assetsInlineLimit: 0,
    // The page's own script would name every file that those it fetches later import.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(file => file.endsWith('.css')) },
    // The page's own script alone is called index: what is shared is called so, though its module is an index.ts.
    rollupOptions: {
      output: {
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${languageOf(facadeModuleId) ?? (name === 'index' ? 'shared' : '[name]')}-[hash:7].js`,
        assetFileNames,
      },
    },
  },
  // The same name there, or the core would be fetched once for the page and once for its workers.
  worker: { format: 'es', rollupOptions: { output: { assetFileNames } } },
  server: {
    fs: { allow: ['.', dirname(core), dirname(openings), dirname(network)] },
    // While writing code: the page from here, the rest from a server. The server compares Host and Origin, so Host stays.
    proxy: { '^/(app|api)/': { target: server }, '^/game/[^/]+(/socket|\\.pgn)$': { target: server, ws: true } },
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/rulings.ts'],
    // Files share a worker's modules, or half of the time would go into loading them again for each file.
    isolate: false,
    unstubGlobals: true,
    env: { ROOKERY_WASM: core, ROOKERY_NETWORK: network },
    // A limit is for tests that hang. While the browser's tests have both cores, these get a fortieth of one at times, and
    // a second's work takes a minute.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
