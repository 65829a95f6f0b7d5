import { t } from '../../i18n/catalogue/tournaments';
import { entrantName } from '../../i18n/tournament_words';
import { codeOf } from '../../server/addresses';
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

interface CodesProps extends CardSheetProps {
  entrants: readonly Entrant[];
  /** The server's address for phones. */
  origin: string;
}

/** Codes with the players' own keys, to be cut apart and handed over: who has one answers for its player. */
export function CodesSheet({ tournament, paper, part, entrants, origin }: CodesProps) {
  return (
    <Sheet paper={paper} name={`codes-${part}`}>
      <ul class="name-cards own-codes">
        {entrants.map(entrant => {
          const path = `/b/${tournament.id}/p${entrant.entrant}#${tournament.playerKeys?.[entrant.entrant] ?? ''}`;
          return (
            <li key={entrant.entrant} data-testid={`code-${entrant.entrant}`}>
              <small>
                <bdi>{tournament.name}</bdi>
              </small>
              <b>
                <bdi>{entrantName(entrant)}</bdi>
              </b>
              <img src={codeOf(path, origin)} alt={origin + path} />
            </li>
          );
        })}
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
