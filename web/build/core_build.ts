import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { coreBuild } from '../src/core/core_build';

/** Tells a page that is built which core it is built with. While writing code, any core will do. */
export function builtWith(core: string): Plugin {
  return {
    name: 'rookery-core-build',
    config: async (_, { command }) => {
      const build = command === 'build' ? coreBuild(await WebAssembly.compile(readFileSync(core))) : '';
      return { define: { 'import.meta.env.CORE_BUILD': JSON.stringify(build) } };
    },
  };
}
