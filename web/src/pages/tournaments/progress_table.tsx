import { t } from '../../i18n/catalogue/tournaments';
import { entrantName } from '../../i18n/tournament_words';
import type { Tournament } from '../../server/tournaments';
import { progress, type ProgressRow } from '../../tournaments/progress';
import { printedPoints } from '../../tournaments/results';
import { RoundFace } from './crosstable';

const roundHead = (round: number) => (
  <th key={round} scope="col">
    {t('crosstable.round', { round })}
  </th>
);

/** The points after each round, by place. */
export function ProgressTable({ tournament }: { tournament: Tournament }) {
  const rounds = tournament.played.map(({ round }) => round);
  return (
    <table class="crosstable" data-testid="progress">
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{t('standings.rank')}</span>
          </th>
          <th scope="col">{t('standings.player')}</th>
          {rounds.map(roundHead)}
        </tr>
      </thead>
      <tbody>
        {progress(tournament).map(({ entrant, details, after }, index) => (
          <tr key={entrant}>
            <td class="rank">{index + 1}</td>
            <th scope="row">
              <bdi>{entrantName(details)}</bdi>
            </th>
            {after.map((points, at) => (
              <td key={at}>{printedPoints(points)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** By pairing number: in each round the opponent's number, the colour, the result, and the points after it. */
export function WallChart({ tournament, rows }: { tournament: Tournament; rows: readonly ProgressRow[] }) {
  const numbers = new Map(tournament.entrants.map(({ entrant, number }) => [entrant, number ?? entrant]));
  return (
    <table class="crosstable wall-chart">
      <thead>
        <tr>
          <th>#</th>
          <th>{t('standings.player')}</th>
          <th>{t('standings.rating')}</th>
          {tournament.played.map(({ round }) => roundHead(round))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ entrant, details, cells, after }) => (
          <tr key={entrant}>
            <td>{numbers.get(entrant)}</td>
            <td>
              <bdi>{entrantName(details)}</bdi>
            </td>
            <td>{details.rating > 0 ? details.rating : ''}</td>
            {cells.map((cell, at) => (
              <td key={cell.round}>
                <RoundFace cell={cell} places={numbers} />
                <br />
                {printedPoints(after[at] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
