import { effect, untracked } from '@preact/signals';
import type { Color, GameView, Opponent } from '../core/types';
import { notify } from '../state/notices';
import type { Level } from '../i18n/levels';
import { other } from '../i18n/sides';
import type { LocalGame } from './local_game';
import { isOver } from './game';
import { afterRulings, t } from '../i18n/catalogue/rulings';

const kLateQuietMoves = 10;
const kLatePlies = 60;
/** An instant reply looks like a mistake. */
const kLeastThoughtMs = 400;
/** The levels for beginners take as long as a person would, and offer hints. */
const kLastEasyLevel = 4;
const kEasyThoughtMs = [800, 1_200] as const;
/** Hints are sound and quick. */
const kHintLevel: Level = 8;

export const isEasy = (level: Level): boolean => level <= kLastEasyLevel;

/** The least time that a reply takes. */
function leastThought(level: Level): number {
  const [least, most] = kEasyThoughtMs;
  return isEasy(level) ? least + Math.random() * (most - least) : kLeastThoughtMs;
}

/** Shows a good move to the person who plays `side`, until the game continues. */
export async function showHint(game: LocalGame, opponent: Opponent): Promise<void> {
  const { eventCount, moves } = game.view.peek();
  const uci = await opponent.choose(
    game.terms,
    moves.map(move => move.uci),
    kHintLevel,
  );
  if (game.view.peek().eventCount !== eventCount) return;
  game.hinted.value = { uci, events: eventCount };
}

/** Whether the computer accepts a draw: the material is level, and a long game has been quiet for long. */
export const takesDraw = (view: Pick<GameView, 'ply' | 'material' | 'quietMoves'>): boolean =>
  view.ply >= kLatePlies && view.material === 0 && view.quietMoves >= kLateQuietMoves;

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** Plays `side` at `game` until the returned function is called. */
export function seatComputer(game: LocalGame, opponent: Opponent, side: Color, level: Level): () => void {
  let thinkingAt = -1;
  const think = async (view: GameView) => {
    thinkingAt = view.eventCount;
    game.presence.value = { ...game.presence.peek(), [side]: 'thinking' };
    try {
      const moves = view.moves.map(move => move.uci);
      const [move] = await Promise.all([opponent.choose(game.terms, moves, level), pause(leastThought(level))]);
      if (game.view.peek().eventCount === thinkingAt) game.act(`move ${move}`, side);
    } catch {
      afterRulings(() => notify(t('game.computerStopped'), 'wrong'));
    } finally {
      if (game.view.peek().eventCount !== thinkingAt) thinkingAt = -1;
      const isThinking = thinkingAt >= 0;
      game.presence.value = { ...game.presence.peek(), [side]: isThinking ? 'thinking' : null };
    }
  };
  return effect(() => {
    const view = game.view.value;
    if (isOver(view)) return;
    if (view.takebackOffer === other(side)) queueMicrotask(() => game.act('accept-takeback', side));
    else if (view.drawOffer === other(side)) {
      queueMicrotask(() => game.act(takesDraw(view) ? 'accept-draw' : 'decline-draw', side));
    } else if (view.turn === side && thinkingAt !== view.eventCount) untracked(() => void think(view));
  });
}
