import { inARow } from '../../i18n/in_a_row';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { tournamentErrorWords } from '../../i18n/tournament_words';
import { Button } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import type { Tournament, TournamentCommand } from '../../server/tournaments';
import { go } from '../../state/route';
import type { LiveTournament } from '../../tournaments/live_tournament';
import { printedResult } from '../../tournaments/results';
import { isIn, missingResults, type NextStep, nextStep } from '../../tournaments/rounds';

interface StripProps {
  live: LiveTournament;
  tournament: Tournament;
}

/** What is missing, or what is ready, in one sentence. */
function stepWords(tournament: Tournament, step: NextStep): string {
  switch (step.kind) {
    case 'gather':
      return tournament.entrants.length < 2 ? t('strip.enterPlayers') : t('strip.checkIn', { round: step.round });
    case 'pair':
      return t('strip.ready', { count: step.here, round: step.round });
    case 'results': {
      const last = tournament.played.at(-1);
      const boards = last ? missingResults(last).map(({ board }) => board) : [];
      return t('strip.missing', { count: step.missing, boards: inARow(boards.slice(0, 6)) + (boards.length > 6 ? ' …' : '') });
    }
    case 'close-round':
      return step.next === null ? t('strip.lastComplete') : t('strip.complete', { round: step.round });
    case 'close':
      return t('strip.allPlayed');
    case 'over':
      return t('strip.over');
  }
}

/** What is done by the main button: one command after the other, until one is refused. */
function stepCommands(step: NextStep): TournamentCommand[] {
  switch (step.kind) {
    case 'pair':
      return [{ do: 'pair', round: step.round }];
    case 'close-round':
      return step.next === null
        ? [{ do: 'close-round', round: step.round }]
        : [
            { do: 'close-round', round: step.round },
            { do: 'pair', round: step.next },
          ];
    case 'close':
      return [{ do: 'close' }];
    default:
      return [];
  }
}

function stepButton(step: NextStep): string | null {
  switch (step.kind) {
    case 'pair':
      return t('strip.pair', { round: step.round });
    case 'close-round':
      return step.next === null ? t('strip.closeRound', { round: step.round }) : t('strip.pair', { round: step.next });
    case 'close':
      return t('strip.close');
    default:
      return null;
  }
}

/** What was done last and can be undone by one press. */
function UndoLast({ live, onAct }: { live: LiveTournament; onAct(command: TournamentCommand): void }) {
  const done = live.last.value;
  if (done?.command.do !== 'result') return null;
  const { board, result } = done.command;
  return (
    <Button icon="undo" kind="quiet" testid="undo-last" onClick={() => onAct({ do: 'undo', event: done.event })}>
      {t('strip.undoResult', { board, result: printedResult(result) })}
    </Button>
  );
}

/** For the arbiter, above every tab: who is here, what comes next, what is missing. */
export function ArbiterStrip({ live, tournament }: StripProps) {
  const [problem, setProblem] = useState('');
  const [isClosing, setClosing] = useState(false);
  const entrants = tournament.entrants.filter(isIn);
  const here = entrants.filter(({ present }) => present).length;
  const step = nextStep(tournament);
  const face = stepButton(step);
  const isBusy = live.waiting.value > 0;
  const act = async (...commands: readonly TournamentCommand[]) => {
    setProblem('');
    for (const command of commands) {
      const refusal = await live.act(command);
      if (refusal) return setProblem(tournamentErrorWords(refusal));
      if (command.do === 'pair') go(`/tournament/${tournament.id}#pairings`);
    }
  };
  const press = () => {
    if (step.kind === 'close') setClosing(true);
    else void act(...stepCommands(step));
  };
  return (
    <section class="arbiter-strip" aria-label={t('strip.label')} data-testid="arbiter-strip">
      <p>
        <strong data-testid="who-is-here">{t('strip.here', { here, count: entrants.length })}</strong>{' '}
        <span data-testid="next-step">{stepWords(tournament, step)}</span>
      </p>
      <div class="strip-buttons">
        <UndoLast live={live} onAct={command => void act(command)} />
        {step.kind === 'close-round' && step.next !== null && (
          <Button testid="close-round" disabled={isBusy} onClick={() => void act({ do: 'close-round', round: step.round })}>
            {t('strip.closeRound', { round: step.round })}
          </Button>
        )}
        {face !== null && (
          <Button kind="main" testid="next-step-button" disabled={isBusy} onClick={press}>
            {face}
          </Button>
        )}
      </div>
      <p class="fault" role="alert" data-testid="strip-problem">
        {problem}
      </p>
      {isClosing && (
        <Dialog title={t('strip.closeAsk')} onClose={() => setClosing(false)} testid="close-dialog">
          <p>{t('strip.closeText')}</p>
          <div class="dialog-buttons">
            <Button onClick={() => setClosing(false)}>{t('dialog.keep')}</Button>
            <Button
              kind="main"
              testid="confirm-close"
              onClick={() => {
                setClosing(false);
                void act({ do: 'close' });
              }}
            >
              {t('strip.close')}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
