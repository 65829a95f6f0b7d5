import type { Table } from '../game/table';

function click(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Downloads the game: from the house where it keeps the game, else from the core. */
export function downloadPgn(table: Table): void {
  const name = `rookery-${table.id}.pgn`;
  const pgn = table.pgn();
  if ('href' in pgn) return click(pgn.href, name);
  const url = URL.createObjectURL(new Blob([pgn.text], { type: 'application/x-chess-pgn' }));
  click(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
