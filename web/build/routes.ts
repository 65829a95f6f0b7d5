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

/** The files of a row: its own, by name where several rows have it, or `rare_pages` and what that loads. */
function modulesOf(row: string, table: string, rarePages: string): string[] {
  const rare = /\brare\('(\w+)'\)/.exec(row)?.[1];
  const shared = /\b(\w+)\(\)\.then/.exec(row)?.[1];
  if (shared) return importedIn(new RegExp(`^const ${shared} = .*`, 'm').exec(table)?.[0] ?? '', '');
  if (!rare) return importedIn(row, '');
  const line = rarePages.split('\n').find(each => each.startsWith(`export const ${rare} = `)) ?? '';
  return ['pages/rare_pages', ...importedIn(line, 'pages/')];
}

/** The table of pages. It is read as text: a build cannot run the pages that the table loads. */
export function builtPages(): BuiltPage[] {
  const [table, rarePages] = [source('routes.ts'), source('pages/rare_pages.ts')];
  const rows = [...table.matchAll(/\w+: \{\s*path: '([^']+)'([^}]*)\}/g)];
  return rows.map(([, path = '', rest = '']) => ({ path, modules: modulesOf(rest, table, rarePages) }));
}
