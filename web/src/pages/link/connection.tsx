import type { RemoteGame } from '../../game/remote_game';
import { Button } from '../../parts/controls';
import { t } from '../../i18n/catalogue/server';
import { unit } from '../../i18n/language';
import { sentences } from '../../i18n/sentences';

interface ConnectionProps {
  game: RemoteGame;
  /** Not to who was invited, and is the one who watches. */
  countsWatchers?: boolean;
}

/** The state of the connection, always in its place, loud only when it matters. */
export function Connection({ game, countsWatchers = true }: ConnectionProps) {
  const state = game.connection.value;
  const watchers = game.watchers.value;
  const way = game.way.value;
  const isWatched = countsWatchers && state === 'open' && watchers > 0;
  return (
    <p class={`connection ${state}`} role="status" data-testid="connection" data-state={state}>
      <span class="connection-mark" aria-hidden="true" />
      <span>{isWatched ? t('link.openWatched', { count: watchers }) : t(`link.${state}`)}</span>
      {state === 'open' && way !== null && (
        <span class="way-time" dir="ltr" title={t('link.way', { time: unit(way, 'millisecond') })} data-testid="way">
          <span aria-hidden="true">{`${way} ms`}</span>
        </span>
      )}
      {state === 'lost' && game.mine.value.length > 0 && (
        <span class="lost-banner" role="alert" data-testid="lost-banner">
          {sentences(t('link.lostBanner'), game.unsent.value && t('link.unsent'), game.isCharged && t('link.clockRuns'))}
        </span>
      )}
      {state === 'lost' && (
        <Button kind="quiet" onClick={() => game.reconnect()}>
          {t('link.now')}
        </Button>
      )}
    </p>
  );
}
