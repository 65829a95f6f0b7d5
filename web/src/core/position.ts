import { flag, shown, squareNumber, text as checkedText, whole, word } from './numbers.js';
import { moveOf, refuseOthers, roleOf, uciOf } from './move.js';
import type { Move, MoveFilter, MoveSquares } from './move.js';
import { usualStart } from './start.js';
import { boardOf, drawBoard } from './board.js';
import type { PieceOn } from './board.js';
import type { Color, SquareName, Uci } from './types.js';
import { CoreError } from './core_error.js';
import { Trail, Walk } from './walk.js';
import type { Wasm } from './wasm.js';

/** The limit for perft, which blocks: this many nodes take about ten seconds. */
const PERFT_NODES = 1_000_000_000;
/** The words that the core lists for each move. */
const WORDS = 3;

/** How the position by itself ends the game. */
export interface Ending {
  ending: 'checkmate' | 'stalemate' | 'dead_position';
  score: '1-0' | '0-1' | '1/2-1/2';
  article: string;
}

/** What was mended in a FEN. */
export interface FenRemark {
  /** A sentence in English. */
  what: string;
  /** The field of the FEN: "board", "turn", "castling", "en passant", "halfmove clock", "fullmove number". */
  where: string;
  /** The byte of the text. */
  offset: number;
}

/** How a FEN is read. */
export interface FenOptions {
  readonly chess960?: boolean;
  /** Refuses what the standard does not describe, instead of mending what can mean one thing only. */
  readonly strict?: boolean;
}

/** A position, and what was mended in its FEN. */
export interface FenReading {
  position: Position;
  remarks: FenRemark[];
}

interface View {
  check: SquareName | null;
  material: number;
  over: Ending | null;
}

/** Whether a side can still mate: "exists" and "impossible" are proved. `line`: the moves that lead to mate. */
export interface Helpmate {
  verdict: 'exists' | 'impossible' | 'unknown';
  line: { uci: Uci; san: string }[];
}

/** A playable position: an immutable value that needs no cleanup. */
export class Position {
  // Private names: neither JSON nor a clone of a position leads to the core's memory.
  readonly #room: Positions;
  readonly #bytes: Uint8Array;
  #seen: View | null = null;
  #fen: string | null = null;

  /** Only for Positions: use Positions.read. */
  constructor(
    room: Positions,
    bytes: Uint8Array,
    readonly chess960: boolean,
  ) {
    this.#room = room;
    this.#bytes = bytes;
  }

