import type { Color, Core, CoreGame, IllegalExplanation, Outcome, SquareName, Uci } from '../core/types';
import { other } from '../i18n/sides';
import { type Pieces, readPieces, sideOf, squares, turnOf, withTurn, writePieces } from '../core/pieces';

/** A board after a move. */
export interface Scene {
  fen: string;
  check: SquareName | null;
  lastMove: [SquareName, SquareName] | null;
  san: string;
  /** How the core ended the game with that move; never for a board without both kings. */
  outcome: Outcome | null;
}

/** A board that the core can play, made by adding pieces out of sight. */
interface Completion {
  fen: string;
  hidden: ReadonlySet<SquareName>;
}

/** So many ways to complete a board leave no move out; a test compares with a generator of its own. */
const kWays = 4;
const kMostKept = 4_000;
/** Where pieces out of sight are put: the rim first. */
const aside: readonly SquareName[] = [...squares].sort((a, b) => toRim(a) - toRim(b));

function toRim(square: SquareName): number {
  const [file, rank] = ['abcdefgh'.indexOf(square.charAt(0)), Number(square.charAt(1)) - 1];
  return Math.min(file, 7 - file, rank, 7 - rank);
}

/**
 * The core asked about single boards. A lesson may show fewer pieces than a game needs, a lone rook say. Then a move is legal if
 * the missing kings can be put on empty squares so that it is legal in the whole game. A rook of the side to move comes with
 * them, for the game would be over with king and knight against king. Pieces out of sight can only stand in the way or forbid a
 * move by a check, never allow one: what is legal with some is a move of the piece himself, by the same rules.
 */
export class Rules {
  private readonly completed = new Map<string, Completion[]>();

  constructor(private readonly core: Core) {}

  /** Legal destinations by origin. */
  dests(fen: string): Record<SquareName, SquareName[]> {
    const all: Record<SquareName, Set<SquareName>> = {};
    this.each(fen, (game, hidden) => {
      for (const [from, goals] of Object.entries(game.view(0).dests)) {
        if (hidden.has(from)) continue;
        const known = (all[from] ??= new Set());
        for (const goal of goals) known.add(goal);
      }
    });
    return Object.fromEntries(Object.entries(all).map(([from, goals]) => [from, [...goals].sort()]));
  }

  /** The square of the king in check; null on a board without kings. */
  check(fen: string): SquareName | null {
    return hasKings(fen) ? this.first(fen, game => game.view(0).check) : null;
  }

  /** As CoreGame.moveOf. */
  moveOf(fen: string, from: SquareName, to: SquareName): { uci: Uci; promotion: boolean } | null {
    return this.first(fen, (game, hidden) => (hidden.has(from) ? null : game.moveOf(from, to)));
  }

  /** Every legal move; a promotion once for each piece it can make. */
  moves(fen: string): Uci[] {
    const pairs = Object.entries(this.dests(fen)).flatMap(([from, goals]) => goals.map(to => this.moveOf(fen, from, to)));
    const all = pairs.flatMap(move => {
      if (!move) return [];
      return move.promotion ? [...'qrbn'].map(role => move.uci.slice(0, 4) + role) : [move.uci];
    });
    return [...new Set(all)];
  }

  /** Why a piece cannot go there, blaming no piece out of sight; null if it can. */
  explain(fen: string, from: SquareName, to: SquareName): IllegalExplanation | null {
    if (this.moveOf(fen, from, to)) return null;
    let fallback: IllegalExplanation | null = null;
    const plain = this.first(fen, (game, hidden) => {
      const why = game.explain(from, to);
      fallback ??= why;
      const blamesHidden = why === null || hidden.has(to) || why.squares.some(square => hidden.has(square));
      return blamesHidden ? null : why;
    });
    return plain ?? fallback;
  }

  /** The board after `uci`. Throws if it is not legal. */
  play(fen: string, uci: Uci): Scene {
    const scene = this.first(fen, (game, hidden) => this.record(game, hidden, fen, uci));
    if (!scene) throw new Error(`${uci} is not legal in ${fen}`);
    return scene;
  }

  /**
   * A game that began with both kings on `fen`, after the moves in `events` and `uci`: repetitions and quiet moves count. Returns
   * the board and the events with the new one. Throws if the move is not legal.
   */
  follow(fen: string, events: readonly string[], uci: Uci): { scene: Scene; events: string[] } {
    const game = this.seat(fen);
    try {
      for (const event of events) game.record(event);
      const decision = game.decide(game.view(0).turn, `move ${uci}`, 0);
      if (!decision.ok) throw new Error(`${uci} is not legal after ${events.length} plies of ${fen}`);
      const made = decision.events.map(event => `0 ${event}`);
      for (const event of made) game.record(event);
      return { scene: sceneOf(game, new Set()), events: [...events, ...made] };
    } finally {
      game.close();
    }
  }

  /** Pieces that `by` could take if it were to move; a king in check is among them. */
  attacked(fen: string, by: Color): SquareName[] {
    const { pieces, dests } = this.ifToMove(fen, by);
    const goals = new Set(Object.values(dests).flat());
    return [...pieces].filter(([square, piece]) => sideOf(piece) === other(by) && goals.has(square)).map(([square]) => square);
  }

  /** The pieces of `by` that could take what stands on `square` if it were their move. */
  attackers(fen: string, square: SquareName, by: Color): SquareName[] {
    const { dests } = this.ifToMove(fen, by);
    return Object.keys(dests).filter(from => dests[from]?.includes(square));
  }

