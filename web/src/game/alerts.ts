import { alertOf } from '../state/alerts';
import { t } from '../i18n/catalogue/server';
import { afterRulings } from '../i18n/catalogue/rulings';
import { resultWords } from '../i18n/endings';
import { shownSan } from '../i18n/notation';
import { other, playerName, sides } from '../i18n/sides';
import { isOver, type Game } from './game';

/**
 * Notifies the player of a game of the server of the opponent's moves and of its end while the page is hidden. Returns a function that
 * stops it.
 */
export function alertOfMoves(game: Game): () => void {
  return game.onEvent(() => {
    const view = game.view.value;
    const [side, both] = game.mine.value;
    const last = view.moves.at(-1);
    if (!side || both || !last) return;
    const opponent = playerName(view.players[other(side)], other(side)) ?? sides[other(side)];
    const title = t('alert.title', { opponent });
    const { outcome } = view;
    if (outcome) afterRulings(() => void alertOf(title, resultWords(outcome).headline, `/game/${game.id}`));
    else if (!isOver(view) && view.turn === side) void alertOf(title, t('alert.turn', { move: shownSan(last.san) }), `/game/${game.id}`);
  });
}
