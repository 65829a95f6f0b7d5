import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { nameIn, tournamentErrorWords } from '../../i18n/tournament_words';
import {
  type Breakdown,
  type Contribution,
  type EncounterStep,
  fetchBreakdown,
  type Ranked,
  type Tournament,
} from '../../server/tournaments';
import { decimal } from '../../i18n/decimal';

/** The column of points, among the codes of tie-breaks. */
export const kPoints = 'PTS';

/** Names an opponent by number. */
type NameOf = (ranked: number) => string;

/** Where the amount of a round comes from. */
function sourceWords(nameOf: NameOf, { opponent, source }: Contribution): string {
  const player = opponent === null ? '–' : nameOf(opponent);
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
    case 'adjustment':
      return t('sum.adjustment');
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

function Round({ nameOf, part }: { nameOf: NameOf; part: Contribution }) {
  const cut = cutWords(part);
  return (
    <li class={cut ? 'cut' : undefined}>
      <span>
        {t('sum.round', { round: part.round })} · <bdi>{sourceWords(nameOf, part)}</bdi>
        {cut && <small> · {cut}</small>}
      </span>
      <span class="amount">
        {part.factor !== null && `${decimal(part.amount)} × ${decimal(part.factor)} = `}
        {cut ? <s>{decimal(part.value)}</s> : decimal(part.value)}
      </span>
    </li>
  );
}

/** What a step compares between teams; empty: the games, as the conclusion says already. */
function stepWords({ score, board }: EncounterStep): string {
  switch (score) {
    case 'points':
      return '';
    case 'match_points':
      return t('sum.matchPoints');
    case 'game_points':
      return t('sum.gamePoints');
    case 'board_count':
      return t('sum.boardCount');
    case 'top_board':
      return t('sum.topBoard', { board });
    case 'without_bottom_boards':
      return t('sum.withoutBottom', { board });
  }
}

function StepRows({ nameOf, step }: { nameOf: NameOf; step: EncounterStep }) {
  return (
    <ol>
      {step.standings.map(({ entrant, points, missing, place }) => (
        <li key={entrant}>
          <span>
            {place}. <bdi>{nameOf(entrant)}</bdi>
            {missing > 0 && <small> · {t('sum.notMet', { count: missing })}</small>}
          </span>
          <span class="amount">{decimal(points)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Standings among those who are tied. */
function Encounters({ nameOf, step }: { nameOf: NameOf; step: EncounterStep }) {
  const title = stepWords(step);
  return (
    <>
      {title && <p>{title}</p>}
      <StepRows nameOf={nameOf} step={step} />
    </>
  );
}

function conclusionWords({ conclusion, value }: Breakdown): string {
  const { kind, count = 0, average = 0, difference = 0 } = conclusion;
  const shown = decimal(value || '–');
  switch (kind) {
    case 'sum':
      return t('sum.sum', { value: shown });
    case 'average':
      return t('sum.average', { value: shown, count });
    case 'performance':
      return t('sum.performance', { value: shown, average, difference: difference < 0 ? `− ${-difference}` : `+ ${difference}` });
    case 'season':
      return t('sum.season', { value: shown, own: conclusion.own ?? 0 });
    case 'strength':
      return t('sum.strength', { value: shown, secondary: conclusion.secondary ?? 0, divisor: conclusion.divisor ?? 1 });
    case 'encounters':
      return conclusion.steps?.some(({ score }) => score !== 'points') ? t('sum.value', { value: shown }) : t('sum.encounters');
    case 'given':
    case 'perfect-performance':
      return t('sum.value', { value: shown });
  }
}

/** How one figure of the standings comes about, round by round. */
export function BreakdownOf({ tournament, whose, tie }: { tournament: Tournament; whose: Ranked; tie: string }) {
  const [found, setFound] = useState<Breakdown | null>(null);
  const [problem, setProblem] = useState('');
  const isTeam = 'team' in whose;
  const nameOf: NameOf = ranked =>
    isTeam ? (tournament.teams?.find(({ team }) => team === ranked)?.name ?? '–') : nameIn(tournament, ranked);
  useEffect(
    () => void fetchBreakdown(tournament.id, whose, tie).then(setFound, (error: unknown) => setProblem(tournamentErrorWords(error))),
    [],
  );
  if (problem) return <p role="alert">{problem}</p>;
  if (!found) return <p aria-busy="true">…</p>;
  return (
    <div class="breakdown" data-testid="breakdown">
      {found.contributions.length > 0 && (
        <ul>
          {found.contributions.map((part, index) => (
            <Round key={index} nameOf={nameOf} part={part} />
          ))}
        </ul>
      )}
      <p>
        <strong>{conclusionWords(found)}</strong>
      </p>
      {found.conclusion.steps?.map((step, index) => (
        <Encounters key={index} nameOf={nameOf} step={step} />
      ))}
    </div>
  );
}
