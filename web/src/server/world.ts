import { freshId } from '../state/local_games';
import type { Socket, World } from './game_socket';

/** The browser as the environment of the connection to game `id`. */
export function browserWorld(id: string): World {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return {
    connect: () => new WebSocket(`${scheme}://${location.host}/game/${id}/socket`) as Socket,
    now: () => Date.now(),
    after(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    freshId,
    random: Math.random,
  };
}
