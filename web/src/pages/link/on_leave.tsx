import { useEffect, useState } from 'preact/hooks';
import { isOver } from '../../game/game';
import type { RemoteGame } from '../../game/remote_game';
import { momentWords } from '../../i18n/moment';
import { t } from '../../i18n/catalogue/social';
import { fetchLeaveInGame, type LeaveInGame } from '../../server/leave';
import { isByDays } from './by_days';

/** In a game by days: who of its players is on leave, and until when. */
export function OnLeave({ game }: { game: RemoteGame }) {
  const [leave, setLeave] = useState<LeaveInGame>({});
  const view = game.view.value;
  const asks = isByDays(game.terms.clock) && !isOver(view);
  // With each event somebody may have gone or come back; leave that is taken gives time, which is one.
  useEffect(() => {
    if (asks) fetchLeaveInGame(game.id).then(setLeave, () => {}); // not known just now: the clock shows it all the same
  }, [game.id, asks, view]);
  return (
    <div role="status" data-testid="on-leave">
      {(['white', 'black'] as const).map(side => {
        const until = leave[side];
        if (!asks || until === undefined || until <= Date.now()) return null;
        return (
          <p key={side} class="hint">
            {t('social.onLeave', { name: view.players[side]?.name ?? '', date: momentWords(until) })}
          </p>
        );
      })}
    </div>
  );
}
