import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { nameIn, tournamentErrorWords } from '../../i18n/tournament_words';
import { type Breakdown, type Contribution, type EncounterStep, fetchBreakdown, type Tournament } from '../../server/tournaments';

/** The column of points, among the codes of tie-breaks. */
export const kPoints = 'PTS';

/** Where the amount of a round comes from. */
function sourceWords(tournament: Tournament, { opponent, source }: Contribution): string {
  const player = opponent === null ? '–' : nameIn(tournament, opponent);
  switch (source) {
    case 'opponent':
      return player;
    case 'own_round':
      return opponent === null ? t('sum.bye') : player;
    case 'own_score':
      return t('sum.unplayed');
    case 'capped_by_opponent':
      return t('sum.cappedByOpponent', { player });
    case 'capped_by_draws':
      return t('sum.cappedByDraws');
  }
}

function cutWords({ cut }: Contribution): string {
  switch (cut) {
    case 'no':
      return '';
    case 'lowest':
      return t('sum.cutLowest');
    case 'voluntary_unplayed':
      return t('sum.cutVoluntary');
    case 'highest':
      return t('sum.cutHighest');
    case 'below_limit':
      return t('sum.belowLimit');
  }
}

function Round({ tournament, part }: { tournament: Tournament; part: Contribution }) {
  const cut = cutWords(part);
  return (
    <li class={cut ? 'cut' : undefined}>
      <span>
        {t('sum.round', { round: part.round })} · <bdi>{sourceWords(tournament, part)}</bdi>
        {cut && <small> · {cut}</small>}
      </span>
      <span class="amount">
        {part.factor !== null && `${part.amount} × ${part.factor} = `}
        {cut ? <s>{part.value}</s> : part.value}
      </span>
    </li>
  );
}

/** Standings among those who are tied. */
function Encounters({ tournament, step }: { tournament: Tournament; step: EncounterStep }) {
  return (
    <ol>
      {step.standings.map(({ entrant, points, missing, place }) => (
        <li key={entrant}>
          <span>
            {place}. <bdi>{nameIn(tournament, entrant)}</bdi>
            {missing > 0 && <small> · {t('sum.notMet', { count: missing })}</small>}
          </span>
          <span class="amount">{points}</span>
        </li>
      ))}
    </ol>
  );
}

function conclusionWords({ conclusion, value }: Breakdown): string {
  const { kind, count = 0, average = 0, difference = 0 } = conclusion;
  const shown = value || '–';
  switch (kind) {
    case 'sum':
      return t('sum.sum', { value: shown });
    case 'average':
      return t('sum.average', { value: shown, count });
    case 'performance':
      return t('sum.performance', { value: shown, average, difference: difference < 0 ? `− ${-difference}` : `+ ${difference}` });
    case 'season':
      return t('sum.season', { value: shown, own: conclusion.own ?? 0 });
    case 'encounters':
      return t('sum.encounters');
    case 'given':
    case 'perfect-performance':
      return t('sum.value', { value: shown });
  }
}

/** How one figure of the standings comes about, round by round. */
export function BreakdownOf({ tournament, entrant, tie }: { tournament: Tournament; entrant: number; tie: string }) {
  const [found, setFound] = useState<Breakdown | null>(null);
  const [problem, setProblem] = useState('');
  const penalty = tournament.entrants.find(each => each.entrant === entrant)?.penalty ?? 0;
  useEffect(
    () => void fetchBreakdown(tournament.id, entrant, tie).then(setFound, (error: unknown) => setProblem(tournamentErrorWords(error))),
    [],
  );
  if (problem) return <p role="alert">{problem}</p>;
  if (!found) return <p aria-busy="true">…</p>;
  return (
    <div class="breakdown" data-testid="breakdown">
      {found.contributions.length > 0 && (
        <ul>
          {found.contributions.map(part => (
            <Round key={part.round} tournament={tournament} part={part} />
          ))}
        </ul>
      )}
      {tie === kPoints && penalty > 0 && <p>{t('sum.penalty', { points: penalty })}</p>}
      <p>
        <strong>{conclusionWords(found)}</strong>
      </p>
      {found.conclusion.steps?.map((step, index) => (
        <Encounters key={index} tournament={tournament} step={step} />
      ))}
    </div>
  );
}
