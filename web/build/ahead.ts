import type { OutputBundle, OutputChunk } from 'rollup';
import type { Plugin } from 'vite';

/** What is fetched late, by the first part of the address that needs it at once (see src/app.tsx). */
const late: Readonly<Record<string, string | readonly string[]>> = {
  screen: 'pages/local/setup_screen.tsx',
  computer: 'pages/local/setup_computer.tsx',
  learn: 'pages/learn/school.tsx',
  puzzles: ['pages/learn/school.tsx', 'pages/puzzles/puzzles.tsx'],
  game: 'pages/link/remote_pages.ts',
  arbiter: 'pages/link/remote_pages.ts',
  analysis: 'pages/analysis/workshop.tsx',
  editor: 'pages/analysis/workshop.tsx',
  clock: 'pages/clock/clock.tsx',
  print: 'pages/print/edition.tsx',
  account: ['pages/further.tsx', 'pages/account/account.tsx'],
};

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
        for (const [part, modules] of Object.entries(late)) {
          const files = new Set<string>();
          for (const module of typeof modules === 'string' ? [modules] : modules) {
            const chunk = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(`/src/${module}`)));
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
