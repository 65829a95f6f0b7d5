import type { GameView } from '../core/types';
import { kUnnamed } from '../i18n/sides';
import type { Card } from '../state/shelf';

/** What is kept of a game so that it is recognised without the rules of chess. `events`: its scoresheet. */
export function cardOf(view: GameView, events: readonly string[]): Card {
  const { white, black } = view.players;
  return {
    fen: view.fen,
    last: view.lastMove ?? [],
    white: white?.name ?? kUnnamed,
    black: black?.name ?? kUnnamed,
    score: view.outcome?.score ?? null,
    plies: view.ply,
    at: Number(events.at(-1)?.split(' ', 1)[0]) || 0,
  };
}
