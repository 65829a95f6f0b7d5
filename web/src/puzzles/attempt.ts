import { pieceOn } from '../core/pieces';
import { type Promoted, promotedLetter } from '../core/promoted';
import type { SquareName, Uci } from '../core/types';
import type { Rules, Scene } from '../learn/lesson_rules';
import type { Solved } from './kept';
import type { Puzzle } from './types';

/**
 * `reply`: the solver's move was right, and the answer to it is on its way. `wrong`: a move that is not right is shown, then what answers
 * it; it returns by itself. `showing`: the solution plays itself. `shown`: it has.
 */
export type PuzzlePhase = 'open' | 'reply' | 'wrong' | 'showing' | 'shown' | 'solved';

/** Someone's attempt at a puzzle: all that is to be seen of it. Every step makes a new one. */
export interface PuzzleAttempt {
  phase: PuzzlePhase;
  fen: string;
  check: SquareName | null;
  lastMove: [SquareName, SquareName] | null;
  /** How many moves of the line have been made. */
  ply: number;
  /** 0: none; 1: the piece is shown; 2: where it goes as well. */
  hint: 0 | 1 | 2;
  /** Whether a wrong move was made or a hint given. */
  helped: boolean;
  /** A move that the rules forbid: the squares to blame, and why. */
  refused: { from: SquareName; to: SquareName } | null;
  promoting: { from: SquareName; to: SquareName } | null;
  /** The last wrong move, where it was made, and what answers it (null: not known, or nothing does). It stays until the next move. */
  wrong: { uci: Uci; from: string; scene: Scene; answer: Scene | null } | null;
}

export const begin = (rules: Rules | null, { fen }: Puzzle): PuzzleAttempt => ({
  phase: 'open',
  fen,
  check: rules?.check(fen) ?? null,
  lastMove: null,
  ply: 0,
  hint: 0,
  helped: false,
  refused: null,
  promoting: null,
  wrong: null,
});

/** The next move of the solution; undefined when it has been made. */
export const wanted = ({ moves }: Puzzle, { ply }: PuzzleAttempt): Uci | undefined => moves[ply];

const isMate = ({ outcome }: Scene): boolean => outcome?.ending === 'checkmate';

/** Whether a move is right: that of the solution, and where this one mates any other mate. */
function isRight(puzzle: Puzzle, now: PuzzleAttempt, uci: Uci, scene: Scene, rules: Rules): boolean {
  const right = wanted(puzzle, now);
  return uci === right || (right !== undefined && isMate(scene) && isMate(rules.play(now.fen, right)));
}

/** A piece was carried from one square to another; `role`: what the person lets a pawn become. */
export function moved(rules: Rules, puzzle: Puzzle, now: PuzzleAttempt, from: SquareName, to: SquareName, role?: Promoted): PuzzleAttempt {
  if (now.phase !== 'open') return now;
  const move = rules.moveOf(now.fen, from, to);
  if (!move) return { ...now, promoting: null, refused: { from, to } };
  if (move.promotion && !role) return { ...now, refused: null, promoting: { from, to } };
  const uci = move.promotion ? move.uci.slice(0, 4) + promotedLetter[role ?? 'queen'] : move.uci;
  const scene = rules.play(now.fen, uci);
  const { fen, check, lastMove } = scene;
  const after: PuzzleAttempt = { ...now, fen, check, lastMove, refused: null, promoting: null, wrong: null };
  if (!isRight(puzzle, now, uci, scene, rules)) {
    return { ...after, phase: 'wrong', helped: true, wrong: { uci, from: now.fen, scene, answer: null } };
  }
  const ply = now.ply + 1;
  return { ...after, ply, hint: 0, phase: ply < puzzle.moves.length ? 'reply' : 'solved' };
}

/** The answer of the other side, from the solution. */
export function replied(rules: Rules, puzzle: Puzzle, now: PuzzleAttempt): PuzzleAttempt {
  const reply = wanted(puzzle, now);
  if (now.phase !== 'reply' || reply === undefined) return now;
  const { fen, check, lastMove } = rules.play(now.fen, reply);
  const ply = now.ply + 1;
  return { ...now, fen, check, lastMove, ply, phase: ply < puzzle.moves.length ? 'open' : 'solved' };
}

/** What answers the wrong move is played after it. */
export function refuted(rules: Rules, now: PuzzleAttempt, uci: Uci): PuzzleAttempt {
  if (now.phase !== 'wrong' || !now.wrong || now.wrong.answer) return now;
  const answer = rules.play(now.fen, uci);
  const { fen, check, lastMove } = answer;
  return { ...now, fen, check, lastMove, wrong: { ...now.wrong, answer } };
}

/** The wrong move is taken back, with what answered it. */
export function retried(rules: Rules, now: PuzzleAttempt): PuzzleAttempt {
  if (now.phase !== 'wrong' || !now.wrong) return now;
  const fen = now.wrong.from;
  return { ...now, phase: 'open', fen, check: rules.check(fen), lastMove: null };
}

/** From here on the solution plays itself, a move with each call, of both sides. */
export function shown(rules: Rules, puzzle: Puzzle, now: PuzzleAttempt): PuzzleAttempt {
  const begun: PuzzleAttempt = { ...retried(rules, now), hint: 0, helped: true, refused: null, promoting: null, wrong: null };
  const uci = wanted(puzzle, begun);
  if (uci === undefined || now.phase === 'solved' || now.phase === 'shown') return now;
  const { fen, check, lastMove } = rules.play(begun.fen, uci);
  const ply = begun.ply + 1;
  return { ...begun, fen, check, lastMove, ply, phase: ply < puzzle.moves.length ? 'showing' : 'shown' };
}

/** One hint more: first the piece, then its square. */
export const hinted = (now: PuzzleAttempt): PuzzleAttempt =>
  now.phase === 'open' ? { ...now, helped: true, hint: now.hint === 0 ? 1 : 2, refused: null } : now;

export const unpromoted = (now: PuzzleAttempt): PuzzleAttempt => ({ ...now, promoting: null });

export const howSolved = ({ helped }: PuzzleAttempt): Solved => (helped ? 'helped' : 'clean');

/** The piece that is to move, for a hint in words. */
export function pieceToMove(puzzle: Puzzle, now: PuzzleAttempt) {
  const from = wanted(puzzle, now)?.slice(0, 2);
  const piece = from ? pieceOn(now.fen, from) : null;
  return piece && from ? { role: piece.role, on: from } : null;
}
