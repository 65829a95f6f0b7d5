import { alertOf } from '../state/alerts';
import { t } from '../words/catalogue';
import { resultWords } from '../words/endings';
import { shownSan } from '../words/notation';
import { other, sides } from '../words/sides';
import { isOver, type Table } from './table';

/** Tells the player of a game of the server of the opponent's moves and of its end, while the page is out of sight. Returns how to stop. */
export function alertOfMoves(table: Table): () => void {
  return table.onEvent(() => {
    const view = table.view.value;
    const [side, both] = table.mine.value;
    const last = view.moves.at(-1);
    if (!side || both || !last) return;
    const opponent = view.players[other(side)]?.name ?? sides[other(side)];
    const title = t('alert.title', { opponent });
    if (view.outcome) void alertOf(title, resultWords(view.outcome).headline, `/game/${table.id}`);
    else if (!isOver(view) && view.turn === side) void alertOf(title, t('alert.turn', { move: shownSan(last.san) }), `/game/${table.id}`);
  });
}
