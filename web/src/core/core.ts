import type { Color, Core, CoreGame, Decision, GameView, IllegalExplanation, MoveReading, PositionView, SquareName, Terms } from './types.js';
import { CoreError, Wasm } from './wasm.js';

/** Starts the core from where it lies: its bytes, or the answer to a request for them. */
export async function coreFrom(source: BufferSource | PromiseLike<Response>): Promise<Core> {
  return coreOn(await Wasm.from(source));
}

/** What the core that `wasm` is can do. */
export function coreOn(wasm: Wasm): Core {
  return {
    open: (terms: Terms) => openGame(wasm, terms),
    commitment: (white, nonce) => wasm.call('rookery_commitment', white, nonce) as string,
    checkFen: (fen, chess960) => wasm.call('rookery_check_fen', fen, chess960) as string | null,
    chess960: number => wasm.call('rookery_chess960', whole(number, 'number')) as string,
    call: (name, ...args) => wasm.call(name, ...args),
  };
}

/** A game on these terms in the core that `wasm` is. */
export function openGame(wasm: Wasm, terms: Terms): CoreGame {
  return new WasmGame(wasm, wasm.call('rookery_open', terms.fen, terms.chess960, terms.clock, terms.rules) as number);
}

class WasmGame implements CoreGame {
  /** The game's address in the core; 0 once it is closed. */
  constructor(
    private readonly wasm: Wasm,
    private game: number,
  ) {}

  record(line: string): void {
    this.call('rookery_record', line);
  }

  decide(actor: Color, action: string, now: number): Decision {
    return this.call('rookery_decide', actor === 'black', action, now) as Decision;
  }

  view(now: number): GameView {
    return this.call('rookery_view', now) as GameView;
  }

  think(): string | null {
    return this.call('rookery_think') as string | null;
  }

  at(ply: number): PositionView {
    return this.call('rookery_at', whole(ply, 'ply')) as PositionView;
  }

  read(text: string): MoveReading {
    return this.call('rookery_read', text) as MoveReading;
  }

  moveOf(from: SquareName, to: SquareName): ReturnType<CoreGame['moveOf']> {
    return this.call('rookery_move_of', squareNumber(from), squareNumber(to)) as ReturnType<CoreGame['moveOf']>;
  }

  explain(from: SquareName, to: SquareName): IllegalExplanation | null {
    const why = this.call('rookery_explain', squareNumber(from), squareNumber(to)) as Omit<IllegalExplanation, 'from' | 'to'> | null;
    return why && { ...why, from, to };
  }

  pgn(tags: Record<string, string>): string {
    // A line each, name first: what would break that form could be no tag of PGN either.
    const lines = Object.entries(tags)
      .filter(([name]) => /^\w+$/.test(name))
      .map(([name, value]) => `${name} ${value.replaceAll('\n', ' ')}`);
    return this.call('rookery_pgn', lines.join('\n')) as string;
  }

  close(): void {
    this.wasm.tell('rookery_close', this.game);
    this.game = 0;
  }

  private call(name: string, ...args: (string | number | boolean)[]): unknown {
    if (this.game === 0) throw new CoreError('The game is closed.', name);
    return this.wasm.call(name, this.game, ...args);
  }
}

/** Numbers enter the core as 32 bits without a sign: others would turn into some other number on the way. */
function whole(value: number, where: string): number {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff) {
    throw new CoreError(`${value} is not a whole number from 0 on.`, where);
  }
  return value;
}

/** "a1" is 0, "h8" is 63. */
function squareNumber(name: SquareName): number {
  if (!/^[a-h][1-8]$/.test(name)) throw new CoreError(`"${name}" is not a square.`, 'square');
  return 'abcdefgh'.indexOf(name.charAt(0)) + 8 * (Number(name.charAt(1)) - 1);
}
