import '../../styles/tournament_starts.css';
import { useRef } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { spokenTime } from '../../i18n/clocks';
import { systemAbout, systemWords, tieBreakWords, tournamentErrorWords } from '../../i18n/tournament_words';
import { useAction } from '../../parts/action';
import { Button, Choice, NumberField, Select, Switch, TextField } from '../../parts/controls';
import { useChosen } from '../../parts/use_chosen';
import { createTournament, importTournament, type Place, systems, TournamentError } from '../../server/tournaments';
import { go } from '../../state/route';
import { absences, asked, firstPlan, hasHalfByes, roundsOf, type TournamentPlan, tieBreaksOf } from '../../tournaments/plan';
import { hasTeams, kMaxRounds, knownTeamTieBreaks, knownTieBreaks, proposedRounds } from '../../tournaments/proposal';
import { areStartsComplete } from '../../tournaments/round_starts';
import { PlanArena } from './plan_arena';
import { PlanPlayOff } from './plan_play_off';
import { PlanStarts } from './plan_starts';

const kMostPlayers = 2_000;
/** What the server takes for an arena if nothing else is said. */
const kArenaAbsenceMs = 30_000;
const kTieBreaks = 4;
const kMostMinutes = 180;
const kMostTeamBoards = 100;
const kMostIncrement = 180;
const kShownFaults = 8;
const halfByeCounts = [0, 1, 2, 3, 4] as const;

interface PlanProps {
  plan: TournamentPlan;
  onPlan(changes: Partial<TournamentPlan>): void;
}

interface TieBreakProps {
  legend: string;
  known: readonly string[];
  order: readonly string[];
  onOrder(order: readonly string[]): void;
  testid: string;
}

/** Tie-breaks in their order, chosen place by place. */
function TieBreaks({ legend, known, order, onOrder, testid }: TieBreakProps) {
  const options = [{ value: '', label: t('tie.none') }, ...known.map(value => ({ value, label: tieBreakWords(value) }))];
  const put = (place: number, code: string) =>
    onOrder(Array.from({ length: kTieBreaks }, (_, index) => (index === place ? code : (order[index] ?? ''))));
  return (
    <fieldset class="tie-breaks">
      <legend>{legend}</legend>
      {Array.from({ length: Math.min(kTieBreaks, known.length) }, (_, place) => (
        <Select
          key={place}
          label={t('new.tieBreak', { number: place + 1 })}
          options={options}
          value={order[place] ?? ''}
          onChoose={code => put(place, code)}
          testid={`${testid}-${place + 1}`}
        />
      ))}
    </fieldset>
  );
}

/** How many half-point byes each player may ask for. */
function HalfByes({ plan, onPlan }: PlanProps) {
  return (
    <div class="pair">
      <Select
        label={t('new.halfByes')}
        options={[
          { value: '', label: t('new.halfByesFree') },
          ...halfByeCounts.map(count => ({ value: String(count), label: String(count) })),
        ]}
        value={String(plan.halfByes ?? '')}
        onChoose={count => onPlan({ halfByes: count === '' ? null : Number(count) })}
        testid="new-half-byes"
      />
      {plan.halfByes !== null && plan.halfByes > 0 && (
        <NumberField
          label={t('new.halfByesLast')}
          value={plan.halfByesLast}
          least={0}
          most={kMaxRounds}
          onInput={halfByesLast => onPlan({ halfByesLast })}
          testid="new-half-byes-last"
        />
      )}
    </div>
  );
}

