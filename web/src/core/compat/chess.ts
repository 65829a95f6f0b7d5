import { drawBoard } from '../board.js';
import type { Move as LegalMove } from '../move.js';
import { letterOf } from '../move.js';
import type { Position } from '../position.js';
import { usualStart } from '../start.js';
import { hashOf } from './hash.js';
import { validate } from './fen_faults.js';
import { Headers } from './headers.js';
import { inTheirOrder } from './move_order.js';
import { NULL_SAN, moveOf, nullMove } from './move.js';
import type { Move } from './move.js';
import { findByFields, findByText } from './move_text.js';
import type { MoveFields } from './move_text.js';
import { readPgn } from './pgn_reading.js';
import { writePgn } from './pgn_text.js';
import type { CompatRules } from './rules.js';
import { castlingLetter, dropImpossible, readSetup, writeSetup } from './setup.js';
import type { Setup } from './setup.js';
import { KING, PAWN, QUEEN, SIDE, SQUARES, WHITE, indexOf, isColor, isPieceSymbol } from './squares.js';
import type { Color, Piece, PieceSymbol, Square } from './squares.js';

const EMPTY = '8/8/8/8/8/8/8/8 w - - 0 1';
const FIFTY_MOVES = 100;

export interface LoadOptions {
  skipValidation?: boolean;
  preserveHeaders?: boolean;
}

/** Which moves are wanted, and how. */
export interface MovesOptions {
  verbose?: boolean;
  square?: Square;
  piece?: PieceSymbol;
}

export interface Comment {
  fen: string;
  comment: string;
}

type Rights = Record<typeof KING | typeof QUEEN, boolean>;

/**
 * A game with chess.js's names, by Rookery's rules. The rules are given; the package's class Chess has those of its own core. What differs from
 * chess.js is in docs/javascript.md.
 */
export class CompatChess {
  readonly #rules: CompatRules;
  #headers = new Headers();
  #comments = new Map<string, string>();
  #history: Move[] = [];
  #fen = usualStart;
  /** Of #fen; null: not read yet. */
  #read: { position: Position | null } | null = null;

  constructor(rules: CompatRules, fen: string = usualStart, options: LoadOptions = {}) {
    this.#rules = rules;
    this.load(fen, options);
  }

  // The board.

  clear({ preserveHeaders = false }: { preserveHeaders?: boolean } = {}): void {
    this.#begin(EMPTY, preserveHeaders);
    this.#headers.remove('SetUp');
    this.#headers.remove('FEN');
  }

  reset(): void {
    this.load(usualStart);
  }

