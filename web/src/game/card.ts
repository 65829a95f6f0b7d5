import type { EventRecord } from '../core/events';
import type { GameView } from '../core/types';
import { kUnnamed } from '../i18n/sides';
import type { GameSummary } from '../state/local_games';

/** The data by which a game is recognised without the rules of chess. `events`: its scoresheet. */
export function cardOf(view: GameView, events: readonly EventRecord[]): GameSummary {
  const { white, black } = view.players;
  return {
    fen: view.fen,
    last: view.lastMove ?? [],
    white: white?.name ?? kUnnamed,
    black: black?.name ?? kUnnamed,
    score: view.outcome?.score ?? null,
    plies: view.ply,
    at: events.at(-1)?.at ?? 0,
  };
}
