import { t } from '../../i18n/catalogue/tournaments';
import { entrantName } from '../../i18n/tournament_words';
import type { Tournament } from '../../server/tournaments';
import { crosstable, type CrosstableRow, meetings, type RoundCell } from '../../tournaments/crosstable';
import { hasProgress } from '../../tournaments/progress';
import { printedPoints } from '../../tournaments/results';
import { ProgressTable } from './progress_table';
import type { TabProps } from './tournament';

/** "12w1": the opponent's place, the colour, the result. */
export function RoundFace({ cell, places }: { cell: RoundCell; places: ReadonlyMap<number, number> }) {
  if (cell.kind === 'none') return <span class="no-round">–</span>;
  if (cell.kind === 'bye') return <abbr title={t('crosstable.bye')}>{cell.sign}</abbr>;
  const place = places.get(cell.opponent) ?? '';
  const color = cell.seat === 'white' ? t('crosstable.white') : t('crosstable.black');
  return (
    <>
      {place}
      <small>{color}</small> <b>{cell.sign || '·'}</b>
    </>
  );
}

interface TableProps {
  /** Those of this part of the table. */
  rows: readonly CrosstableRow[];
  places: ReadonlyMap<number, number>;
}

/** Round by round, for systems in which not everybody meets everybody. */
function ByRounds({ rows, places }: TableProps) {
  return (
    <>
      {rows.map(row => (
        <tr key={row.entrant}>
          <td class="rank">{places.get(row.entrant)}</td>
          <th scope="row">
            <bdi>{entrantName(row.details)}</bdi>
          </th>
          {row.cells.map(cell => (
            <td key={cell.round}>
              <RoundFace cell={cell} places={places} />
            </td>
          ))}
          <td class="points">{printedPoints(row.points)}</td>
        </tr>
      ))}
    </>
  );
}

/** Everybody against everybody. */
function ByOpponents({ rows, all, places }: TableProps & { all: readonly CrosstableRow[] }) {
  return (
    <>
      {rows.map(row => (
        <tr key={row.entrant}>
          <td class="rank">{places.get(row.entrant)}</td>
          <th scope="row">
            <bdi>{entrantName(row.details)}</bdi>
          </th>
          {all.map(other => (
            <td key={other.entrant} class={other.entrant === row.entrant ? 'self' : undefined}>
              {other.entrant === row.entrant ? '' : meetings(row, other.entrant).join(' ')}
            </td>
          ))}
          <td class="points">{printedPoints(row.points)}</td>
        </tr>
      ))}
    </>
  );
}

/** The crosstable as a table: on the page, and on paper, where `rows` are a part of it. Places are counted here, so that two who share a rank can be told apart. */
export function Crosstable({ tournament, rows }: { tournament: Tournament; rows: readonly CrosstableRow[] }) {
  const isAll = tournament.system === 'round-robin';
  const all = crosstable(tournament);
  const places = new Map(all.map(({ entrant }, index) => [entrant, index + 1]));
  const columns = isAll ? all.map((_, index) => index + 1) : tournament.played.map(({ round }) => t('crosstable.round', { round }));
  return (
    <table class="crosstable" data-testid="crosstable">
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{t('standings.rank')}</span>
          </th>
          <th scope="col">{t('standings.player')}</th>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">{t('standings.points')}</th>
        </tr>
      </thead>
      <tbody>{isAll ? <ByOpponents rows={rows} all={all} places={places} /> : <ByRounds rows={rows} places={places} />}</tbody>
    </table>
  );
}

export function CrosstableTab({ tournament }: TabProps) {
  if (tournament.played.length === 0) return <p data-testid="no-crosstable">{t('crosstable.none')}</p>;
  return (
    <section class="tournament-tab">
      <h2>{t('tab.crosstable')}</h2>
      <div class="table-scroll" tabIndex={0} role="region" aria-label={t('tab.crosstable')}>
        <Crosstable tournament={tournament} rows={crosstable(tournament)} />
      </div>
      <p class="hint">{t(tournament.system === 'round-robin' ? 'crosstable.allHint' : 'crosstable.hint')}</p>
      {hasProgress(tournament) && (
        <>
          <h2>{t('progress.title')}</h2>
          <div class="table-scroll" tabIndex={0} role="region" aria-label={t('progress.title')}>
            <ProgressTable tournament={tournament} />
          </div>
        </>
      )}
    </section>
  );
}
