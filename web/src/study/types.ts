import type { PgnFault } from '../core/core_error';
import type { Color, IllegalExplanation, Outcome, ReadingFault, SquareName, Uci } from '../core/types';
import type { Eval } from '../core/written_game';

export type { Eval, GameTree, Remarks, Shape, WrittenNode } from '../core/written_game';

/** A position on its own: also one that is over, or that no game can bring. */
export interface StudyPosition {
  fen: string;
  turn: Color;
  check: SquareName | null;
  /** Legal destinations by origin; castling both ways. */
  dests: Record<SquareName, SquareName[]>;
  material: number;
  /** How the position alone ends a game, if it does. */
  over: Outcome | null;
}

export interface Fault {
  /** Such as "missing_king"; "fen_rank" and so on: the FEN cannot be read. */
  code: string;
  /** Of a fault of the text: the field of the FEN, and the byte. */
  field?: string;
  offset?: number;
  /** In English. */
  message: string;
}

/** What can be looked at, and what is wrong with it for a game. */
export interface Look {
  position: StudyPosition | null;
  faults: Fault[];
}

export type Played = { ok: true; uci: Uci; san: string; lastMove: [SquareName, SquareName]; position: StudyPosition } | ReadingFault;

export type HandMove = { uci: Uci; promotion: boolean } | { why: IllegalExplanation | null };

/** A game in a file. */
export interface Listed {
  offset: number;
  /** In bytes. */
  size: number;
  plies: number;
  tags: Record<string, string>;
  /** It cannot be read as a whole, and not be repaired. */
  fault?: PgnFault;
  /** How often it was repaired. */
  repairs?: number;
  /** The fault from which on a line of play became a comment. */
  cut?: PgnFault;
}

/** What a repair does: src/notation/include/rookery/notation/pgn_repair.h. */
export type RepairKind =
  | 'tag_rewritten'
  | 'tag_to_comment'
  | 'game_separated'
  | 'null_move_set_aside'
  | 'null_move_to_start'
  | 'words_separated'
  | 'origin_corrected'
  | 'ambiguity_resolved'
  | 'comment_closed'
  | 'comment_split'
  | 'variation_closed'
  | 'sign_removed'
  | 'text_to_comment'
  | 'rest_to_comment';

/** A change that made a damaged game readable. */
export interface Repair {
  repair: RepairKind;
  /** Of a text: which game of the repaired text it made readable, from 1. Of a file: the number of the damaged game in it. */
  game: number;
  fault: PgnFault;
  /** What stood there, and what stands there now: of long texts the start. */
  was: string;
  became: string;
  /** What was done, in English. */
  message: string;
}

export interface RepairedText {
  /** Null where nothing was changed. */
  text: string | null;
  repairs: Repair[];
  /** What is wrong with the games that `text` lacks, as they cannot be repaired. */
  lost: PgnFault[];
}

export type LineMove = { uci: Uci; san: string };
export type EngineLine = Eval & { moves: LineMove[] };

export interface EngineFindings {
  depth: number;
  selectiveDepth: number;
  nodes: number;
  hash: number;
  lines: EngineLine[];
}

export interface SideLife {
  verdict: 'exists' | 'impossible' | 'unknown';
  line: LineMove[];
}
export type Life = Record<Color, SideLife>;

/** A move of an opening book. `weight`: how often it is chosen, beside the others of its position. */
export interface BookMove extends LineMove {
  weight: number;
}
