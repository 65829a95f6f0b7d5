import { useEffect, useMemo } from 'preact/hooks';
import { fetchTournament, sendCommand } from '../../server/tournaments';
import { LiveTournament } from '../../tournaments/live_tournament';

/** A tournament that is followed while this part of the page is there. */
export function useTournament(id: string): LiveTournament {
  const live = useMemo(() => new LiveTournament(id), [id]);
  useEffect(() => live.follow(), [live]);
  return live;
}

const kAskedEveryMs = 10_000;

/** A browser keeps six connections to a server open: several tournaments are asked for again and again, not streamed. */
const askAgain = (_: string, onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, kAskedEveryMs);
  return () => clearInterval(timer);
};

/** Several tournaments that are followed while this part of the page is there. */
export function useTournaments(ids: readonly string[]): readonly LiveTournament[] {
  const means = {
    fetch: fetchTournament,
    follow: askAgain,
    send: sendCommand,
    wait: (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms)),
  };
  const lives = useMemo(() => ids.map(id => new LiveTournament(id, means)), [ids.join()]);
  useEffect(() => {
    const stops = lives.map(live => live.follow());
    return () => {
      for (const stop of stops) stop();
    };
  }, [lives]);
  return lives;
}
