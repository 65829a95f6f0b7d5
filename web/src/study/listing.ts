import type { Wasm } from '../core/wasm';
import type { Listed } from './types';

/** So much of a file is read at once, in bytes. */
const kPiece = 1 << 20;

/** As much of a File as is used here. */
export type Bytes = Pick<Blob, 'size' | 'slice'>;

/**
 * The games of a PGN file, piece by piece; `found` is told of each piece's. The core says where a game ends: what may go on after
 * a piece is looked at again with the next one.
 */
export async function listGames(wasm: Pick<Wasm, 'call'>, file: Bytes, found: (games: Listed[]) => void): Promise<void> {
  let [at, line, piece] = [0, 0, kPiece];
  while (at < file.size) {
    const bytes = new Uint8Array(await file.slice(at, at + piece).arrayBuffer());
    const isLast = at + bytes.length >= file.size;
    const { games, taken } = wasm.call('rookery_games', bytes, isLast) as { games: Listed[]; taken: number };
    if (taken === 0 && !isLast) {
      // One game alone fills the piece: look at more of it.
      piece *= 2;
      continue;
    }
    for (const game of games) {
      game.offset += at;
      if (game.fault) game.fault.line += line;
    }
    if (games.length > 0) found(games);
    line += countLines(bytes.subarray(0, taken));
    at += Math.max(taken, isLast ? bytes.length : 0);
    piece = kPiece;
  }
}

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/** Whether all words of `wanted` stand somewhere in what a game's tags say. */
export function matches(game: Listed, wanted: string): boolean {
  const text = Object.values(game.tags).join(' ').toLocaleLowerCase();
  return wanted
    .toLocaleLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word));
}
