import type { Tournament } from '../server/tournaments';
import { crosstable, type CrosstableRow } from './crosstable';
import { pointsBefore } from './rounds';

/** In a season points do not decide, and in a knockout they are no standings. */
export const hasProgress = ({ system }: Pick<Tournament, 'system'>): boolean => system !== 'keizer' && system !== 'knockout';

/** A row of the crosstable with the points after each round. */
export interface ProgressRow extends CrosstableRow {
  after: readonly number[];
}

/** How the points grew, by place in the standings. */
export function progress(tournament: Tournament): ProgressRow[] {
  const sums = tournament.played.map(({ round }) => pointsBefore(tournament, round + 1));
  return crosstable(tournament).map(row => ({ ...row, after: sums.map(after => after.get(row.entrant) ?? 0) }));
}

/** The same by pairing number: a chart keeps its order while it hangs. Who has no number comes last, by entry. */
export function wallChart(tournament: Tournament): ProgressRow[] {
  const numberOf = ({ details }: ProgressRow) => details.number ?? tournament.entrants.length + details.entrant;
  return progress(tournament).sort((one, other) => numberOf(one) - numberOf(other));
}
