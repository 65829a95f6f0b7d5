import type { Action } from './actions.js';
import type { ErrorCode } from './errors.js';
import type { Color, Hand, Role, SquareName, Uci } from './basics.js';
import type { Ending, EventRecord } from './events.js';

export type { Color, Hand, Role, SquareName, Uci };

/** What the browser's core (the C++ rules, compiled to WebAssembly) tells the page. The page draws this and decides nothing. */

/** What is agreed before a game begins. `clock`: as `src/notation/include/rookery/notation/time_control.h` has it: "-", "5+3", "5 d3", "40/90+30:30+30", "3d", "5+3 | 3+2". */
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
  score: '1-0' | '0-1' | '1/2-1/2';
  article: string;
}

export interface MoveView {
  uci: Uci;
  san: string;
  /** The mover's clock after the move, in ms; null without clocks. */
  remaining: number | null;
  /** Time used that was not charged, in ms: the move was on its way to the server. */
  credit: number;
}

/** The board at one ply of the game. */
export interface PositionView {
  ply: number;
  fen: string;
  turn: Color;
  /** The square of the king in check. */
  check: SquareName | null;
  /** From and to of the move that led here; castling as the king's own squares. */
  lastMove: [SquareName, SquareName] | null;
  /** Pieces taken so far, per colour of the taken pieces, heaviest first. */
  captured: Record<Color, Role[]>;
  /** Material on the board, white minus black, in pawns (1 3 3 5 9). */
  material: number;
}

/** The two clocks at one instant, in ms. */
export interface ClockNow {
  white: number;
  black: number;
  running: Color | null;
  /** How much longer the running clock waits before it counts, in ms (simple delay). */
  waits: number;
}

/** The same at the instant a view was asked for. */
export interface ClockView extends ClockNow {
  /** What each side was given so far for its moves' way, in ms. */
  credited: Record<Color, number>;
  /** Who gave up every increment and, as a rule, half of the time. */
  berserk: Record<Color, boolean>;
  /** Whether berserk took, or would take, half of the time: not where the increments bring more than the time gives. */
  berserkHalves: Record<Color, boolean>;
}

export interface PlayerView {
  id: string;
  name: string;
}

/** A whole game as the page shows it: the last position and what may be done in it. */
export interface GameView extends PositionView {
  /** Lines recorded so far: "since" for a reconnect. */
  eventCount: number;
  moves: MoveView[];
  /** Legal destinations by origin; castling both as the king's two steps and onto the rook. Empty when the game is over. */
  dests: Record<SquareName, SquareName[]>;
  players: Record<Color, PlayerView | null>;
  clock: ClockView | null;
  /** How long a server waits for the first move that is to come, in ms; null once both sides have moved. */
  grace: number | null;
  /** The arbiter who has stopped the clocks: nobody moves before they run again. */
  stoppedBy: string | null;
  /** Who has an offer standing. */
  drawOffer: Color | null;
  takebackOffer: Color | null;
  rematchOffer: Color | null;
  /** The id of the game that follows this one. */
  rematch: string | null;
  /** What was said when the game was offered to others; null for a game that was not. */
  invitation: InvitationView | null;
  /** Claims that the side to move may make with the position as it stands. */
  claims: { kind: 'threefold' | 'fifty'; article: string }[];
  /** How often this position has stood on the board. */
  occurrences: number;
  /** Whole moves without capture or pawn move. */
  quietMoves: number;
  /** What each side may do now, the move apart. */
  can: Record<Color, { offerDraw: boolean; takeback: boolean; abort: boolean; berserk: boolean; resign: boolean }>;
  /** The pieces that the side to move has touched in this turn and is bound by. */
  touched: SquareName[];
  /** "I adjust" was said: the next piece touched is not bound by it. */
  adjusting: boolean;
  /** What the pieces touched bind the side to move to; null if it is free. `squares`: of the pieces concerned. */
  duty: Duty | null;
  /** Over the board: the side to move has pressed its clock, and the move is still to be told. */
  untold: boolean;
  /** Illegal moves completed by each side, over the board. */
  irregularities: Record<Color, number>;
  /** The drawing of colours by hidden pawns, in a game that has one. */
  pawns: PawnsView | null;
  outcome: Outcome | null;
  /** Of a game lost off the board (time, resignation, illegal moves): the winner's mate from the last position on, as the proof that there was one. */
  mate: { uci: Uci; san: string }[];
  /** Of such a game: whether the winner could mate. null: that is not settled, and the result may still change. */
  proof: 'exists' | 'impossible' | 'unknown' | null;
  /** The game ended afterwards, because the position after `ply` plies was dead; `void`: what was played after it, in SAN. */
  foundDead: { ply: number; void: string[] } | null;
  /** Whether something about the game is still to be thought through: see CoreGame.think. */
  isOpen: boolean;
  aborted: boolean;
}

/** For whom seats are kept (players' ids), until when they can be taken (ms since 1970), and what the game is called. */
export interface InvitationView {
  keptFor: Record<Color, string | null>;
  until: number | null;
  title: string;
}

