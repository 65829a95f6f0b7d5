import type { Game } from '../game/game';

/** Downloads the game as a PGN file. */
export const downloadPgn = (game: Game): void => downloadText(`rookery-${game.id}.pgn`, game.pgn());

/** Downloads games under that name. */
export function downloadText(name: string, pgn: string): void {
  const url = URL.createObjectURL(new Blob([pgn], { type: 'application/x-chess-pgn' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