/** What decides between equal points, in order, and how much a win is worth. */
function PlanDetails({ plan, onPlan }: PlanProps) {
  return (
    <details class="fold more" data-testid="new-more">
      <summary>{t('new.more')}</summary>
      <div class="more-options">
        <Choice
          legend={t('new.points')}
          options={[
            { value: 'usual', label: '1 – ½ – 0' },
            { value: 'three', label: '3 – 1 – 0' },
          ]}
          value={plan.points}
          onChoose={points => onPlan({ points })}
          testid="new-points"
        />
        {plan.place !== 'screen' && (
          <Switch
            label={t('new.ownCodes')}
            about={t('new.ownCodesAbout')}
            on={plan.hasOwnCodes}
            onChange={hasOwnCodes => onPlan({ hasOwnCodes })}
            testid="new-own-codes"
          />
        )}
        {hasHalfByes(plan.system) && <HalfByes plan={plan} onPlan={onPlan} />}
        {plan.system === 'knockout' && (
          <Switch
            label={t('new.twoGames')}
            about={t('new.twoGamesAbout')}
            on={plan.hasTwoGames}
            onChange={hasTwoGames => onPlan({ hasTwoGames, rounds: null })}
            testid="new-two-games"
          />
        )}
        {plan.system === 'knockout' && plan.hasTwoGames && <PlanPlayOff plan={plan} onPlan={onPlan} />}
        {plan.system === 'round-robin' && (
          <Switch label={t('new.lots')} on={plan.hasLots} onChange={hasLots => onPlan({ hasLots })} testid="new-lots" />
        )}
        {hasTeams(plan.system) && (
          <NumberField
            label={t('new.teamBoards')}
            value={plan.teamBoards}
            least={0}
            most={kMostTeamBoards}
            onInput={teamBoards => onPlan({ teamBoards })}
            testid="new-team-boards"
          />
        )}
        {hasTeams(plan.system) && (
          <TieBreaks
            legend={t('new.teamTieBreaks')}
            known={knownTeamTieBreaks}
            order={plan.teamTieBreaks}
            onOrder={teamTieBreaks => onPlan({ teamTieBreaks })}
            testid="new-team-tie"
          />
        )}
        {plan.system !== 'knockout' && plan.system !== 'keizer' && (
          <TieBreaks
            legend={t('new.tieBreaks')}
            known={knownTieBreaks}
            order={tieBreaksOf(plan)}
            onOrder={tieBreaks => onPlan({ tieBreaks })}
            testid="new-tie"
          />
        )}
      </div>
    </details>
  );
}

/** The time for thinking over the board, which is on the paper and on the wall. */
function PlanBoardClock({ plan, onPlan }: PlanProps) {
  return (
    <>
      <div class="pair">
        <NumberField
          label={t('new.minutes')}
          value={plan.boardMinutes}
          least={0}
          most={kMostMinutes}
          onInput={boardMinutes => onPlan({ boardMinutes })}
          testid="new-board-minutes"
        />
        <NumberField
          label={t('new.increment')}
          value={plan.boardIncrement}
          least={0}
          most={kMostIncrement}
          onInput={boardIncrement => onPlan({ boardIncrement })}
          testid="new-board-increment"
        />
      </div>
      <p class="hint">{t('new.boardClockHint')}</p>
    </>
  );
}

function PlanClock({ plan, onPlan }: PlanProps) {
  return (
    <>
      <div class="pair">
        <NumberField
          label={t('new.minutes')}
          value={plan.minutes}
          least={1}
          most={kMostMinutes}
          onInput={minutes => onPlan({ minutes })}
          testid="new-minutes"
        />
        <NumberField
          label={t('new.increment')}
          value={plan.increment}
          least={0}
          most={kMostIncrement}
          onInput={increment => onPlan({ increment })}
          testid="new-increment"
        />
      </div>
      <Select
        label={t('new.absence')}
        options={[
          { value: '', label: plan.system === 'arena' ? spokenTime(kArenaAbsenceMs) : t('new.absenceUsual') },
          ...absences
            .filter(seconds => plan.system !== 'arena' || seconds * 1000 !== kArenaAbsenceMs)
            .map(seconds => ({ value: String(seconds), label: spokenTime(seconds * 1000) })),
        ]}
        value={String(plan.absence ?? '')}
        onChoose={seconds => onPlan({ absence: seconds === '' ? null : Number(seconds) })}
        testid="new-absence"
      />
      <Switch label={t('new.rated')} on={plan.isRated} onChange={isRated => onPlan({ isRated })} testid="new-rated" />
    </>
  );
}

/** Who plays whom, and where. */
function PlanKind({ plan, onPlan }: PlanProps) {
  return (
    <>
      <Choice
        legend={t('new.system')}
        shape="cards long"
        options={systems.map(value => ({ value, label: systemWords(value), about: systemAbout(value) }))}
        value={plan.system}
        onChoose={system => onPlan({ system, tieBreaks: null, rounds: null })}
        testid="new-system"
      />
      {plan.system !== 'arena' && (
        <Choice
          legend={t('new.place')}
          shape="cards long"
          options={[
            { value: 'board', label: t('place.board'), about: t('place.boardAbout') },
            { value: 'screen', label: t('place.screen'), about: t('place.screenAbout') },
            { value: 'mixed', label: t('place.mixed'), about: t('place.mixedAbout') },
          ]}
          value={plan.place}
          onChoose={place => onPlan({ place: place as Place })}
          testid="new-place"
        />
      )}
    </>
  );
}

