import type { CompatRules } from './rules.js';
import { readSetup } from './setup.js';
import { BLACK, KING, WHITE } from './squares.js';

const FIELDS = 6;

/** What chess.js says of the faults that it knows, by the core's codes. */
const WORDS: Readonly<Record<string, string>> = {
  fen_piece: 'piece data is invalid (invalid piece)',
  fen_rank: 'piece data is invalid (each rank must add up to eight squares)',
  fen_ranks: "piece data does not contain 8 '/'-delimited rows",
  fen_turn: 'side-to-move is invalid',
  fen_castling: 'castling availability is invalid',
  fen_en_passant: 'en-passant square is invalid',
  fen_number: 'half move counter and move number must be non-negative integers',
  pawn_on_back_rank: 'some pawns are on the edge rows',
  bad_en_passant: 'illegal en-passant square',
};

export interface FenValidity {
  ok: boolean;
  error?: string;
}

/** Whether a FEN has all its fields and can be played. */
export function validate(rules: CompatRules, fen: string): FenValidity {
  if (fen.trim().split(/\s+/).length !== FIELDS) return { ok: false, error: 'Invalid FEN: must contain six space-delimited fields' };
  const [fault] = rules.faults(fen);
  if (!fault) return { ok: true };
  return { ok: false, error: `Invalid FEN: ${kingsFault(fen, fault.code) ?? WORDS[fault.code] ?? fault.message}` };
}

function kingsFault(fen: string, code: string): string | null {
  if (!['missing_king', 'too_many_kings', 'empty_board'].includes(code)) return null;
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
