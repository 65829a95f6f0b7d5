/** The board to go to: the first after the present one, in their order and around, at which the teacher is to move; null: none waits. */
export function nextBoard(games: readonly string[], waiting: ReadonlySet<string>, present: string): string | null {
  const at = games.indexOf(present);
  const around = [...games.slice(at + 1), ...games.slice(0, Math.max(at, 0))];
  return around.find(game => waiting.has(game)) ?? null;
}
