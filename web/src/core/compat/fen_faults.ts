import type { CompatRules } from './rules.js';
import { readSetup } from './setup.js';
import { BLACK, KING, SIDE, WHITE } from './squares.js';

const FIELDS = 6;

export interface FenValidity {
  ok: boolean;
  error?: string;
}

/** What a FEN is by its letters alone, as chess.js wants them: the core mends some of these slips. */
function textFault(fields: readonly string[]): string | null {
  const [board = '', turn = '', castling = '', enPassant = '', halfmoves = '', moveNumber = ''] = fields;
  const isWhole = (text: string, least: number) => text !== '' && Number.isInteger(Number(text)) && Number(text) >= least;
  if (!isWhole(moveNumber, 1)) return 'move number must be a positive integer';
  if (!isWhole(halfmoves, 0)) return 'half move counter number must be a non-negative integer';
  if (!/^(-|[a-h][36])$/.test(enPassant)) return 'en-passant square is invalid';
  if (/[^kKqQ-]/.test(castling)) return 'castling availability is invalid';
  if (turn !== WHITE && turn !== BLACK) return 'side-to-move is invalid';
  const rows = board.split('/');
  if (rows.length !== SIDE) return "piece data does not contain 8 '/'-delimited rows";
  for (const row of rows) {
    const [odd] = /\d\d|[^\dprnbqk]/i.exec(row) ?? [];
    if (odd) return `piece data is invalid (${odd.length > 1 ? 'consecutive number' : 'invalid piece'})`;
    const squares = [...row].reduce((sum, letter) => sum + (/\d/.test(letter) ? Number(letter) : 1), 0);
    if (squares !== SIDE) return 'piece data is invalid (too many squares in rank)';
  }
  if (enPassant !== '-' && enPassant.endsWith(turn === WHITE ? '3' : '6')) return 'illegal en-passant square';
  return kingsFault(fields.join(' ')) ?? (/p/i.test(`${rows[0]}${rows.at(-1)}`) ? 'some pawns are on the edge rows' : null);
}

function kingsFault(fen: string): string | null {
  const { board } = readSetup(fen);
  for (const [color, name] of [
    [WHITE, 'white'],
    [BLACK, 'black'],
  ] as const) {
    const kings = board.filter(piece => piece?.type === KING && piece.color === color).length;
    if (kings === 0) return `missing ${name} king`;
    if (kings > 1) return `too many ${name} kings`;
  }
  return null;
}

/** Whether a FEN has all its fields and can be played. */
export function validate(rules: CompatRules, fen: string): FenValidity {
  const fields = fen.split(/\s+/);
  if (fields.length !== FIELDS) return { ok: false, error: 'Invalid FEN: must contain six space-delimited fields' };
  const fault = textFault(fields) ?? rules.faults(fen)[0]?.message;
  return fault === undefined ? { ok: true } : { ok: false, error: `Invalid FEN: ${fault}` };
}
