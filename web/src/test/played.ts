import type { Action } from '../core/actions';
import type { Color, Core, CoreGame, Terms } from '../core/types';

export const kStart = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
export const kT0 = 1_700_000_000_000;

/** A game with both players seated. */
export function seatedGame(core: Core, terms: Partial<Terms> = {}): CoreGame {
  const game = core.open({ fen: kStart, chess960: false, clock: '-', rules: '', ...terms });
  act(game, 'white', 'sit anna Anna', kT0);
  act(game, 'black', 'sit boris Boris Ivanov', kT0);
  return game;
}

/** Decides and records, as a page at one screen does. Throws if the action is refused. */
export function act(game: CoreGame, actor: Color, action: Action, now: number): string[] {
  const decision = game.decide(actor, action, now);
  if (!decision.ok) throw new Error(`${action}: ${decision.refusal}`);
  for (const event of decision.events) game.record(`${now} ${event}`);
  return decision.events;
}

export function play(game: CoreGame, moves: string, now = kT0): void {
  for (const move of moves.split(' ')) act(game, game.view(now).turn, `move ${move}`, now);
}
