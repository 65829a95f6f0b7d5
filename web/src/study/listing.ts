import type { Wasm } from '../core/wasm';
import { cutOf, isUtf8, toUtf8 } from './encoding';
import { EncodingGuess } from './encoding_guess';
import { countLines, kLineEnd, repairGames, type Place } from './repairing';
import type { Listed, Repair } from './types';

/** So much of a file is read at once, in bytes. */
const kPiece = 1 << 20;

/** As much of a File as is used here. */
export type Bytes = Pick<Blob, 'size' | 'slice'>;

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
export async function listGames(wasm: Pick<Wasm, 'call'>, file: Bytes, found: (piece: Found) => void): Promise<void> {
  const place: Place = { line: 0, games: 0 };
  let [at, size, encoding] = [0, 0, ''];
  for await (const { bytes, games: listed } of pieces(wasm, file)) {
    const isOld = !isUtf8(bytes);
    if (isOld) encoding ||= await encodingOf(file);
    const text = isOld ? toUtf8(bytes, encoding) : bytes;
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

const gamesIn = (wasm: Pick<Wasm, 'call'>, bytes: Uint8Array, isLast: boolean) => wasm.call('rookery_games', bytes, isLast) as Taken;

/** Pieces of whole games. */
async function* pieces(wasm: Pick<Wasm, 'call'>, file: Bytes): AsyncGenerator<{ bytes: Uint8Array; games: Listed[] }> {
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

/** Told by the whole file: a few letters alone could be several. */
async function encodingOf(file: Bytes): Promise<string> {
  const guess = new EncodingGuess();
  for (let at = 0; at < file.size; ) {
    const bytes = new Uint8Array(await file.slice(at, at + kPiece).arrayBuffer());
    const isLast = at + bytes.length >= file.size;
    const end = isLast ? bytes.length : bytes.lastIndexOf(kLineEnd) + 1 || cutOf(bytes);
    guess.add(bytes.subarray(0, end));
    at += end;
  }
  return guess.name();
}
