import { entrantName } from '../../i18n/tournament_words';
import type { ArenaRow, Tournament } from '../../server/tournaments';
import { Fire } from './arena_table';

/** Lines of an arena’s standings on the wall. */
export function ArenaLines({ tournament: { entrants }, rows }: { tournament: Tournament; rows: readonly ArenaRow[] }) {
  return (
    <ol class="wall-lines standings arena-lines">
      {rows.map(row => {
        const details = entrants.find(({ entrant }) => entrant === row.entrant);
        return (
          <li key={row.entrant} class={row.paused ? 'gone' : undefined}>
            <b>{row.rank}</b>
            <bdi>{details ? entrantName(details) : '–'}</bdi>
            <strong>
              <Fire row={row} />
              {row.points}
            </strong>
            <span>{row.performance || '–'}</span>
          </li>
        );
      })}
    </ol>
  );
}
