import { useEffect } from 'preact/hooks';
import { begunGame } from '../../state/account_news';
import { go } from '../../state/route';
import { arenaSeat, takeArenaSeat } from '../../tournaments/arena_seat';
import type { LiveTournament } from '../../tournaments/live_tournament';

/** To each game a page goes once by itself: who comes back from it to the arena stays there. */
const gone = new Set<string>();

const kLookAgainMs = 1_500;

/** Goes to the player's next game in an arena as soon as it is there. `at`: the game that is seen; null: none. */
export function useNextGame(live: LiveTournament, at: string | null): void {
  const tournament = live.now.value;
  const you = tournament?.arena?.you ?? null;
  const game = tournament?.state === 'running' ? (you?.game ?? null) : null;
  const isThere = !!you?.begun || (game !== null && begunGame.value === game);
  useEffect(() => {
    if (!tournament?.arena) return;
    const isIn = you !== null && !you.left && tournament.state !== 'closed';
    if (isIn) takeArenaSeat(live.id);
    // Next to the last game the way to the podium stays.
    else if (at === null && arenaSeat() === live.id) takeArenaSeat('');
  }, [you === null, you?.left, tournament?.state]);
  useEffect(() => {
    if (game === null || gone.has(game)) return undefined;
    if (game === at) {
      gone.add(game);
      return undefined;
    }
    if (isThere) {
      gone.add(game);
      go(`/game/${game}`);
      return undefined;
    }
    const timer = setInterval(() => void live.refresh(), kLookAgainMs);
    return () => clearInterval(timer);
  }, [game, at, isThere]);
}
