import tableUrl from 'openings.tsv?url';

export interface Opening {
  eco: string;
  name: string;
}

export type Openings = ReadonlyMap<string, Opening>;

/** What names a position: its FEN without the counters. */
export const keyOf = (fen: string): string => fen.split(' ').slice(0, 4).join(' ');

/** The table, src/openings/openings.tsv. */
export function readOpenings(text: string): Openings {
  const rows = text.split('\n').filter(line => line !== '' && !line.startsWith('#'));
  return new Map(
    rows.map(row => {
      const [eco = '', name = '', key = ''] = row.split('\t');
      return [key, { eco, name }] as const;
    }),
  );
}

let loading: Promise<Openings> | null = null;

/** The table, loaded once. */
export function loadOpenings(): Promise<Openings> {
  loading ??= fetch(tableUrl)
    .then(async answer => (answer.ok ? readOpenings(await answer.text()) : Promise.reject(new Error(String(answer.status)))))
    .catch((fault: unknown) => {
      loading = null;
      throw fault;
    });
  return loading;
}

/** The name of the last of these positions that has one. */
export function openingOf(openings: Openings, fens: readonly string[]): Opening | null {
  for (let i = fens.length - 1; i >= 0; i -= 1) {
    const found = openings.get(keyOf(fens[i] as string));
    if (found) return found;
  }
  return null;
}
