import type { Color } from '../../core/types';
import type { Game } from '../../game/game';
import { t } from '../../i18n/catalogue/server';
import { RatingMark } from './ratings';

/** What stands behind a player's name in a game of the server. */
export function LinkBadges({ game, side }: { game: Game; side: Color }) {
  const similar = t('link.similarName');
  return (
    <>
      {game.similarName?.value === side && (
        <abbr class="plate-second" title={similar} aria-label={similar}>
          (2)
        </abbr>
      )}
      {'id' in game && typeof game.id === 'string' && <RatingMark id={game.id} side={side} />}
      <BerserkMark game={game} side={side} />
    </>
  );
}

/** That this player went berserk. */
export function BerserkMark({ game, side }: { game: Pick<Game, 'view'>; side: Color }) {
  const clock = game.view.value.clock;
  if (!clock?.berserk[side]) return null;
  const words = t(clock.berserkHalves[side] ? 'link.isBerserk' : 'link.isBerserkIncrement');
  return (
    <span class="berserk" role="img" aria-label={words} title={words} data-testid={`berserk-${side}`}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M13 2.500 5.500 13.500H11l-1 8 8.500-12H13z" />
      </svg>
    </span>
  );
}
