import type { RemoteGame } from '../../game/remote_game';
import { t } from '../../i18n/catalogue/server';
import { Button } from '../../parts/controls';

/** A player gives up half of the time and every increment: before the own first move, where the game allows it. */
export function Berserk({ game }: { game: RemoteGame }) {
  const [side, ...others] = game.mine.value;
  if (!side || others.length > 0 || !game.view.value.can[side].berserk) return null;
  return (
    <p class="berserk-offer">
      <Button testid="go-berserk" onClick={() => game.act('berserk', side)}>
        {t('link.berserk')}
      </Button>
      <small>{t('link.berserkAbout')}</small>
    </p>
  );
}
