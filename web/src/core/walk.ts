import { CoreError } from './core_error.js';
import { whole } from './numbers.js';
import type { Position } from './position.js';
import type { Wasm } from './wasm.js';

/** What the core answers to a move that is not legal. */
const NOT_LEGAL = 0xffff_ffff;

/** A place in the core's memory for a position and its moves. */
interface Place {
  position: number;
  moves: number;
  listed: Uint16Array;
}

/**
 * A walk through the tree of moves behind a position: forward by `play`, back by `back`. One call of the core for each move makes it several
 * times as fast as `play` and `packedMoves` of positions. It needs no cleanup.
 */
export class Walk {
  readonly #trail: Trail;
  readonly #start: Uint8Array;
  /** The moves from the start to here, and how many legal moves there are at each position on the way. */
  readonly #line: number[] = [];
  readonly #counts: number[] = [];

  readonly #make: (bytes: Uint8Array) => Position;

  /** Only for Position.walk. */
  constructor(trail: Trail, start: Uint8Array, make: (bytes: Uint8Array) => Position) {
    this.#trail = trail;
    this.#start = start;
    this.#make = make;
    trail.enter(this);
  }

  /** How many moves were played from the start to here. */
  get depth(): number {
    return this.#line.length;
  }
  /** The moves from the start to here, as numbers. */
  get line(): number[] {
    return [...this.#line];
  }

  /** How many legal moves there are here. */
  get count(): number {
    this.#trail.enter(this);
    return this.#counts[this.#line.length] as number;
  }
  /** The legal move of this index, from 0 on, as a number; in the order of Position.packedMoves(). Throws a RangeError if there is none. */
  move(index: number): number {
    whole(index, 'index', 0, this.count - 1);
    return this.#trail.listed(this.#line.length)[index] as number;
  }
  /** The legal moves here as numbers, a copy: `count` and `move` take none, and are quicker for walks through large trees. */
  moves(): Uint16Array {
    const { count } = this;
    return this.#trail.listed(this.#line.length).slice(0, count);
  }

  /** Goes on by a legal move, given by its number. Throws a CoreError, and stays, if it is not legal; a RangeError or TypeError if it is no move. */
  play(move: number): void {
    whole(move, 'move', 0, 0xffff);
    this.#trail.enter(this);
    const count = this.#trail.step(this.#line.length, move);
    if (count === NOT_LEGAL) throw new CoreError('illegal_move', `${move} is no legal move here.`, 'move');
    this.#line.push(move);
    this.#counts[this.#line.length] = count;
  }

  /** Goes back by a move. Throws a RangeError at the start. */
  back(): void {
    if (this.#line.pop() === undefined) throw new RangeError('back: the walk is at its start.');
  }

  /** The position here: a value of its own, which stays as it is when the walk goes on. */
  get position(): Position {
    this.#trail.enter(this);
    return this.#make(this.#trail.bytes(this.#line.length));
  }

  /** @internal Puts the positions from the start to here into the trail. */
  retrace(): void {
    this.#counts[0] = this.#trail.begin(this.#start);
    this.#line.forEach((move, depth) => this.#trail.step(depth, move));
  }
}

/** The places of a core for the walk that was used last: another one that is used puts its positions there again. */
export class Trail {
  private readonly places: Place[] = [];
  private readonly next: (position: number, move: number, to: number, moves: number) => number;
  private walk: Walk | null = null;

  constructor(
    private readonly wasm: Wasm,
    private readonly size: number,
    private readonly longest: number,
  ) {
    this.next = wasm.counter('rookery_position_step');
  }

  enter(walk: Walk): void {
    if (this.walk === walk) return;
    this.walk = null;
    walk.retrace();
    this.walk = walk;
  }

  /** Writes the start, and returns how many legal moves it has. */
  begin(start: Uint8Array): number {
    const { position, moves } = this.place(0);
    this.wasm.memory().set(start, position);
    return this.wasm.count('rookery_position_moves', position, moves);
  }

  /** The number of legal moves behind a move from the position of this depth, or NOT_LEGAL. */
  step(depth: number, move: number): number {
    const to = this.place(depth + 1);
    return this.next(this.place(depth).position, move, to.position, to.moves) >>> 0;
  }

  /** The core's memory with the moves of this depth: to be read before the next call. */
  listed(depth: number): Uint16Array {
    const place = this.place(depth);
    const { buffer } = this.wasm.memory();
    // A view is made once, until the memory grows: making one takes longer than reading it.
    if (place.listed.buffer !== buffer) place.listed = new Uint16Array(buffer, place.moves, this.longest);
    return place.listed;
  }

  bytes(depth: number): Uint8Array {
    const { position } = this.place(depth);
    return this.wasm.memory().slice(position, position + this.size);
  }

  private place(depth: number): Place {
    const place = this.places[depth];
    if (place !== undefined) return place;
    const position = this.allocate(this.size);
    const moves = this.allocate(2 * this.longest);
    return (this.places[depth] = { position, moves, listed: new Uint16Array() });
  }

  private allocate(bytes: number): number {
    const address = this.wasm.count('rookery_allocate', bytes) >>> 0;
    if (address === 0) throw new CoreError('too_long', 'There is no memory for a longer line of moves.', 'move');
    return address;
  }
}
