import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/lobby';
import { clockLabel } from '../../i18n/time_controls';
import type { GameWish } from '../../server/challenges';

/** "5+3 · Rated · Chess960". */
export const gameKind = ({ clock, rated, chess960, berserk }: Omit<GameWish, 'color'>): string =>
  [clockLabel(clock), t(rated ? 'lobby.rated' : 'lobby.casual'), chess960 && 'Chess960', berserk && common('rule.berserk')]
    .filter(Boolean)
    .join(' · ');
