import type { Table } from '../game/table';

/** Downloads the game as a PGN file. */
export function downloadPgn(table: Table): void {
  const url = URL.createObjectURL(new Blob([table.pgn()], { type: 'application/x-chess-pgn' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `rookery-${table.id}.pgn`;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
