import { entrantName } from '../../i18n/tournament_words';
import type { ArenaRow, Tournament } from '../../server/tournaments';
import { Fire } from './arena_table';

/** Lines of an arena’s standings on the wall. */
export function ArenaLines({ tournament: { entrants, state }, rows }: { tournament: Tournament; rows: readonly ArenaRow[] }) {
  return (
    <ol class="wall-lines standings arena-lines">
      {rows.map(row => {
        const details = entrants.find(({ entrant }) => entrant === row.entrant);
        return (
          <li key={row.entrant} class={row.paused && state !== 'closed' ? 'paused' : undefined}>
            <b>{row.rank}</b>
            <bdi>{details ? entrantName(details) : '–'}</bdi>
            <strong>
              <Fire row={row} isOver={state === 'closed'} />
              {row.points}
            </strong>
            <span>{row.performance || '–'}</span>
          </li>
        );
      })}
    </ol>
  );
}
