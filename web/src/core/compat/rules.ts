import type { CoreError } from '../core_error.js';
import { squareNumber } from '../numbers.js';
import type { Position, Positions } from '../position.js';
import type { GameTree, Remarks } from '../written_game.js';
import { BLACK } from './squares.js';
import type { Color, Square } from './squares.js';

/** What is wrong with a FEN; see Fault of web/src/study/types.ts. */
export interface FenFault {
  readonly code: string;
  readonly message: string;
}

/** What the compatible names ask of the core, which has all rules. */
export class CompatRules {
  readonly #positions: Positions;

  constructor(positions: Positions) {
    this.#positions = positions;
  }

  /** The position of a FEN; null if it cannot be played. */
  read(fen: string): Position | null {
    return this.faults(fen).length > 0 ? null : this.#positions.read(fen);
  }

  /** What keeps a position from being played. What the core mends is no fault. */
  faults(fen: string): FenFault[] {
    const { position, faults } = this.#positions.wasm.call('rookery_look', fen, false) as { position: object | null; faults: FenFault[] };
    return position === null ? faults : [];
  }

  /** The squares of a side's pieces that attack a square; the board need not be one that can be played. */
  attackers(fen: string, square: Square, by: Color): string[] {
    const names = this.#positions.wasm.call('rookery_attackers', fen, squareNumber(square, 'square'), by === BLACK) as string;
    return names === '' ? [] : names.split(' ');
  }

  /** The FEN after a turn is passed; null in check. */
  pass(fen: string): string | null {
    return (this.#positions.wasm.call('rookery_pass', fen, false) as { fen: string } | null)?.fen ?? null;
  }

  /** The first game of a text. Throws a CoreError. */
  readGame(pgn: string): GameTree {
    return this.#positions.wasm.call('rookery_tree', pgn) as GameTree;
  }

  /** A comment as a file has it: with the clock, the eval and what is drawn, which the core reads out of it. */
  commentText(remarks: Remarks, fen: string): string {
    if (remarks.clock === null && remarks.eval === null && remarks.shapes.length === 0) return remarks.text;
    const alone: GameTree = { tags: {}, fen, chess960: false, result: '*', opening: remarks, nodes: [] };
    const text = this.#positions.wasm.call('rookery_write_tree', JSON.stringify(alone)) as string;
    return text.slice(text.indexOf('{') + 1, text.lastIndexOf('}')).replaceAll('\n', ' ');
  }
}

export const isCoreError = (error: unknown): error is CoreError => error instanceof Error && error.name === 'CoreError';