  /** Throws an Error if the FEN cannot be played, unless `skipValidation`. What is missing at its end is "- - 0 1". */
  load(fen: string, { skipValidation = false, preserveHeaders = false }: LoadOptions = {}): void {
    const fields = fen.trim().split(/\s+/);
    const whole = fields.length < 2 ? fen : [...fields, ...['-', '-', '0', '1'].slice(Math.min(fields.length - 2, 4))].join(' ');
    const { ok, error } = validate(this.#rules, whole);
    if (!ok && !skipValidation) throw new Error(error);
    this.#begin(writeSetup(readSetup(ok ? (this.#rules.read(whole)?.fen ?? whole) : whole)), preserveHeaders);
  }

  /** With `forceEnpassantSquare` also if the capture would not be legal: wherever a pawn stands beside the one that passed. */
  fen({ forceEnpassantSquare = false }: { forceEnpassantSquare?: boolean } = {}): string {
    const last = this.#history.at(-1);
    if (!forceEnpassantSquare || !last?.isBigPawn()) return this.#fen;
    const setup = this.#setup();
    const isBeside = SQUARES.some(
      (square, index) =>
        square.charAt(1) === last.to.charAt(1) &&
        Math.abs(square.charCodeAt(0) - last.to.charCodeAt(0)) === 1 &&
        setup.board[index]?.type === PAWN &&
        setup.board[index].color === setup.turn,
    );
    return isBeside ? writeSetup({ ...setup, enPassant: `${last.to.charAt(0)}${last.color === WHITE ? 3 : 6}` }) : this.#fen;
  }

  board(): ({ square: Square; type: PieceSymbol; color: Color } | null)[][] {
    const { board } = this.#setup();
    const places = board.map((piece, index) => piece && { square: SQUARES[index] as Square, type: piece.type, color: piece.color });
    return Array.from({ length: SIDE }, (_, rank) => places.slice(rank * SIDE, (rank + 1) * SIDE));
  }

  get(square: Square): Piece | undefined {
    const piece = this.#setup().board[indexOf(square)];
    return piece ? { type: piece.type, color: piece.color } : undefined;
  }

  /** Whether there is such a piece and square, and no second king. */
  put({ type, color }: Piece, square: Square): boolean {
    const index = indexOf(square);
    const symbol: unknown = typeof type === 'string' ? type.toLowerCase() : type;
    if (index < 0 || !isPieceSymbol(symbol) || !isColor(color)) return false;
    const setup = this.#setup();
    const king = setup.board.findIndex(piece => piece?.type === KING && piece.color === color);
    if (symbol === KING && king >= 0 && king !== index) return false;
    setup.board[index] = { type: symbol, color };
    this.#edit(setup);
    return true;
  }

  remove(square: Square): Piece | undefined {
    const piece = this.get(square);
    if (piece) {
      const setup = this.#setup();
      setup.board[indexOf(square)] = null;
      this.#edit(setup);
    }
    return piece;
  }

  findPiece({ type, color }: Piece): Square[] {
    const { board } = this.#setup();
    return SQUARES.filter((_, index) => board[index]?.type === type && board[index].color === color);
  }

  squareColor(square: Square): 'light' | 'dark' | null {
    const index = indexOf(square);
    if (index < 0) return null;
    return (index + Math.floor(index / SIDE)) % 2 === 0 ? 'light' : 'dark';
  }

  attackers(square: Square, attackedBy: Color = this.turn()): Square[] {
    const found = this.#rules.attackers(this.#fen, square, attackedBy);
    return SQUARES.filter(from => found.includes(from));
  }

  isAttacked(square: Square, attackedBy: Color): boolean {
    return this.attackers(square, attackedBy).length > 0;
  }

  getCastlingRights(color: Color): Rights {
    const { castling } = this.#setup();
    return { [KING]: castling.includes(castlingLetter(color, KING)), [QUEEN]: castling.includes(castlingLetter(color, QUEEN)) };
  }

  /** Whether all of these rights are now as wanted: none comes without king and rook in their places. */
  setCastlingRights(color: Color, rights: Partial<Rights>): boolean {
    const setup = this.#setup();
    for (const side of [KING, QUEEN] as const) {
      if (rights[side] === undefined) continue;
      const letter = castlingLetter(color, side);
      setup.castling = setup.castling.replace(letter, '') + (rights[side] ? letter : '');
    }
    this.#edit(setup);
    const now = this.getCastlingRights(color);
    return ([KING, QUEEN] as const).every(side => rights[side] === undefined || rights[side] === now[side]);
  }

  ascii(): string {
    return drawBoard(this.#fen);
  }

  hash(): string {
    return hashOf(this.#fen);
  }

  turn(): Color {
    return this.#setup().turn;
  }

  /** Passes the turn if it is not this side's. Throws an Error in check. */
  setTurn(color: Color): boolean {
    if (this.turn() === color) return false;
    this.move(NULL_SAN);
    return true;
  }

  moveNumber(): number {
    return this.#setup().moveNumber;
  }

  // How it stands. A board that cannot be played has no moves, and is neither mate nor draw.

  inCheck(): boolean {
    return (this.#position()?.check ?? null) !== null;
  }
  isCheck(): boolean {
    return this.inCheck();
  }
  isCheckmate(): boolean {
    return this.#position()?.outcome?.ending === 'checkmate';
  }
  isStalemate(): boolean {
    return this.#position()?.outcome?.ending === 'stalemate';
  }
  /** Whether the position is dead (FIDE 2023, 5.2.2): exact, where chess.js knows a few kinds of it. */
  isInsufficientMaterial(): boolean {
    return this.#position()?.outcome?.ending === 'dead_position';
  }
  isThreefoldRepetition(): boolean {
    const same = (fen: string) => fen.split(' ').slice(0, 4).join(' ');
    const now = same(this.#fen);
    return this.#history.filter(move => same(move.before) === now).length >= 2;
  }
  isDrawByFiftyMoves(): boolean {
    return this.#setup().halfmoves >= FIFTY_MOVES;
  }
  isDraw(): boolean {
    return this.isDrawByFiftyMoves() || this.isStalemate() || this.isInsufficientMaterial() || this.isThreefoldRepetition();
  }
  isGameOver(): boolean {
    return this.isCheckmate() || this.isDraw();
  }

  // Moves.

  moves(options?: MovesOptions & { verbose?: false }): string[];
  moves(options: MovesOptions & { verbose: true }): Move[];
  moves(options?: MovesOptions): string[] | Move[];
  moves({ verbose = false, square, piece }: MovesOptions = {}): string[] | Move[] {
    const wanted = (move: LegalMove) =>
      (square === undefined || move.from === square) && (piece === undefined || letterOf(move.piece) === piece.toLowerCase());
    const legal = inTheirOrder(this.#legal().filter(wanted));
    return verbose ? legal.map(move => this.#describe(move)) : legal.map(move => move.san);
  }

  perft(depth: number): number {
    return this.#position()?.perft(depth) ?? 0;
  }

  /** Plays a move given as text, or by its squares; null passes the turn. Throws an Error if it is not legal. */
  move(move: string | MoveFields | null, { strict = false }: { strict?: boolean } = {}): Move {
    if (move === null || move === NULL_SAN) return this.#pass();
    const legal = this.#legal();
    const found = typeof move === 'string' ? findByText(legal, move, strict) : findByFields(legal, move);
    if (!found) throw new Error(`Invalid move: ${typeof move === 'string' ? move : JSON.stringify(move)}`);
    return this.#push(this.#describe(found));
  }

  undo(): Move | null {
    const move = this.#history.pop();
    if (!move) return null;
    this.#setFen(move.before);
    return move;
  }

  history(options?: { verbose?: false }): string[];
  history(options: { verbose: true }): Move[];
  history(options?: { verbose?: boolean }): string[] | Move[];
  history({ verbose = false }: { verbose?: boolean } = {}): string[] | Move[] {
    return verbose ? [...this.#history] : this.#history.map(move => move.san);
  }

  // What is written about the game.

  getHeaders(): Record<string, string> {
    return this.#headers.known();
  }
  setHeader(key: string, value: string): Record<string, string> {
    this.#headers.set(key, value);
    return this.getHeaders();
  }
  removeHeader(key: string): boolean {
    return this.#headers.remove(key);
  }
  /** Names and values in turn; answers with all tags, null where one is not known. chess.js calls this deprecated. */
  header(...pairs: string[]): Record<string, string | null> {
    for (let i = 0; i + 1 < pairs.length; i += 2) this.#headers.set(pairs[i] as string, pairs[i + 1] as string);
    return this.#headers.all();
  }

  getComment(): string | undefined {
    return this.#comments.get(this.#fen);
  }
  setComment(comment: string): void {
    // A brace would end the comment in a file.
    this.#comments.set(this.#fen, comment.replaceAll('{', '[').replaceAll('}', ']'));
  }
  removeComment(): string | undefined {
    const comment = this.getComment();
    this.#comments.delete(this.#fen);
    return comment;
  }
  /** chess.js's earlier name. */
  deleteComment(): string | undefined {
    return this.removeComment();
  }
  /** Those of the positions that the game has come through. */
  getComments(): Comment[] {
    const reached = new Set([this.#history[0]?.before ?? this.#fen, ...this.#history.map(move => move.after)]);
    return [...this.#comments].filter(([fen]) => reached.has(fen)).map(([fen, comment]) => ({ fen, comment }));
  }
  removeComments(): Comment[] {
    const comments = this.getComments();
    this.#comments.clear();
    return comments;
  }
  /** chess.js's earlier name. */
  deleteComments(): Comment[] {
    return this.removeComments();
  }

  pgn({ newline = '\n', maxWidth = 0 }: { newline?: string; maxWidth?: number } = {}): string {
    const start = this.#history[0]?.before ?? this.#fen;
    const moves = this.#history.map(({ san, color, before, after }) => ({
      san,
      isWhite: color === WHITE,
      moveNumber: readSetup(before).moveNumber,
      comment: this.#comments.get(after),
    }));
    return writePgn({ headers: this.getHeaders(), comment: this.#comments.get(start), moves, newline, maxWidth });
  }

  /** Reads the first game of a text: headers, main line and comments. Throws an Error; the game is then as before. */
  loadPgn(pgn: string, { strict = false, newlineChar = '\r?\n' }: { strict?: boolean; newlineChar?: string } = {}): void {
    const game = readPgn(this.#rules, pgn.split(new RegExp(newlineChar)).join('\n'), strict);
    this.load(game.fen);
    for (const [name, value] of Object.entries(game.headers)) this.#headers.set(name, value);
    if (game.opening !== null) this.setComment(game.opening);
    for (const { uci, comment } of game.moves) {
      if (uci === null) this.#pass();
      else this.move({ from: uci.slice(0, 2), to: uci.slice(2, 4), promotion: uci.charAt(4) });
      if (comment !== null) this.setComment(comment);
    }
  }

  #setup(): Setup {
    return readSetup(this.#fen);
  }

  #position(): Position | null {
    this.#read ??= { position: this.#rules.read(this.#fen) };
    return this.#read.position;
  }

  #legal(): LegalMove[] {
    return this.#position()?.moves() ?? [];
  }

  #describe(move: LegalMove): Move {
    const after = (this.#position() as Position).play(move);
    return moveOf(move, this.turn(), this.#fen, after.fen);
  }

  #push(move: Move): Move {
    this.#history.push(move);
    this.#setFen(move.after);
    return move;
  }

  #pass(): Move {
    const color = this.turn();
    const [king] = this.findPiece({ type: KING, color });
    const after = this.#position() && this.#rules.pass(this.#fen);
    if (!after || !king) throw new Error('Null move not allowed when in check');
    return this.#push(nullMove(king, color, this.#fen, after));
  }

  #setFen(fen: string): void {
    this.#fen = fen;
    this.#read = null;
  }

  #begin(fen: string, preserveHeaders: boolean): void {
    this.#history = [];
    this.#comments = new Map();
    if (!preserveHeaders) this.#headers = new Headers();
    this.#setFen(fen);
    this.#writeStart();
  }

  /** Takes a changed board. Its moves begin here. */
  #edit(setup: Setup): void {
    dropImpossible(setup);
    const fen = writeSetup(setup);
    this.#setFen(this.#rules.read(fen)?.fen ?? fen);
    this.#writeStart();
  }

  /** The headers have the start position, if it is not the usual one. */
  #writeStart(): void {
    if (this.#history.length > 0) return;
    if (this.#fen === usualStart) {
      this.#headers.remove('SetUp');
      this.#headers.remove('FEN');
    } else {
      this.#headers.set('SetUp', '1');
      this.#headers.set('FEN', this.#fen);
    }
  }
}
