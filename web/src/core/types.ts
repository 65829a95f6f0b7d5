import type { Action } from './actions.js';
import type { ErrorCode } from './errors.js';
import type { Color, Hand, Role, Score, SquareName, Uci } from './basics.js';
import type { Ending, EventRecord } from './events.js';

export type { Color, Hand, Role, Score, SquareName, Uci };

/** The data that the browser's core (the C++ rules, compiled to WebAssembly) returns. The page displays it and decides nothing. */

/**
 * The terms of a game. `clock`: in the notation of `src/notation/include/rookery/notation/time_control.h`: "-", "5+3", "5 d3",
 * "40/90+30:30+30", "3d", "5+3 | 3+2".
 */
export interface Terms {
  fen: string;
  chess960: boolean;
  clock: string;
  /** The settings of the Laws: any of the words "touch", "penalties", "no-50", "otb", separated by spaces. */
  rules: string;
}

/** How a game ended. `article`: "FIDE 2023, 5.1.1". */
export interface Outcome {
  ending: Ending;
  score: Score;
  article: string;
}

export interface MoveView {
  uci: Uci;
  san: string;
  /** The mover's clock after the move, in ms; null without clocks. */
  remaining: number | null;
  /** The used time that was not charged, in ms, as lag compensation. */
  credit: number;
}

/** The board at one ply of the game. */
export interface PositionView {
  ply: number;
  fen: string;
  turn: Color;
  /** The square of the king in check. */
  check: SquareName | null;
  /** The origin and destination of the last move; for castling, the king's squares. */
  lastMove: [SquareName, SquareName] | null;
  /** Captured pieces, by the colour of the captured pieces, the most valuable first. */
  captured: Record<Color, Role[]>;
  /** Material on the board, white minus black, in pawns (1 3 3 5 9). */
  material: number;
}

/** The two clocks at one instant, in ms. */
export interface ClockNow {
  white: number;
  black: number;
  running: Color | null;
  /** The remaining simple delay of the running clock, in ms. */
  waits: number;
}

/** The clocks at the time of a view. */
export interface ClockView extends ClockNow {
  /** The lag compensation of each side so far, in ms. */
  credited: Record<Color, number>;
  /** The sides that went berserk, which gives up every increment and, as a rule, half of the time. */
  berserk: Record<Color, boolean>;
  /** Whether berserk halves, or would halve, the time: not if the increments are worth more than the time. */
  berserkHalves: Record<Color, boolean>;
}

export interface PlayerView {
  id: string;
  name: string;
}

/** A game as the page displays it: the last position and the possible actions. */
export interface GameView extends PositionView {
  /** The number of events so far: "since" for a reconnection. */
  eventCount: number;
  moves: MoveView[];
  /** Legal destinations by origin; castling is listed both as the king's two steps and onto the rook. Empty when the game is over. */
  dests: Record<SquareName, SquareName[]>;
  players: Record<Color, PlayerView | null>;
  clock: ClockView | null;
  /** How long a server waits for the next first move, in ms; null once both sides have moved. */
  grace: number | null;
  /** The name of the arbiter who has stopped the clocks; no moves can be made meanwhile. */
  stoppedBy: string | null;
  /** The side with a pending draw offer. */
  drawOffer: Color | null;
  takebackOffer: Color | null;
  rematchOffer: Color | null;
  /** The id of the game that follows this one. */
  rematch: string | null;
  /** The invitation with which the game was offered to others; null if it was not. */
  invitation: InvitationView | null;
  /** The claims that the side to move may make in the present position. */
  claims: { kind: 'threefold' | 'fifty'; article: string }[];
  /** The number of occurrences of this position. */
  occurrences: number;
  /** Whole moves without capture or pawn move. */
  quietMoves: number;
  /** The actions that each side may take now, except moves. */
  can: Record<Color, { offerDraw: boolean; takeback: boolean; abort: boolean; berserk: boolean; resign: boolean }>;
  /** The pieces that the side to move has touched in this turn and that bind it. */
  touched: SquareName[];
  /** "I adjust" was said: the next touched piece does not bind. */
  adjusting: boolean;
  /** The duty of the side to move after touching pieces; null if it is free. `squares`: of the pieces concerned. */
  duty: Duty | null;
  /** Over the board: the side to move has pressed its clock, and the move has to be entered. */
  untold: boolean;
  /** Illegal moves completed by each side, over the board. */
  irregularities: Record<Color, number>;
  /** The drawing of colours by hidden pawns, in a game that has one. */
  pawns: PawnsView | null;
  outcome: Outcome | null;
  /**
   * For a game lost off the board (time, resignation, illegal moves): the winner's mating line from the last position on, which proves that
   * a mate was possible.
   */
  mate: { uci: Uci; san: string }[];
  /** For such a game: whether the winner could mate. null: pending, and the result may still change. */
  proof: 'exists' | 'impossible' | 'unknown' | null;
  /** The game ended retroactively, because the position after `ply` plies was dead; `void`: the moves after it, in SAN. */
  foundDead: { ply: number; void: string[] } | null;
  /** Whether a proof is pending: see CoreGame.think. */
  isOpen: boolean;
  aborted: boolean;
}

/** The players (ids) for whom seats are reserved, until when they can be taken (ms since 1970), and the game's name. */
export interface InvitationView {
  keptFor: Record<Color, string | null>;
  until: number | null;
  title: string;
}

/**
 * The side that hid the pawns, the side that picked a hand and which, the deadline for opening them (ms since 1970), and the hand with the
 * white one.
 */
export interface PawnsView {
  hider: string;
  picker: string | null;
  hand: Hand | null;
  opensUntil: number | null;
  white: Hand | null;
  done: boolean;
}