/** What a tournament with rounds has besides its clock. */
function PlanOfRounds({ plan, onPlan }: PlanProps) {
  return (
    <>
      <PlanRounds plan={plan} onPlan={onPlan} />
      <PlanStarts plan={plan} rounds={roundsOf(plan)} onPlan={onPlan} />
      <PlanDetails plan={plan} onPlan={onPlan} />
    </>
  );
}

/** How many rounds, proposed by how many will come. */
function PlanRounds({ plan, onPlan }: PlanProps) {
  return (
    <>
      <div class="pair">
        <NumberField
          label={t('new.players')}
          value={plan.players}
          least={2}
          most={kMostPlayers}
          onInput={players => onPlan({ players })}
          testid="new-players"
        />
        <NumberField
          label={t('new.rounds')}
          value={roundsOf(plan)}
          least={1}
          most={kMaxRounds}
          onInput={rounds => onPlan({ rounds })}
          testid="new-rounds"
        />
      </div>
      <p class="hint" data-testid="new-proposal">
        {t('new.proposal', { rounds: proposedRounds(plan.system, plan.players, plan.hasTwoGames), count: plan.players })}
      </p>
    </>
  );
}

/** What is wrong with a report: each of its first faults on a line, with its place. */
const reportErrorWords = (error: unknown): string =>
  error instanceof TournamentError && error.faults.length > 0
    ? [t('new.importFaults'), ...error.faults.slice(0, kShownFaults)].join('\n')
    : tournamentErrorWords(error);

/** Takes over a tournament that another program wrote. */
function ImportReport() {
  const action = useAction(reportErrorWords);
  const field = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => {
    if (file) void action.run(async () => go(`/tournament/${await importTournament(file)}`));
  };
  return (
    <section class="import-report">
      <p class="hint">{t('new.importAbout')}</p>
      <input
        ref={field}
        type="file"
        accept=".trf,.trfx,.txt"
        hidden
        onChange={event => take(event.currentTarget.files?.[0])}
        data-testid="import-file"
      />
      <Button testid="import-report" disabled={action.isBusy.value} onClick={() => field.current?.click()}>
        {t('new.import')}
      </Button>
      <p class="fault import-faults" role="alert" data-testid="import-problem">
        {action.note.value}
      </p>
    </section>
  );
}

/** The form before a tournament. */
export function NewTournamentForm() {
  const [plan, onPlan] = useChosen<TournamentPlan>(firstPlan);
  const action = useAction(tournamentErrorWords);
  const isArena = plan.system === 'arena';
  const isOnBoard = plan.place === 'board' && !isArena;
  const isComplete = isArena || areStartsComplete(plan, roundsOf(plan));
  return (
    <main class="setup tournament-plan" data-testid="new-tournament-form">
      <h1>{t('new.title')}</h1>
      <form onSubmit={action.submit(async () => go(`/tournament/${await createTournament(asked(plan))}${isArena ? '' : '#players'}`))}>
        <TextField
          label={t('new.name')}
          placeholder={t('new.namePlaceholder')}
          value={plan.name}
          onInput={name => onPlan({ name })}
          testid="new-name"
        />
        <PlanKind plan={plan} onPlan={onPlan} />
        {isOnBoard ? <PlanBoardClock plan={plan} onPlan={onPlan} /> : <PlanClock plan={plan} onPlan={onPlan} />}
        {isArena ? <PlanArena plan={plan} onPlan={onPlan} /> : <PlanOfRounds plan={plan} onPlan={onPlan} />}
        <p class="fault" role="alert" data-testid="new-problem">
          {action.note.value}
        </p>
        <div class="setup-start">
          <button
            type="submit"
            class="button main"
            disabled={action.isBusy.value || plan.name.trim() === '' || !isComplete}
            data-testid="create-tournament"
          >
            {t('new.create')}
          </button>
        </div>
      </form>
      <ImportReport />
    </main>
  );
}
