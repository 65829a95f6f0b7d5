import { t } from '../../i18n/catalogue/tournaments';
import { tournamentErrorWords } from '../../i18n/tournament_words';
import { useAction } from '../../parts/action';
import { Button } from '../../parts/controls';
import type { TournamentCommand } from '../../server/tournaments';
import { go } from '../../state/route';
import { ownAccount } from '../../state/own_account';
import type { TabProps } from './tournament';

interface ActionsProps extends TabProps {
  /** Next to a game there is no way to it. */
  isAtGame?: boolean;
}

/** What happens to the player next, in a sentence. */
function nextWords({ arena }: TabProps['tournament'], isAtGame: boolean): string {
  const you = arena?.you;
  if (!you || you.left) return '';
  if (you.paused) return t('arena.paused');
  return you.game !== null || isAtGame ? '' : t('arena.waiting');
}

/** Joining an arena, pausing, coming back, and the way to one’s game. */
export function ArenaActions({ live, tournament, isAtGame = false }: ActionsProps) {
  const action = useAction(tournamentErrorWords);
  const { arena, may, state } = tournament;
  const you = arena?.you ?? null;
  if (state === 'closed') return null;
  const act = (command: TournamentCommand) =>
    void action.run(async () => {
      const refusal = await live.act(command);
      if (refusal) throw refusal;
    });
  const words = nextWords(tournament, isAtGame);
  return (
    <div class="arena-actions">
      {may.enter && (
        <Button kind="main" testid="arena-join" disabled={action.isBusy.value} onClick={() => act({ do: 'enter' })}>
          {t('arena.join')}
        </Button>
      )}
      {!ownAccount.value && (
        <a class="button main" href="/account" data-testid="arena-account">
          {t('list.account')}
        </a>
      )}
      {you && may.pause && (
        <Button
          kind={you.paused ? 'main' : 'plain'}
          testid={you.paused ? 'arena-come-back' : 'arena-pause'}
          disabled={action.isBusy.value}
          onClick={() => act({ do: you.paused ? 'come-back' : 'pause', entrant: you.entrant })}
        >
          {t(you.paused ? 'arena.comeBack' : 'arena.pause')}
        </Button>
      )}
      {you?.game && you.begun && !isAtGame && (
        <Button kind="main" testid="arena-to-game" onClick={() => go(`/game/${you.game}`)}>
          {t('arena.toGame')}
        </Button>
      )}
      {words !== '' && (
        <p role="status" data-testid="arena-next">
          {words}
        </p>
      )}
      <p class="fault" role="alert" data-testid="arena-problem">
        {action.note.value}
      </p>
    </div>
  );
}
