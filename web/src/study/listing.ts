import { type Bytes, type Caller, encodingOf, isUtf8, toUtf8 } from './encoding';
import { countLines, repairGames, type Place } from './repairing';
import type { Listed, Repair } from './types';

/** So much of a file is read at once, in bytes. */
const kPiece = 1 << 20;

/** What a piece of a file holds. */
export interface Found {
  games: Listed[];
  /** The piece's text, repaired where it was damaged. `Listed.offset` counts from the start of all pieces together. */
  parts: BlobPart[];
  repairs: Repair[];
  /** Of its lines that are not UTF-8; missing where all are. */
  encoding?: string;
}

/**
 * The games of a PGN file, piece by piece; `found` is told of each piece's. The core says where a game ends: what may go on after
 * a piece is looked at again with the next one. Old encodings become UTF-8, and damaged games are repaired.
 */
export async function listGames(wasm: Caller, file: Bytes, found: (piece: Found) => void): Promise<void> {
  const place: Place = { line: 0, games: 0 };
  let [at, size, encoding] = [0, 0, ''];
  for await (const { bytes, games: listed } of pieces(wasm, file)) {
    const isOld = !isUtf8(bytes);
    if (isOld) encoding ||= await encodingOf(wasm, file);
    const text = isOld ? toUtf8(wasm, bytes, encoding) : bytes;
    const games = isOld ? gamesIn(wasm, text, true).games : listed;
    for (const game of games) if (game.fault) game.fault.line += place.line;
    const repaired = repairGames(wasm, text, games, place);
    for (const game of repaired.games) game.offset += size;
    // What stays as it is, is not copied.
    const parts = repaired.parts ?? [isOld ? text : file.slice(at, at + bytes.length)];
    found({ games: repaired.games, repairs: repaired.repairs, parts: parts as BlobPart[], ...(isOld && { encoding }) });
    size += repaired.parts?.reduce((sum, part) => sum + part.length, 0) ?? text.length;
    at += bytes.length;
    place.line += countLines(bytes);
    place.games += games.length;
  }
}

interface Taken {
  games: Listed[];
  /** How many bytes hold them. */
  taken: number;
}

const gamesIn = (wasm: Caller, bytes: Uint8Array, isLast: boolean) => wasm.call('rookery_games', bytes, isLast) as Taken;

/** Pieces of whole games. */
async function* pieces(wasm: Caller, file: Bytes): AsyncGenerator<{ bytes: Uint8Array; games: Listed[] }> {
  let [at, size] = [0, kPiece];
  while (at < file.size) {
    const bytes = new Uint8Array(await file.slice(at, at + size).arrayBuffer());
    const isLast = at + bytes.length >= file.size;
    const { games, taken } = gamesIn(wasm, bytes, isLast);
    if (taken === 0 && !isLast) {
      // One game alone fills the piece: look at more of it.
      size *= 2;
      continue;
    }
    const whole = isLast ? bytes : bytes.subarray(0, taken);
    yield { bytes: whole, games };
    at += whole.length;
    size = kPiece;
  }
}
