import { useState } from 'preact/hooks';
import type { Color } from '../../core/types';
import type { RemoteGame } from '../../game/remote_game';
import { ServerError, takeSeat } from '../../server/api';
import { Button, TextField } from '../../parts/controls';
import { choose, settings } from '../../state/settings';
import { momentWords } from '../../i18n/moment';
import { isRefusal, refusalWords } from '../../i18n/refusals';
import { playerName } from '../../i18n/sides';
import { Connection } from './connection';
import { termsWords, WaitingPlace } from './waiting';
import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/server';

/** Which seat a link is for: one that a program made may say it ("?color=black"). */
export function sideOfLink(search: string): Color | undefined {
  const color = new URLSearchParams(search).get('color');
  return color === 'white' || color === 'black' ? color : undefined;
}

function problemWords(error: unknown): string {
  if (!(error instanceof ServerError)) return String(error);
  return error.code && isRefusal(error.code) ? refusalWords(error.code) : error.message;
}

/** A visitor who opens the link reads who invites to what, and then sits down or watches. */
export function Invitation({ game, onWatch }: { game: RemoteGame; onWatch(): void }) {
  const [name, setName] = useState(settings.peek().name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { players, invitation } = game.view.value;
  const wished = sideOfLink(location.search);
  const side = wished ?? (players.white ? 'black' : 'white');
  const isKept = !!invitation?.keptFor[side];
  const inviting = side === 'white' ? 'black' : 'white';
  const play = async () => {
    setBusy(true);
    setProblem(null);
    choose({ name: name.trim() });
    try {
      await takeSeat(game.id, name.trim() || common('settings.guest'), wished);
    } catch (error) {
      setProblem(problemWords(error));
      setBusy(false);
    }
  };
  return (
    <WaitingPlace game={game} side={side} testid="invitation">
      <h1>{invitation?.title || t('link.invites', { name: playerName(players[inviting], inviting) ?? common('settings.guest') })}</h1>
      <p class="lead-line">{termsWords(game.terms, isKept ? undefined : side)}</p>
      {isKept && <p class="hint">{t('link.kept')}</p>}
      {invitation?.until != null && <p class="hint">{t('link.until', { time: momentWords(invitation.until) })}</p>}
      <form
        class="invitation"
        onSubmit={event => {
          event.preventDefault();
          void play();
        }}
      >
        <TextField label={common('settings.name')} placeholder={common('settings.guest')} value={name} onInput={setName} testid="name" />
        {problem && (
          <p class="fault" role="alert">
            {problem}
          </p>
        )}
        <Button kind="main" testid="play" disabled={isBusy} onClick={() => void play()}>
          {t('link.play')}
        </Button>
        <Button kind="quiet" testid="just-watch" onClick={onWatch}>
          {t('link.justWatch')}
        </Button>
      </form>
      <Connection game={game} countsWatchers={false} />
    </WaitingPlace>
  );
}
