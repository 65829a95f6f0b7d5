import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const packings = {
  '.gz': (bytes: Buffer) => gzipSync(bytes, { level: 9 }),
  '.br': (bytes: Buffer) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
} as const;

/** A packed form that saves less than this is not worth its place. */
const kMostKept = 0.9;

/** Lays packed forms beside the files of the page, for the server to send: "x.js.br" and "x.js.gz". */
export function packed(): Plugin {
  let folder = '';
  return {
    name: 'rookery-packed',
    apply: 'build',
    enforce: 'post',
    configResolved: config => void (folder = resolve(config.root, config.build.outDir)),
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || entry.name.endsWith('.png')) continue;
        const file = join(entry.path, entry.name);
        const bytes = readFileSync(file);
        for (const [ending, pack] of Object.entries(packings)) {
          const small = pack(bytes);
          if (small.length < bytes.length * kMostKept) writeFileSync(file + ending, small);
        }
      }
    },
  };
}
