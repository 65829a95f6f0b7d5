import type { OutputBundle, OutputChunk } from 'rollup';
import type { Plugin } from 'vite';
import { builtPages } from './routes';

/** What is needed at once, by the first part of the address: that of its first page in the table. */
function needed(): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { path, modules } of builtPages()) {
    const part = /^\/([a-z]+)/.exec(path)?.[1];
    if (part && !found.has(part)) found.set(part, modules);
  }
  return found;
}

/** A chunk and whatever it imports, as files. */
function filesOf(bundle: OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  for (const imported of chunk.imports) filesOf(bundle, imported, found);
  return found;
}

const linkTo = (file: string): string =>
  file.endsWith('.css') ? `<link rel="stylesheet" crossorigin href="/${file}">` : `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * Writes learn.html, game.html and so on beside index.html: the same page, which a server serves under /learn and so on. It names what
 * is needed there, so that the browser fetches it along with the rest and not after it.
 */
export function ahead(): Plugin {
  return {
    name: 'rookery-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((made): made is OutputChunk => made.type === 'chunk');
        const index = bundle['index.html'];
        const main = chunks.find(({ isEntry }) => isEntry);
        if (index?.type !== 'asset' || !main) return this.error('There is no index.html with a script.');
        const known = filesOf(bundle, main.fileName);
        for (const [part, modules] of needed()) {
          const files = new Set<string>();
          for (const module of modules) {
            const chunk = chunks.find(({ moduleIds }) => moduleIds.some(id => id.replace(/\.tsx?$/, '').endsWith(`/src/${module}`)));
            if (!chunk) return this.error(`No file was made of src/${module}, which /${part} needs.`);
            filesOf(bundle, chunk.fileName, files);
          }
          const links = [...files].filter(file => !known.has(file)).map(linkTo);
          const source = String(index.source).replace('</head>', `${links.map(link => `  ${link}\n  `).join('')}</head>`);
          this.emitFile({ type: 'asset', fileName: `${part}.html`, source });
        }
      },
    },
  };
}
