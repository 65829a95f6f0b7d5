import type { Action } from './actions.js';
import type { EventRecord } from './events.js';
import { squareNumber, text, time, whole, word } from './numbers.js';
import type {
  ClockNow,
  Color,
  Core,
  CoreGame,
  Decision,
  GameView,
  IllegalExplanation,
  MoveReading,
  MoveView,
  PositionView,
  SquareName,
  Terms,
} from './types.js';
import { CoreError } from './core_error.js';
import { Wasm } from './wasm.js';

/**
 * Loads the core from its bytes or from the response to a request for them.
 * @internal As Wasm.from.
 */
export async function coreFrom(source: Parameters<typeof Wasm.from>[0]): Promise<Core> {
  return coreOn(await Wasm.from(source));
}

/** The core that runs in `wasm`. */
export function coreOn(wasm: Wasm): Core {
  return {
    open: (terms: Terms) => openGame(wasm, terms),
    commitment: (white, nonce) => wasm.call('rookery_commitment', text(white, 'white'), text(nonce, 'nonce')) as string,
    checkFen: (fen, chess960) => wasm.call('rookery_check_fen', text(fen, 'fen'), Boolean(chess960)) as string | null,
    chess960: number => wasm.call('rookery_chess960', whole(number, 'number', 0, 959)) as string,
    call: (name, ...args) => wasm.call(name, ...args),
  };
}

/** A game with these terms in the core that runs in `wasm`. */
export function openGame(wasm: Wasm, terms: Terms): CoreGame {
  const { fen, chess960, clock, rules } = terms;
  return new WasmGame(
    wasm,
    wasm.call('rookery_open', text(fen, 'fen'), Boolean(chess960), text(clock, 'clock'), text(rules, 'rules')) as number,
  );
}

/** What rookery_clock_now returns for a game with clocks. */
const running = [null, null, 'white', 'black'] as const;

class WasmGame implements CoreGame {
  /** The moves listed by earlier views: the next view only lists those since `seen`. */
  private moves: MoveView[] = [];
  private seen = 0;

  /** The game's address in the core; 0 once it is closed. */
  constructor(
    private readonly wasm: Wasm,
    private game: number,
  ) {}

  record(event: string): EventRecord {
    return this.call('rookery_record', text(event, 'event')) as EventRecord;
  }

  decide(actor: Color, action: Action, now: number): Decision {
    const black = word(actor, 'actor', ['white', 'black']) === 'black';
    return this.call('rookery_decide', black, text(action, 'action'), time(now, 'now')) as Decision;
  }

  guess(actor: Color, action: Action, now: number): Decision {
    const black = word(actor, 'actor', ['white', 'black']) === 'black';
    return this.call('rookery_guess', black, text(action, 'action'), time(now, 'now')) as Decision;
  }

  forgetGuess(): boolean {
    return this.wasm.count('rookery_forget_guess', this.open('rookery_forget_guess')) === 1;
  }

  get isGuessing(): boolean {
    return this.wasm.count('rookery_is_guessing', this.open('rookery_is_guessing')) === 1;
  }

  view(now: number): GameView {
    const { movesFrom, changes, ...view } = this.call('rookery_view', this.seen, time(now, 'now')) as GameView & {
      movesFrom: number;
      changes: number;
    };
    this.seen = changes;
    const isSame = movesFrom === this.moves.length && view.moves.length === 0;
    if (!isSame) this.moves = [...this.moves.slice(0, movesFrom), ...view.moves];
    return { ...view, moves: this.moves };
  }

  clockNow(now: number, isConfirmed = false): ClockNow | null {
    const game = this.open('rookery_clock_now');
    const [state, [white = 0, black = 0, waits = 0]] = this.wasm.doubles(
      'rookery_clock_now',
      3,
      game,
      Number(isConfirmed),
      time(now, 'now'),
    );
    return state === 0 ? null : { white, black, running: running[state] ?? null, waits };
  }

  think(): string | null {
    return this.call('rookery_think') as string | null;
  }

  at(ply: number): PositionView {
    return this.call('rookery_at', whole(ply, 'ply', 0, 0xffff_ffff)) as PositionView;
  }

  read(typed: string): MoveReading {
    return this.call('rookery_read', text(typed, 'move')) as MoveReading;
  }

  moveOf(from: SquareName, to: SquareName): ReturnType<CoreGame['moveOf']> {
    return this.call('rookery_move_of', squareNumber(from, 'from'), squareNumber(to, 'to')) as ReturnType<CoreGame['moveOf']>;
  }

  explain(from: SquareName, to: SquareName): IllegalExplanation | null {
    const why = this.call('rookery_explain', squareNumber(from, 'from'), squareNumber(to, 'to')) as Omit<
      IllegalExplanation,
      'from' | 'to'
    > | null;
    return why && { ...why, from, to };
  }

  pgn(tags: Record<string, string>): string {
    // One tag per line, name first: a value that would break this form is not a valid PGN tag either.
    const lines = Object.entries(tags)
      .filter(([name]) => /^\w+$/.test(name))
      .map(([name, value]) => `${name} ${text(value, name).replaceAll('\n', ' ')}`);
    return this.call('rookery_pgn', lines.join('\n')) as string;
  }

  close(): void {
    this.wasm.tell('rookery_close', this.game);
    this.game = 0;
  }

  private call(name: string, ...args: (string | number | boolean)[]): unknown {
    return this.wasm.call(name, this.open(name), ...args);
  }

  /** The game's address, for a call of `name`. */
  private open(name: string): number {
    if (this.game === 0) throw new CoreError('closed', 'The game is closed.', name);
    return this.game;
  }
}
