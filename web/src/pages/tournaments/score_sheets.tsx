import '../../styles/score_sheet.css';
import { locale } from '../../i18n/language';
import { t } from '../../i18n/catalogue/tournaments';
import { nameIn, tournamentClock } from '../../i18n/tournament_words';
import type { PlayedBoard, Tournament } from '../../server/tournaments';
import type { Paper } from '../../state/paper';
import { EmptyScoreSheet } from '../print/score_sheet';

interface ScoreSheetsProps {
  tournament: Tournament;
  paper: Paper;
  round: number;
  boards: readonly PlayedBoard[];
}

/** Two score sheets for each board of the round, one for each player, filled in but for the moves. */
export function ScoreSheets({ tournament, paper, round, boards }: ScoreSheetsProps) {
  const date = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date());
  const event = `${tournament.name} · ${t('pairings.round', { round })}`;
  const clock = tournament.clock ? tournamentClock(tournament.clock) : '';
  return (
    <>
      {boards.flatMap(({ board, white, black }) =>
        [1, 2].map(copy => (
          <EmptyScoreSheet
            key={`${board}-${copy}`}
            paper={paper}
            name={`sheets-${2 * (board - 1) + copy}`}
            known={{ white: nameIn(tournament, white), black: nameIn(tournament, black), date, event, clock, board: String(board) }}
          />
        )),
      )}
    </>
  );
}
