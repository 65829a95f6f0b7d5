import { t } from '../../i18n/catalogue/tournaments';
import { entrantName } from '../../i18n/tournament_words';
import type { Entrant, Tournament } from '../../server/tournaments';
import type { Paper } from '../../state/paper';
import { Sheet } from '../print/sheet';

interface CardSheetProps {
  tournament: Tournament;
  paper: Paper;
  /** Which of the sheets of its kind, from 1. */
  part: number;
}

/** Cards with the players' names, to be cut apart and worn, or set up at the boards. */
export function CardsSheet({ tournament, paper, part, entrants }: CardSheetProps & { entrants: readonly Entrant[] }) {
  return (
    <Sheet paper={paper} name={`cards-${part}`}>
      <ul class="name-cards">
        {entrants.map(entrant => (
          <li key={entrant.entrant}>
            <small>
              <bdi>{tournament.name}</bdi>
            </small>
            <strong>
              <bdi>{entrantName(entrant)}</bdi>
            </strong>
            <span>{[entrant.club, entrant.federation, entrant.rating > 0 ? entrant.rating : ''].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Numbers for the tables, two on a sheet. */
export function TablesSheet({ tournament, paper, part, boards }: CardSheetProps & { boards: readonly number[] }) {
  return (
    <Sheet paper={paper} name={`tables-${part}`}>
      <ul class="table-numbers">
        {boards.map(board => (
          <li key={board}>
            <span>{t('pairings.board')}</span>
            <strong>{board}</strong>
            <small>
              <bdi>{tournament.name}</bdi>
            </small>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
