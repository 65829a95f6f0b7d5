import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { byeWords, nameIn } from '../../i18n/tournament_words';
import { Button } from '../../parts/controls';
import type { PlayedBoard, PlayedRound, Tournament } from '../../server/tournaments';
import { Boards } from './boards';
import { FilterField, useFilter } from './filter';
import { HandPairing } from './hand_pairing';
import type { TabProps } from './tournament';

function RoundChooser({ count, shown, onShow }: { count: number; shown: number; onShow(round: number): void }) {
  if (count < 2) return null;
  return (
    <div class="round-chooser" role="group" aria-label={t('pairings.rounds')}>
      {Array.from({ length: count }, (_, index) => index + 1).map(round => (
        <Button
          key={round}
          kind={round === shown ? 'main' : 'plain'}
          pressed={round === shown}
          label={t('pairings.round', { round })}
          testid={`round-${round}`}
          onClick={() => onShow(round)}
        >
          {round}
        </Button>
      ))}
    </div>
  );
}

/** Who has no opponent in a round. */
function Byes({ tournament, round }: { tournament: Tournament; round: PlayedRound }) {
  if (round.bye === null && round.byes.length === 0) return null;
  return (
    <ul class="byes" data-testid="byes">
      {round.bye !== null && (
        <li>
          <bdi>{nameIn(tournament, round.bye)}</bdi> · {t('bye.paired')}
        </li>
      )}
      {round.byes.map(({ entrant, kind }) => (
        <li key={entrant}>
          <bdi>{nameIn(tournament, entrant)}</bdi> · {byeWords(kind)}
        </li>
      ))}
    </ul>
  );
}

/** For the arbiter, when the next round can be paired: by hand. */
function ByHand({ live, tournament }: TabProps) {
  const [isOpen, setOpen] = useState(false);
  const last = tournament.played.at(-1);
  const isNext = tournament.played.length < tournament.rounds && (last?.closed ?? true);
  if (!tournament.may.arrange || tournament.state === 'closed' || !isNext) return null;
  if (isOpen) return <HandPairing live={live} tournament={tournament} onDone={() => setOpen(false)} />;
  return (
    <Button kind="quiet" testid="by-hand" onClick={() => setOpen(true)}>
      {t('byHand.open')}
    </Button>
  );
}

/** The pairings of a round, the last one first, and their results. */
export function PairingsTab({ live, tournament }: TabProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const filter = useFilter();
  const { played } = tournament;
  const round = played.find(each => each.round === chosen) ?? played.at(-1);
  const byHand = <ByHand live={live} tournament={tournament} />;
  if (!round) {
    return (
      <>
        <p data-testid="no-pairings">{t('pairings.none')}</p>
        {byHand}
      </>
    );
  }
  const names = ({ white, black }: PlayedBoard) => `${nameIn(tournament, white)} ${nameIn(tournament, black)}`;
  const boards = round.boards.filter(board => filter.matches(names(board)));
  return (
    <section class="tournament-tab" aria-labelledby="pairings-title">
      <div class="tab-head">
        <h2 id="pairings-title">{t('pairings.round', { round: round.round })}</h2>
        <RoundChooser count={played.length} shown={round.round} onShow={setChosen} />
        <FilterField filter={filter} count={2 * round.boards.length} />
      </div>
      {round.origin !== 'system' && (
        <p class="hint" data-testid="origin">
          {t(round.origin === 'by-hand' ? 'byHand.mark' : 'byHand.markRules')}
        </p>
      )}
      {tournament.teams?.length === 2 && (
        <p class="team-scores" data-testid="team-scores">
          {tournament.teams.map(team => t('teams.score', { ...team, team: team.name })).join(' · ')}
        </p>
      )}
      <p class="fault" role="alert" data-testid="pairings-problem">
        {problem}
      </p>
      <Boards key={round.round} live={live} tournament={tournament} round={round} boards={boards} onProblem={setProblem} />
      {boards.length === 0 && <p>{t('filter.none')}</p>}
      <Byes tournament={tournament} round={round} />
      {byHand}
    </section>
  );
}
