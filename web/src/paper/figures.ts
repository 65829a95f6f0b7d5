import type { Core, CoreGame, SquareName, Uci } from '../core/types';
import type { endings } from '../i18n/endings';

/** A diagram as it is written down. What it says is true, or `drawn` throws. */
export interface Figure {
  fen: string;
  /** Played from there; the last one is marked. */
  moves?: readonly Uci[];
  /** Legal moves, drawn as arrows. */
  arrows?: readonly Uci[];
  /** Moves that are not legal, drawn as broken arrows. */
  crosses?: readonly Uci[];
  /** The square of a piece whose every goal is dotted. */
  reach?: SquareName;
  /** The side to move is in check. */
  check?: true;
  /** How the last move ended the game. */
  ending?: (typeof endings)[number];
}

/** A diagram as it is drawn. */
export interface Drawn {
  fen: string;
  check: SquareName | null;
  lastMove: readonly [SquareName, SquareName] | null;
  dots: readonly SquareName[];
  arrows: readonly Uci[];
  crosses: readonly Uci[];
}

function play(game: CoreGame, figure: Figure): void {
  for (const side of ['white', 'black']) game.record(`0 seat ${side} ${side} ${side}`);
  for (const uci of figure.moves ?? []) {
    const decision = game.decide(game.view(0).turn, `move ${uci}`, 0);
    if (!decision.ok) throw new Error(`${uci} is not legal in ${figure.fen}`);
    for (const event of decision.events) game.record(`0 ${event}`);
  }
}

const goes = (game: CoreGame, uci: Uci): boolean => game.moveOf(uci.slice(0, 2), uci.slice(2, 4)) !== null;

/** The figure, with what the core says of it. Throws if it shows anything that is not so. */
export function drawn(core: Core, figure: Figure): Drawn {
  const { fen, arrows = [], crosses = [], reach } = figure;
  const expect = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`${what}: ${JSON.stringify(figure)}`);
  };
  const fault = core.checkFen(fen, false);
  expect(fault === null, fault ?? '');
  const game = core.open({ fen, chess960: false, clock: '-', rules: '' });
  try {
    play(game, figure);
    const view = game.view(0);
    expect((view.outcome?.ending ?? undefined) === figure.ending, `ends by ${view.outcome?.ending}`);
    expect((view.check !== null) === (figure.check === true || figure.ending === 'checkmate'), `check on ${view.check}`);
    for (const uci of arrows) expect(goes(game, uci), `${uci} is not legal`);
    for (const uci of crosses) expect(!goes(game, uci), `${uci} is legal`);
    const dots = reach ? (view.dests[reach] ?? []) : [];
    expect(!reach || dots.length > 0, `nothing goes from ${reach}`);
    return { fen: view.fen, check: view.check, lastMove: view.lastMove, dots, arrows, crosses };
  } finally {
    game.close();
  }
}
