import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Core } from '../../core/types';
import { WatchedGame } from '../../game/watched_game';
import { fetchGame } from '../../server/api';
import { browserWorld } from '../../server/world';

interface WatchedProps {
  core: Core;
  /** The game's. */
  id: string;
  children(game: WatchedGame): ComponentChildren;
}

/** A game of the server that is looked at as long as this is drawn. Its place stays empty until it is here, and where it cannot be had. */
export function Watched({ core, id, children }: WatchedProps) {
  const [game, setGame] = useState<WatchedGame | null>(null);
  useEffect(() => {
    let watched: WatchedGame | null = null;
    let isGone = false;
    void fetchGame(id, true)
      .then(stored => {
        if (!stored || isGone) return;
        watched = new WatchedGame(core, stored, browserWorld(id));
        setGame(watched);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      watched?.close();
    };
  }, [core, id]);
  return <>{game && children(game)}</>;
}
