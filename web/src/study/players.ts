/** The players as a game's tags name them, with their ratings; null: it names none. "Ann 1500 – Bob". */
export function playersOf({ White, Black, WhiteElo, BlackElo }: Readonly<Record<string, string | undefined>>): string | null {
  if (![White, Black].some(name => name && name !== '?')) return null;
  const named = (name = '?', elo = '?') => (/^\d+$/.test(elo) ? `${name} ${elo}` : name);
  return `${named(White, WhiteElo)} – ${named(Black, BlackElo)}`;
}
