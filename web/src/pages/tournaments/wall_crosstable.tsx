import { t } from '../../i18n/catalogue/tournaments';
import { entrantName } from '../../i18n/tournament_words';
import type { Tournament } from '../../server/tournaments';
import { crosstable, type CrosstableRow, meetings } from '../../tournaments/crosstable';
import { printedPoints } from '../../tournaments/results';
import { RoundFace } from './crosstable';

/** How many columns are readable from the back of a hall. */
const kColumns = 9;

interface WallCrosstableProps {
  tournament: Tournament;
  /** Those of this part of the table. */
  rows: readonly CrosstableRow[];
}

/** The crosstable in large letters: everybody against everybody where all fit, otherwise the last rounds. */
export function WallCrosstable({ tournament, rows }: WallCrosstableProps) {
  const all = crosstable(tournament);
  const places = new Map(all.map(({ entrant }, index) => [entrant, index + 1]));
  const isAll = tournament.system === 'round-robin' && all.length <= kColumns;
  const rounds = tournament.played.slice(-kColumns).map(({ round }) => round);
  const heads = isAll ? all.map((_, index) => String(index + 1)) : rounds.map(round => t('crosstable.round', { round }));
  const cellsOf = (row: CrosstableRow) =>
    isAll
      ? all.map(other => (other.entrant === row.entrant ? '' : meetings(row, other.entrant).join(' ')))
      : row.cells.slice(-kColumns).map(cell => <RoundFace key={cell.round} cell={cell} places={places} />);
  return (
    <table class="wall-crosstable">
      <thead>
        <tr>
          <th>
            <span class="unseen">{t('standings.rank')}</span>
          </th>
          <th>{t('standings.player')}</th>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th>{t('standings.points')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.entrant}>
            <td>{places.get(row.entrant)}</td>
            <th scope="row">
              <bdi>{entrantName(row.details)}</bdi>
            </th>
            {cellsOf(row).map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
            <td>
              <strong>{printedPoints(row.points)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
