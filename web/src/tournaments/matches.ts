import type { BoardResult, PlayedBoard, Tournament } from '../server/tournaments';

/** Two teams that meet in a round, and what their games have brought so far. */
export interface TeamMatch {
  home: string;
  guests: string;
  homePoints: number;
  guestPoints: number;
}

/** What a result is worth to White and to Black. */
function worthOf(result: BoardResult | null, points: Tournament['points']): readonly [number, number] {
  switch (result) {
    case '1-0':
      return [points.win, points.loss];
    case '0-1':
      return [points.loss, points.win];
    case '1/2-1/2':
      return [points.draw, points.draw];
    case '+/-':
      return [points.win, 0];
    case '-/+':
      return [0, points.win];
    default:
      return [0, 0];
  }
}

/** The matches of a round of more than two teams, by the number of the first board of each. */
export function matchesOf({ entrants, teams, points }: Tournament, boards: readonly PlayedBoard[]): ReadonlyMap<number, TeamMatch> {
  const matches = new Map<number, TeamMatch>();
  if (!teams || teams.length < 3) return matches;
  const clubs = new Map(entrants.map(({ entrant, club }) => [entrant, club]));
  let match: TeamMatch | null = null;
  for (const { board, white, black, result } of boards) {
    const [ofWhite = '', ofBlack = ''] = [clubs.get(white), clubs.get(black)];
    const isSame = match !== null && [match.home, match.guests].includes(ofWhite) && [match.home, match.guests].includes(ofBlack);
    if (!match || !isSame) {
      match = { home: ofWhite, guests: ofBlack, homePoints: 0, guestPoints: 0 };
      matches.set(board, match);
    }
    const [toWhite, toBlack] = worthOf(result, points);
    const isWhiteHome = ofWhite === match.home;
    match.homePoints += isWhiteHome ? toWhite : toBlack;
    match.guestPoints += isWhiteHome ? toBlack : toWhite;
  }
  return matches;
}