/** `refusal`: a word of the arbiter, or "invalid_action" for a malformed action, then with the offset in bytes and a message in English. */
export type Decision = { ok: true; events: string[] } | { ok: false; refusal: ErrorCode; offset?: number; message?: string };
/** The fault of a typed move; `duty`: the touched piece that it does not move. */
export interface ReadingFault {
  ok: false;
  fault: 'syntax' | 'illegal' | 'ambiguous' | 'touched_piece';
  /** The offset in bytes from the start of the text. */
  offset: number;
  duty?: Duty;
}
export type MoveReading = { ok: true; uci: Uci; san: string } | ReadingFault;

/** The duty after touching pieces: to move one, to capture one, to capture one with another, or to castle with a rook. */
export interface Duty {
  kind: 'move' | 'take' | 'take-with' | 'castle';
  /** Of the pieces concerned: the own piece first, then the enemy piece or the rook. */
  squares: SquareName[];
  pieces: Record<SquareName, Role>;
  article: string;
}

/** As `IllegalReason` of `src/chess/include/rookery/chess/explain.h`, and that a touched piece requires another move. */
export type IllegalReason =
  | 'no_piece_there'
  | 'not_your_piece'
  | 'own_piece_there'
  | 'castling_right_lost'
  | 'castling_blocked'
  | 'castling_out_of_check'
  | 'castling_through_check'
  | 'castling_into_check'
  | 'en_passant_no_longer'
  | 'pawn_takes_nothing'
  | 'pawn_cannot_take_forward'
  | 'cannot_move_so'
  | 'blocked'
  | 'king_into_check'
  | 'still_in_check'
  | 'exposes_king'
  | 'promotion_missing'
  | 'touched_piece';

/** Why a piece cannot move from one square to another. i18n/explanations.ts has the texts. */
export interface IllegalExplanation {
  reason: IllegalReason;
  from: SquareName;
  to: SquareName;
  /** Of the pieces responsible. */
  squares: SquareName[];
  /** The pieces responsible, and those on `from` and `to`. */
  pieces: Record<SquareName, Role>;
  duty?: Duty;
}

/** One game in the core. Every method is synchronous and fast (well under a frame). `now`: server time, ms since 1970. */
export interface CoreGame {
  /**
   * Records a scoresheet line ("<ms> <event>") from the server or from `decide`. Returns its event. Throws a CoreError if the line is
   * malformed or the event cannot follow, and changes nothing then.
   */
  record(line: string): EventRecord;
  /** The events that `action` ("move e2e4", "resign", …) by `actor` would cause, to be recorded as `${now} ${event}`. */
  decide(actor: Color, action: Action, now: number): Decision;
  /**
   * Shows a move before the server confirms it: decides `action` like `decide`, and if it is a move, adds it to the end of the game as a
   * guess. Lines are recorded before it; it disappears when a move is made or taken back, or when it can no longer follow. Throws a
   * CoreError if there is a guess already.
   */
  guess(actor: Color, action: Action, now: number): Decision;
  /** Removes the guess, at a cost that does not depend on the game's length. Returns whether there was one. */
  forgetGuess(): boolean;
  readonly isGuessing: boolean;
  /** The present game, including the guess, at a cost that does not depend on the game's length; `moves` must not be modified. */
  view(now: number): GameView;
  /** Only the clocks, for frequent calls; null for a game without clocks. `isConfirmed`: without the guess. */
  clockNow(now: number, isConfirmed?: boolean): ClockNow | null;
  /** Carries out a pending proof: the event with its result, to be recorded, or null. Takes seconds: for workers. */
  think(): string | null;
  /** The board after `ply` plies; 0 is the start; the plies of `mate` follow the game's. */
  at(ply: number): PositionView;
  /** Reads a typed move in SAN or UCI notation: "Nf3", "nf3", "0-0", "e2e4". */
  read(text: string): MoveReading;
  /**
   * The move for a drag from one square to another; null if no legal move matches. With `promotion` it is the promotion to a queen; n, r or
   * b instead of the q gives the others.
   */
  moveOf(from: SquareName, to: SquareName): { uci: Uci; promotion: boolean } | null;
  /** Why a drag from one square to another is not a legal move; null if it is one. */
  explain(from: SquareName, to: SquareName): IllegalExplanation | null;
  /** The game as PGN, with these tags in addition to the core's own. */
  pgn(tags: Record<string, string>): string;
  /** Frees its memory in the core. */
  close(): void;
}

export interface Core {
  open(terms: Terms): CoreGame;
  /** The commitment to hidden pawns: it only fits this hand with the white one and this nonce of 32 hexadecimal digits. */
  commitment(white: Hand, nonce: string): string;
  /** The faults of a FEN as text; null if it is playable. */
  checkFen(fen: string, chess960: boolean): string | null;
  /** The FEN of Chess960 start position `number`, 0 to 959. */
  chess960(number: number): string;
  /** Calls any function of the core by its name, for pages that are loaded later. */
  call(name: string, ...args: (string | number | boolean | Uint8Array)[]): unknown;
}

/** The strength of the computer: 1 is the weakest, 10 the strongest. */
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** The computer opponent, in a worker of its own, so that it never blocks the page. */
export interface Opponent {
  /** The level's move in the position after `moves` from the terms' start. */
  choose(terms: Terms, moves: Uci[], level: Level): Promise<Uci>;
  /** Carries out the pending proof of the game with these `lines`: the event to be recorded, or null (CoreGame.think). */
  settle(terms: Terms, lines: readonly string[]): Promise<string | null>;
  close(): void;
}
