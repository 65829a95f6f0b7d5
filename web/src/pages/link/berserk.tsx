import type { RemoteGame } from '../../game/remote_game';
import { t } from '../../i18n/catalogue/server';
import { Button } from '../../parts/controls';

/** A player gives up every increment and, as a rule, half of the time: before the own first move, where the game allows it. */
export function Berserk({ game }: { game: RemoteGame }) {
  const [side, ...others] = game.mine.value;
  if (!side || others.length > 0 || !game.view.value.can[side].berserk) return null;
  const halves = game.view.value.clock?.berserkHalves[side];
  return (
    <p class="berserk-offer">
      <Button testid="go-berserk" onClick={() => game.act('berserk', side)}>
        {t('link.berserk')}
      </Button>
      <small>{t(halves ? 'link.berserkAbout' : 'link.berserkAboutIncrement')}</small>
    </p>
  );
}
