import type { Core, SquareName } from '../core/types';
import type { BookMove, GameTree, HandMove, Look, Played, StudyPosition } from './types';

const squareNumber = (name: SquareName): number => 'abcdefgh'.indexOf(name.charAt(0)) + 8 * (Number(name.charAt(1)) - 1);

/** The core asked about single positions and written games. Throws a CoreError on a FEN or a text that cannot be read. */
export class StudyRules {
  constructor(private readonly core: Pick<Core, 'call'>) {}

  look(fen: string, chess960: boolean): Look {
    return this.core.call('rookery_look', fen, chess960) as Look;
  }

  /** A move as typed, SAN or UCI. */
  play(fen: string, chess960: boolean, text: string): Played {
    return this.core.call('rookery_play', fen, chess960, text) as Played;
  }

  hand(fen: string, chess960: boolean, from: SquareName, to: SquareName): HandMove {
    return this.core.call('rookery_hand', fen, chess960, squareNumber(from), squareNumber(to)) as HandMove;
  }

  /** The position if the side to move passed; null in check. */
  pass(fen: string, chess960: boolean): StudyPosition | null {
    return this.core.call('rookery_pass', fen, chess960) as StudyPosition | null;
  }

  /** The key under which opening books have the position: 16 hexadecimal digits. */
  bookKey(fen: string, chess960: boolean): string {
    return this.core.call('rookery_book_key', fen, chess960) as string;
  }

  /** The moves of the entries of a book under that key, the heaviest first. */
  bookMoves(fen: string, chess960: boolean, entries: Uint8Array): BookMove[] {
    return this.core.call('rookery_book_moves', fen, chess960, entries) as BookMove[];
  }

  read(pgn: string): GameTree {
    return this.core.call('rookery_tree', pgn) as GameTree;
  }

  write(tree: GameTree): string {
    return this.core.call('rookery_write_tree', JSON.stringify(tree)) as string;
  }
}