  get fen(): string {
    return (this.#fen ??= this.#room.ask(this.#bytes, 'rookery_position_fen') as string);
  }
  get turn(): Color {
    return this.fen.split(' ')[1] === 'w' ? 'white' : 'black';
  }
  /** The square of the king in check. */
  get check(): SquareName | null {
    return this.view().check;
  }
  /** The material on the board, White's minus Black's, in pawns (1 3 3 5 9). */
  get material(): number {
    return this.view().material;
  }
  /** How the position ends the game, if it does. Dead positions are detected exactly. */
  get outcome(): Ending | null {
    return this.view().over;
  }

  /**
   * The legal moves, or those from a square ("e2", { square: "e2" }) or of a piece ({ piece: "knight" }); with { verbose: false } in SAN.
   * Throws a TypeError or a RangeError if the argument is nothing of that.
   */
  moves(wanted?: SquareName | (MoveFilter & { readonly verbose?: true })): Move[];
  moves(wanted: MoveFilter & { readonly verbose: false }): string[];
  moves(wanted?: SquareName | (MoveFilter & { readonly verbose?: boolean })): Move[] | string[] {
    const options = optionsOf(wanted, ['square', 'piece', 'verbose']);
    const moves = this.listed(options);
    return flag(options.verbose ?? true, 'verbose') ? moves : moves.map(move => move.san);
  }
  /** The legal moves as numbers (Move.bits), in the order of moves(): for programs that need millions. Also those from a square alone. */
  packedMoves(wanted?: SquareName | { readonly square?: SquareName }): Uint16Array {
    const { square } = optionsOf(wanted, ['square']);
    const all = this.#room.moves(this.#bytes);
    if (square === undefined) return all;
    const from = squareNumber(square, 'square');
    return all.filter(bits => (bits & 63) === from);
  }
  /** The legal moves in SAN, in the order of moves(), or those that moves() would list of the argument. */
  sans(wanted?: SquareName | MoveFilter): string[] {
    if (wanted !== undefined) return this.listed(optionsOf(wanted, ['square', 'piece'])).map(move => move.san);
    const text = this.#room.ask(this.#bytes, 'rookery_position_sans') as string;
    return text === '' ? [] : text.split(' ');
  }

  /** Reads a move in SAN or UCI notation, with common variants: "Nf3", "nf3", "0-0", "g1f3". Throws a CoreError. */
  parse(text: string): Move {
    return this.write(this.bitsOf(checkedText(text, 'move')));
  }

  /**
   * The position after a move, given as a Move, its bits, its squares ({ from, to, promotion }), or text. Throws a CoreError if it is not
   * legal, a RangeError or a TypeError if it is not a move of any position.
   */
  play(move: Move | MoveSquares | number | string): Position {
    const bits = this.bitsOf(move);
    const after = this.#room.play(this.#bytes, bits);
    if (after === null) throw new CoreError('illegal_move', `${bits} is no legal move here.`, 'move');
    return new Position(this.#room, after, this.chess960);
  }

  /** The legal move with these bits. Throws like `play`. */
  write(bits: number): Move {
    const words = this.#room.ask(this.#bytes, 'rookery_position_write', moveBits(bits)) as string;
    const [uci, san, pieces] = words.split(' ') as [string, string, string];
    return moveOf(uci, san, pieces, bits);
  }

  /** The pieces: ranks from the eighth down, files from a on; null on empty squares. */
  board(): (PieceOn | null)[][] {
    return boardOf(this.fen);
  }
  /** What stands on a square; null: nothing. Throws a RangeError or TypeError if the argument is not a square. */
  get(square: SquareName): PieceOn | null {
    squareNumber(square, 'square');
    return (
      this.board()
        .flat()
        .find(piece => piece?.square === square) ?? null
    );
  }
  /** The squares of a side's pieces that attack a square, from a1 on. Throws like `get`. */
  attackers(square: SquareName, by: Color = this.turn): SquareName[] {
    const black = word(by, 'by', ['white', 'black']) === 'black';
    const names = this.#room.wasm.call('rookery_attackers', this.fen, squareNumber(square, 'square'), black) as string;
    return names === '' ? [] : names.split(' ');
  }
  /** The board in letters, White's in capitals, with its files and ranks. */
  ascii(): string {
    return drawBoard(this.fen);
  }

  /**
   * Why a piece cannot move from one square to another, as a sentence; null if it can. Throws a RangeError or TypeError if an argument is
   * not a square.
   */
  explain(from: SquareName, to: SquareName): string | null {
    const hand = this.#room.wasm.call('rookery_hand', this.fen, this.chess960, squareNumber(from, 'from'), squareNumber(to, 'to'));
    return (hand as { sentence?: string }).sentence ?? null;
  }

  /**
   * Whether a side can mate by any series of legal moves; "unknown" if more than `nodes` positions, 1 to 2,000,000, would have to be
   * examined. Takes seconds at worst: for workers.
   */
  helpmate(winner: Color, nodes = 1_000_000): Helpmate {
    const side = word(winner, 'winner', ['white', 'black']);
    const life = this.#room.wasm.call('rookery_life', this.fen, this.chess960, whole(nodes, 'nodes', 1, this.#room.mostHelpmateNodes));
    return (life as Record<Color, Helpmate>)[side];
  }

  /** The number of sequences of `depth` legal moves, 0 to 30. Throws a RangeError if counting takes more than `nodes` positions. Blocks. */
  perft(depth: number, nodes = PERFT_NODES): number {
    const plies = whole(depth, 'depth', 0, this.#room.mostPerftDepth);
    const most = whole(nodes, 'nodes', 1, Number.MAX_SAFE_INTEGER);
    const count = this.#room.count(this.#bytes, 'rookery_position_perft', plies, most);
    if (count < 0)
      throw new RangeError(`depth: ${plies} plies here take more than ${most} positions; ask for fewer, or allow more positions.`);
    return count;
  }

  /** A walk through the tree of moves behind this position: for programs that play millions of moves. */
  walk(): Walk {
    return new Walk(this.#room.trail, this.#bytes, bytes => new Position(this.#room, bytes, this.chess960));
  }

  /** What JSON.stringify writes: the arguments of Rookery.position. */
  toJSON(): { fen: string; chess960: boolean } {
    return { fen: this.fen, chess960: this.chess960 };
  }

  private bitsOf(move: unknown): number {
    if (typeof move === 'object' && move !== null) {
      const { bits } = move as Partial<Move>;
      return bits === undefined ? this.bitsOf(uciOf(move as MoveSquares)) : moveBits(bits);
    }
    return typeof move === 'string' ? (this.#room.ask(this.#bytes, 'rookery_position_parse', move) as number) : moveBits(move);
  }

  private listed({ square, piece }: MoveFilter): Move[] {
    const from = square === undefined ? null : squareNumber(square, 'square');
    const role = piece === undefined ? null : roleOf(piece, 'piece');
    const words = (this.#room.ask(this.#bytes, 'rookery_position_list') as string).split(' ');
    const moves: Move[] = [];
    this.#room.moves(this.#bytes).forEach((bits, i) => {
      if (from !== null && (bits & 63) !== from) return;
      const move = moveOf(words[WORDS * i] as string, words[WORDS * i + 1] as string, words[WORDS * i + 2] as string, bits);
      if (role === null || move.piece === role) moves.push(move);
    });
    return moves;
  }

  private view(): View {
    return (this.#seen ??= this.#room.ask(this.#bytes, 'rookery_position_view') as View);
  }
}

/** What was asked for; a square alone means the moves from there. */
function optionsOf(wanted: unknown, known: readonly string[]): MoveFilter & { readonly verbose?: boolean } {
  const options = wanted === undefined ? {} : typeof wanted === 'string' ? { square: wanted } : wanted;
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new TypeError(`moves: ${shown(wanted)} is neither a square nor an object with ${known.join(', ')}.`);
  }
  refuseOthers(options, 'moves', known);
  return options;
}

/** The bits of a move of any position. */
function moveBits(bits: unknown): number {
  return whole(bits, 'move', 0, 0xffff);
}

/** Positions of a core, which has room for one: they are copied into it in turn. */
export class Positions {
  private readonly size: number;
  private readonly slot: number;
  private readonly list: number;
  private readonly longest: number;
  /** Where the core writes moves. */
  private listed: Uint16Array;
  readonly mostPerftDepth: number;
  readonly mostHelpmateNodes: number;
  readonly trail: Trail;
  /** The bytes in the slot. */
  private held: Uint8Array | null = null;

  constructor(readonly wasm: Wasm) {
    this.size = wasm.count('rookery_position_size');
    this.slot = wasm.count('rookery_allocate', this.size);
    this.longest = wasm.count('rookery_position_max_moves');
    this.list = wasm.count('rookery_allocate', 2 * this.longest);
    this.listed = new Uint16Array(wasm.memory().buffer, this.list, this.longest);
    this.trail = new Trail(wasm, this.size, this.longest);
    this.mostPerftDepth = wasm.count('rookery_position_max_depth');
    this.mostHelpmateNodes = wasm.count('rookery_max_helpmate_nodes');
  }

  /** Throws a CoreError with every fault of the FEN, a TypeError if it is not a string. */
  read(fen = usualStart, chess960 = false): Position {
    return this.parse(fen, { chess960 }).position;
  }

  /** A position with what was mended in its FEN. Throws like `read`; if `strict`, for all that would have to be mended. */
  parse(fen: string, options: FenOptions = {}): FenReading {
    const text = checkedText(fen, 'fen');
    refuseOthers(options, 'options', ['chess960', 'strict']);
    const chess960 = flag(options.chess960 ?? false, 'chess960');
    const strict = flag(options.strict ?? false, 'strict');
    this.held = null;
    const remarks = this.wasm.call('rookery_position_read', this.slot, text, chess960, strict) as FenRemark[];
    return { position: new Position(this, this.taken(), chess960), remarks };
  }

  moves(position: Uint8Array): Uint16Array {
    const count = this.count(position, 'rookery_position_moves', this.list);
    const { buffer } = this.wasm.memory();
    // A view is made once, until the memory grows: making one takes longer than reading it.
    if (this.listed.buffer !== buffer) this.listed = new Uint16Array(buffer, this.list, this.longest);
    return this.listed.slice(0, count);
  }

  play(position: Uint8Array, bits: number): Uint8Array | null {
    const played = this.count(position, 'rookery_position_play', bits);
    return played === 0 ? null : this.taken();
  }

  count(position: Uint8Array, name: string, ...args: number[]): number {
    return this.wasm.count(name, this.place(position), ...args);
  }

  ask(position: Uint8Array, name: string, ...args: (string | number)[]): unknown {
    return this.wasm.call(name, this.place(position), ...args);
  }

  private place(position: Uint8Array): number {
    if (this.held !== position) {
      this.wasm.memory().set(position, this.slot);
      this.held = position;
    }
    return this.slot;
  }

  /** A copy of the bytes in the slot. */
  private taken(): Uint8Array {
    this.held = this.wasm.memory().slice(this.slot, this.slot + this.size);
    return this.held;
  }
}
