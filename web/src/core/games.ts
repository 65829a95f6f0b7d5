import { CoreError } from './core_error.js';
import type { PgnFault } from './core_error.js';
import { refuseOthers } from './move.js';
import { shown, text } from './numbers.js';
import type { Wasm } from './wasm.js';
import type { GameTree } from './written_game.js';

const NEWLINE = 10;

/** How the games of a text are read. */
export interface GamesOptions {
  /** Takes what is wrong with a game, which is then left out. */
  readonly onError?: (error: CoreError) => void;
}

/** Games in PGN, read and written by a core. */
export class Games {
  constructor(private readonly wasm: Wasm) {}

  read(pgn: string): GameTree {
    return this.wasm.call('rookery_tree', text(pgn, 'pgn')) as GameTree;
  }

  readAll(pgn: string, options: GamesOptions = {}): GameTree[] {
    refuseOthers(options, 'options', ['onError']);
    const bytes = new TextEncoder().encode(text(pgn, 'pgn'));
    const { games } = this.wasm.call('rookery_games', bytes, true) as { games: { offset: number; size: number }[] };
    return games.flatMap(({ offset, size }) => {
      try {
        return [this.wasm.call('rookery_tree', bytes.subarray(offset, offset + size)) as GameTree];
      } catch (error) {
        if (!(error instanceof CoreError) || !error.pgn) throw error;
        const placed = inWhole(error, error.pgn, bytes.subarray(0, offset));
        if (!options.onError) throw placed;
        options.onError(placed);
        return [];
      }
    });
  }

  write(game: GameTree): string {
    if (typeof game !== 'object' || game === null) throw new TypeError(`game: ${shown(game)} is no game.`);
    return this.wasm.call('rookery_write_tree', JSON.stringify(game)) as string;
  }
}

/** An error in a game, with its place in the text in which the game comes after `before`. */
function inWhole(error: CoreError, pgn: PgnFault, before: Uint8Array): CoreError {
  const line = pgn.line + before.reduce((lines, byte) => lines + (byte === NEWLINE ? 1 : 0), 0);
  const message = error.message.replace(/^line \d+/, `line ${line}`);
  const offset = error.offset === undefined ? undefined : error.offset + before.length;
  return new CoreError(error.code, message, error.field, offset, { ...pgn, line });
}
