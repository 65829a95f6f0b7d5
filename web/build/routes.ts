import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A page of src/routes.ts, as a build needs it. */
export interface BuiltPage {
  path: string;
  /** What is fetched when someone goes there, from src/; nothing for what is in the first script. */
  modules: readonly string[];
}

const source = (name: string): string => readFileSync(fileURLToPath(new URL(`../src/${name}`, import.meta.url)), 'utf8');

/** `import('./pages/clock/clock')` as a path from src/, without its ending. */
const importedIn = (text: string, folder: string): string[] =>
  [...text.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, path]) => `${folder}${path}`);

/** What draws the rare pages, and their table. */
const rareModules = ['pages/rare_page'];

/** The files of a row of `routes.ts`: its own, or by name where several rows have it. */
function modulesOf(row: string, table: string): string[] {
  const shared = /\b(\w+)\(\)\.then/.exec(row)?.[1];
  return shared ? importedIn(new RegExp(`^const ${shared} = .*`, 'm').exec(table)?.[0] ?? '', '') : importedIn(row, '');
}

const rowsOf = (table: string, address: RegExp) => [...table.matchAll(address)].map(([, of = '', rest = '']) => [of, rest] as const);

/** The tables of pages. They are read as text: a build cannot run the pages that they load. */
export function builtPages(): BuiltPage[] {
  const [table, rareTable] = [source('routes.ts'), source('pages/rare_pages.ts')];
  const path = /\w+: \{\s*path: '([^']+)'([^}]*)\}/g;
  const rare = rowsOf(rareTable, path).map(([address, rest]) => ({
    path: address,
    modules: [...rareModules, ...importedIn(rest, 'pages/')],
  }));
  // Those to which the bar leads have their address in the one table, and their files in the other.
  const inBar = new Map(
    rowsOf(rareTable, /\.\.\.lazyPages\.(\w+),([^}]*)\}/g).map(([name, rest]) => [`/${name}`, importedIn(rest, 'pages/')]),
  );
  const first = rowsOf(table, path).map(([address, rest]) => {
    const files = inBar.get(address);
    return { path: address, modules: files ? [...rareModules, ...files] : modulesOf(rest, table) };
  });
  return [...first, ...rare];
}
