/** A time control of one's own, as its form holds it. `write` gives the text that the server and the core read. */
export type Kind = 'increment' | 'delay' | 'bronstein' | 'days';

export interface Period {
  /** To be made in it; not asked for in the last. */
  moves: number;
  minutes: number;
  /** What each move brings, or the delay. */
  seconds: number;
}

export interface OwnSide {
  kind: Kind;
  /** One at least, `kMostPeriods` at most. */
  periods: readonly Period[];
  days: number;
}

export interface OwnClock {
  white: OwnSide;
  /** null: the same as White's. */
  black: OwnSide | null;
}

/** As many as the server takes. */
export const kMostPeriods = 8;

export const startOfOwn: OwnClock = {
  white: { kind: 'increment', periods: [{ moves: 40, minutes: 20, seconds: 10 }], days: 2 },
  black: null,
};

const signs: Record<Exclude<Kind, 'days'>, string> = { increment: '+', delay: ' d', bronstein: ' b' };

function writeSide({ kind, periods, days }: OwnSide): string {
  if (kind === 'days') return `${days}d`;
  const texts = periods.map(({ moves, minutes, seconds }, i) => {
    const count = i + 1 < periods.length ? `${moves}/` : '';
    return `${count}${minutes}${seconds > 0 ? signs[kind] + seconds : ''}`;
  });
  return texts.join(':');
}

export function writeOwn({ white, black }: OwnClock): string {
  const [first, second] = [writeSide(white), black ? writeSide(black) : ''];
  return black && second !== first ? `${first} | ${second}` : first;
}
