import type { Game } from '../game/game';

/** Downloads the game as a PGN file. */
export const downloadPgn = (game: Game): void => downloadText(`rookery-${game.id}.pgn`, game.pgn());

/** Downloads games under this name. */
export const downloadText = (name: string, pgn: string): void => downloadFile(name, pgn, 'application/x-chess-pgn');

/** Downloads a file with this name and MIME type. */
export function downloadFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
