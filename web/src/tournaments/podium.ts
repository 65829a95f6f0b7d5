import type { ArenaRow, Tournament } from '../server/tournaments';

const kSteps = 3;

/** Who stands on the podium of an arena that is over: the first three who have points. */
export const podiumOf = ({ arena, state }: Pick<Tournament, 'arena' | 'state'>): readonly ArenaRow[] =>
  arena && state === 'closed' ? arena.rows.filter(({ points }) => points > 0).slice(0, kSteps) : [];
