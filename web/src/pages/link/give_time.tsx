import { isOver } from '../../game/game';
import type { RemoteGame } from '../../game/remote_game';
import { hasRule } from '../../i18n/rule_words';
import { locale, unit } from '../../i18n/language';
import { other } from '../../i18n/sides';
import { t } from '../../i18n/catalogue/server';
import { Icon } from '../../parts/icons';
import { drawings } from '../../parts/drawings';
import { isByDays } from './by_days';

const kGivenSeconds = 15;

/** A player gives the opponent time: as often as wanted, as long as both play by a clock. */
export function GiveTime({ game }: { game: RemoteGame }) {
  const [side, ...others] = game.mine.value;
  const view = game.view.value;
  const isPlayed = side && others.length === 0 && view.players[other(side)] && view.clock && !isByDays(game.terms.clock) && !isOver(view);
  if (!isPlayed || hasRule(game.terms, 'no-give-time')) return null;
  const words = t('link.giveTime', { time: unit(kGivenSeconds, 'second') });
  const short = new Intl.NumberFormat(locale(), { style: 'unit', unit: 'second', unitDisplay: 'narrow' }).format(kGivenSeconds);
  const give = () => game.act(`give-time ${kGivenSeconds * 1_000}`, side);
  return (
    <button type="button" class="button quiet" title={words} aria-label={`+${short}: ${words}`} data-testid="give-time" onClick={give}>
      <Icon name={drawings.clock} />
      <span dir="ltr">+{short}</span>
    </button>
  );
}