  /** The moves of `by` out of turn. A king may not be left to be taken: for one in check a knight stands in. */
  private ifToMove(fen: string, by: Color): { pieces: Pieces; dests: Record<SquareName, SquareName[]> } {
    const pieces = readPieces(fen);
    const [king, knight] = by === 'white' ? ['k', 'n'] : ['K', 'N'];
    const standIn = new Map([...pieces].map(([square, piece]) => [square, piece === king ? knight : piece]));
    for (const board of [pieces, standIn]) {
      const turned = withTurn(writePieces(board), by);
      if (this.completions(turned).length > 0) return { pieces, dests: this.dests(turned) };
    }
    return { pieces, dests: {} };
  }

  private record(game: CoreGame, hidden: ReadonlySet<SquareName>, fen: string, uci: Uci): Scene | null {
    if (hidden.has(uci.slice(0, 2))) return null;
    const decision = game.decide(turnOf(fen), `move ${uci}`, 0);
    if (!decision.ok) return null;
    for (const event of decision.events) game.record(`0 ${event}`);
    return sceneOf(game, hidden);
  }

  private each(fen: string, visit: (game: CoreGame, hidden: ReadonlySet<SquareName>) => void): void {
    this.first(fen, (game, hidden) => {
      visit(game, hidden);
      return null;
    });
  }

  /** The first answer that is one, asked of each completion in turn. */
  private first<T>(fen: string, ask: (game: CoreGame, hidden: ReadonlySet<SquareName>) => T | null): T | null {
    for (const completion of this.completions(fen)) {
      const game = this.seat(completion.fen);
      try {
        const answer = ask(game, completion.hidden);
        if (answer !== null) return answer;
      } finally {
        game.close();
      }
    }
    return null;
  }

  private seat(fen: string): CoreGame {
    const game = this.core.open({ fen, chess960: false, clock: '-', rules: '' });
    for (const side of ['white', 'black']) game.record(`0 seat ${side} ${side} ${side}`);
    return game;
  }

  /** None where the game is over. */
  private completions(fen: string): Completion[] {
    const known = this.completed.get(fen);
    if (known) return known;
    if (this.completed.size > kMostKept) this.completed.clear();
    const found = this.complete(fen);
    this.completed.set(fen, found);
    return found;
  }

  /** Completions whose hidden pieces share no square, so that what one hides another shows. */
  private complete(fen: string): Completion[] {
    const pieces = readPieces(fen);
    const missing = missingKings(pieces);
    if (missing.length === 0) return this.core.checkFen(fen, false) === null ? [{ fen, hidden: new Set() }] : [];
    const found: Completion[] = [];
    const used = new Set(pieces.keys());
    for (const places of missing.length === 1 ? aside.map(square => [square]) : pairs()) {
      if (places.some(square => used.has(square))) continue;
      const kings = new Map(places.map((square, index) => [square, missing[index] ?? '']));
      const completion = this.playable(fen, pieces, kings, used);
      if (!completion) continue;
      found.push(completion);
      for (const square of completion.hidden) used.add(square);
      if (found.length === kWays) break;
    }
    return found;
  }

  /** `pieces` with `kings` and a rook on no `used` square; null if that cannot be played. */
  private playable(fen: string, pieces: Pieces, kings: Pieces, used: ReadonlySet<SquareName>): Completion | null {
    const all = new Map([...pieces, ...kings]);
    const rook = aside.find(square => !all.has(square) && !used.has(square)) ?? '';
    all.set(rook, turnOf(fen) === 'white' ? 'R' : 'r');
    const hidden = new Set([...kings.keys(), rook]);
    const whole = [writePieces(all), ...fen.split(' ').slice(1)].join(' ');
    if (this.core.checkFen(whole, false) !== null) return null;
    const game = this.core.open({ fen: whole, chess960: false, clock: '-', rules: '' });
    const { check } = game.view(0);
    game.close();
    return check !== null && hidden.has(check) ? null : { fen: whole, hidden };
  }
}

function missingKings(pieces: Pieces): string[] {
  const letters = [...pieces.values()];
  return ['K', 'k'].filter(king => !letters.includes(king));
}

const hasKings = (fen: string): boolean => missingKings(readPieces(fen)).length === 0;

/** Squares for two kings, which never touch. */
function* pairs(): Generator<SquareName[]> {
  for (const first of aside) for (const second of aside) if (!touch(first, second)) yield [first, second];
}

const touch = (one: SquareName, other: SquareName): boolean =>
  Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) <= 1 && Math.abs(one.charCodeAt(1) - other.charCodeAt(1)) <= 1;

function sceneOf(game: CoreGame, hidden: ReadonlySet<SquareName>): Scene {
  const view = game.view(0);
  const san = view.moves.at(-1)?.san ?? '';
  if (hidden.size === 0) return { fen: view.fen, check: view.check, lastMove: view.lastMove, san, outcome: view.outcome };
  const pieces = new Map([...readPieces(view.fen)].filter(([square]) => !hidden.has(square)));
  const check = view.check && !hidden.has(view.check) ? view.check : null;
  const fen = [writePieces(pieces), ...view.fen.split(' ').slice(1)].join(' ');
  return { fen, check, lastMove: view.lastMove, san: san.replace(/[+#]$/, ''), outcome: null };
}
