import type { BoardName } from '../server/tournament_boards';

/** The board of the address "/b/{tournament}/12", or that of the player of "/b/{tournament}/p12". */
export function boardIn(path: string): BoardName {
  const name = path.split('/')[3] ?? '';
  return name.startsWith('p') ? { player: name.slice(1) } : { board: name };
}
