import type { Uci } from '../../core/types';

/** What is left of lines that were stored when the game had `from` moves, after the moves that it has now. */
export function restOfLines(lines: readonly (readonly Uci[])[], from: number, played: readonly Uci[]): Uci[][] {
  const since = played.slice(from);
  return lines
    .filter(line => since.every((move, i) => line[i] === move))
    .map(line => line.slice(since.length))
    .filter(line => line.length > 1);
}
