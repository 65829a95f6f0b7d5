import { useEffect, useMemo } from 'preact/hooks';
import { LiveTournament } from '../../tournaments/live_tournament';

/** A tournament that is followed while this part of the page is there. */
export function useTournament(id: string): LiveTournament {
  const live = useMemo(() => new LiveTournament(id), [id]);
  useEffect(() => live.follow(), [live]);
  return live;
}
