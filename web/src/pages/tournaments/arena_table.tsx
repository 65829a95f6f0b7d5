import { t } from '../../i18n/catalogue/tournaments';
import { nameIn } from '../../i18n/tournament_words';
import { drawings } from '../../parts/drawings';
import { Icon } from '../../parts/icons';
import type { ArenaRow, Tournament } from '../../server/tournaments';

/** How many games of a player are shown, the last ones: a row has room for so many. */
const kShownGames = 16;

/** A flame: the player’s next game counts double. */
export function Fire({ row, isOver }: { row: ArenaRow; isOver: boolean }) {
  if (!row.fire || isOver) return null;
  return (
    <span class="arena-fire" role="img" aria-label={t('arena.fire')} title={t('arena.fire')} data-testid={`fire-${row.entrant}`}>
      <Icon name={drawings.flame} />
    </span>
  );
}

/** What each game brought, the last one last; those that counted double stand out. */
function Sheet({ row }: { row: ArenaRow }) {
  const from = Math.max(0, row.sheet.length - kShownGames);
  return (
    <span class="arena-sheet" dir="ltr">
      {[...row.sheet].slice(from).map((points, index) => (
        <span key={from + index} class={row.doubled[from + index] === '1' ? 'doubled' : undefined}>
          {points}
        </span>
      ))}
    </span>
  );
}

/** The standings of an arena. */
export function ArenaTable({ tournament, rows }: { tournament: Tournament; rows: readonly ArenaRow[] }) {
  const own = tournament.arena?.you?.entrant;
  const isOver = tournament.state === 'closed';
  return (
    <div class="table-scroll" tabIndex={0} role="region" aria-label={t('tab.standings')}>
      <table class="standings arena-table" data-testid="arena-table">
        <thead>
          <tr>
            <th scope="col">{t('standings.rank')}</th>
            <th scope="col">{t('standings.player')}</th>
            <th scope="col">{t('arena.sheet')}</th>
            <th scope="col">{t('standings.points')}</th>
            <th scope="col" class="arena-performance">
              {t('tie.performance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr
              key={row.entrant}
              class={[row.paused && !isOver && 'paused', row.entrant === own && 'own'].filter(Boolean).join(' ') || undefined}
              data-testid={`arena-row-${row.entrant}`}
            >
              <td class="rank">{row.rank}</td>
              <th scope="row">
                <bdi>{nameIn(tournament, row.entrant)}</bdi>
                {row.paused && !isOver && <small> · {t('arena.pauses')}</small>}
              </th>
              <td>
                <Sheet row={row} />
              </td>
              <td class="arena-points">
                <Fire row={row} isOver={isOver} />
                <strong>{row.points}</strong>
              </td>
              <td class="arena-performance">{row.performance || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
