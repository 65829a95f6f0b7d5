import { useEffect, useState } from 'preact/hooks';
import type { RemoteGame } from '../../game/remote_game';
import { Button } from '../../parts/controls';
import { unit } from '../../i18n/language';
import { other } from '../../i18n/sides';
import { t } from '../../i18n/catalogue/server';

const kLookMs = 250;

/** What who stays can do about a game that the opponent has left: wait, and then claim it. */
export function Abandonment({ game }: { game: RemoteGame }) {
  const [side, ...others] = game.mine.value;
  const at = game.claimAt.value;
  const isLeft =
    side && others.length === 0 && at !== null && game.connection.value === 'open' && game.presence.value[other(side)] === 'away';
  return isLeft ? <Claim key={at} at={at} now={() => game.now()} claim={what => game.act(`claim-abandonment ${what}`, side)} /> : null;
}

function Claim({ at, now, claim }: { at: number; now(): number; claim(what: 'win' | 'draw'): void }) {
  const [left, setLeft] = useState(at - now());
  const isTime = left <= 0;
  useEffect(() => {
    if (isTime) return undefined;
    const timer = setInterval(() => setLeft(at - now()), kLookMs);
    return () => clearInterval(timer);
  }, [isTime]);
  return (
    <div class="abandonment" data-testid="abandonment">
      <p role="status">{t(isTime ? 'abandonment.gone' : 'abandonment.away')}</p>
      {isTime ? (
        <div class="abandonment-claims">
          <Button kind="main" testid="claim-win" onClick={() => claim('win')}>
            {t('abandonment.win')}
          </Button>
          <Button testid="claim-draw" onClick={() => claim('draw')}>
            {t('abandonment.draw')}
          </Button>
        </div>
      ) : (
        <p class="hint" role="timer">
          {t('abandonment.in', { time: unit(Math.ceil(left / 1_000), 'second') })}
        </p>
      )}
    </div>
  );
}