/** Who hid the pawns, who picked which hand, until when they are to be opened (ms since 1970), and where the white one was. */
export interface PawnsView {
  hider: string;
  picker: string | null;
  hand: Hand | null;
  opensUntil: number | null;
  white: Hand | null;
  done: boolean;
}

/** `refusal`: a word of the arbiter, or "invalid_action" for a text that is no action, then with the byte, and a message in English. */
export type Decision = { ok: true; events: string[] } | { ok: false; refusal: ErrorCode; offset?: number; message?: string };
/** What is wrong with a typed move; `duty`: the piece touched that it leaves alone. */
export interface ReadingFault {
  ok: false;
  fault: 'syntax' | 'illegal' | 'ambiguous' | 'touched_piece';
  /** Bytes from the start of the text. */
  offset: number;
  duty?: Duty;
}
export type MoveReading = { ok: true; uci: Uci; san: string } | ReadingFault;

/** What pieces that were touched bind to: to move one, to take one, to take one with another, or to castle with a rook. */
export interface Duty {
  kind: 'move' | 'take' | 'take-with' | 'castle';
  /** Of the pieces concerned: the own piece first, then the enemy or the rook. */
  squares: SquareName[];
  pieces: Record<SquareName, Role>;
  article: string;
}

/** As `IllegalReason` of `src/chess/include/rookery/chess/explain.h`, and that a piece touched binds to another move. */
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

/** Why a piece cannot be carried from one square to another. i18n/explanations.ts says it. */
export interface IllegalExplanation {
  reason: IllegalReason;
  from: SquareName;
  to: SquareName;
  /** Of the pieces to blame. */
  squares: SquareName[];
  /** The pieces to blame, and those on `from` and `to`. */
  pieces: Record<SquareName, Role>;
  duty?: Duty;
}

/** One game in the core. Every method is synchronous and fast (well under a frame). `now`: server time, ms since 1970. */
export interface CoreGame {
  /**
   * Records one scoresheet line ("<ms> <event>") as the server sent it or as `decide` returned it.
   * Returns what it says. Throws a CoreError on a line that cannot be read or cannot follow, and changes nothing.
   */
  record(line: string): EventRecord;
  /** What `action` ("move e2e4", "resign", …) by `actor` would bring: the events, to be recorded as `${now} ${event}`. */
  decide(actor: Color, action: Action, now: number): Decision;
  /**
   * Shows a move before the server has confirmed it: what `action` brings, as `decide`, and if that is a move, it stands at the
   * game's end as a guess. Lines are recorded in front of it; it goes when a move is made or taken back, or when it can no longer
   * follow. Throws a CoreError if one stands already.
   */
  guess(actor: Color, action: Action, now: number): Decision;
  /** Takes the guess back; what that costs does not depend on the game's length. Returns whether there was one. */
  forgetGuess(): boolean;
  readonly isGuessing: boolean;
  /** The game as it stands, the guess included. What it costs does not depend on the game's length; `moves` is not to be changed. */
  view(now: number): GameView;
  /** The clocks alone, for who asks many times a second; null in a game without clocks. `isConfirmed`: as if there were no guess. */
  clockNow(now: number, isConfirmed?: boolean): ClockNow | null;
  /** Thinks through what could not be told at once: the event that answers it, to be recorded, or null. Takes seconds: for workers. */
  think(): string | null;
  /** The board after `ply` plies; 0 is the start; the plies of `mate` come after the game's. */
  at(ply: number): PositionView;
  /** Reads what a person typed, SAN or UCI: "Nf3", "nf3", "0-0", "e2e4". */
  read(text: string): MoveReading;
  /**
   * The move as the core writes it for a drag from one square to another; null if no legal move does that.
   * With `promotion` it is the queen's; n, r or b instead of the q makes the others.
   */
  moveOf(from: SquareName, to: SquareName): { uci: Uci; promotion: boolean } | null;
  /** Why a drag from one square to another is not a legal move; null if it is one. */
  explain(from: SquareName, to: SquareName): IllegalExplanation | null;
  /** The game as PGN, with the given tags beside those the core knows. */
  pgn(tags: Record<string, string>): string;
  /** Frees its memory in the core. */
  close(): void;
}

export interface Core {
  open(terms: Terms): CoreGame;
  /** What is shown of hidden pawns: it fits this hand with the white one, and this nonce of 32 hexadecimal digits, alone. */
  commitment(white: Hand, nonce: string): string;
  /** The FEN's faults in words, or null if it can be played. */
  checkFen(fen: string, chess960: boolean): string | null;
  /** The FEN of Chess960 start position `number`, 0 to 959. */
  chess960(number: number): string;
  /** Any function of the core by its name, for pages that are loaded later and know more of it. */
  call(name: string, ...args: (string | number | boolean | Uint8Array)[]): unknown;
}

/** How well the computer plays: 1 is the weakest, 10 the strongest. */
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** The computer opponent, in its own worker; the page never waits for it. */
export interface Opponent {
  /** The move the level plays in the position after `moves` from the terms' start. */
  choose(terms: Terms, moves: Uci[], level: Level): Promise<Uci>;
  /** What thinking through brings in the game that `lines` tell: an event to be recorded, or null (CoreGame.think). */
  settle(terms: Terms, lines: readonly string[]): Promise<string | null>;
  close(): void;
}
