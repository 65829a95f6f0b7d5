import type { FunctionComponent } from 'preact';
import type { Color } from '../core/types';
import { isOver, type Game } from '../game/game';
import { other, playerName, sideName } from '../i18n/sides';
import { Clock } from './clock';
import { Captured } from './pieces';
import { t } from '../i18n/catalogue';

/** What else a plate says of a player, behind the name. */
export type Badges = FunctionComponent<{ game: Game; side: Color }>;

interface PlateProps {
  game: Game;
  side: Color;
  place: 'top' | 'bottom';
  badges?: Badges;
}

/** A player's name plate: name, what they have taken, and the clock. */
export function Plate({ game, side, place, badges: More }: PlateProps) {
  const view = game.view.value;
  const presence = game.presence.value[side];
  const isTurn = view.turn === side && !isOver(view);
  const lead = side === 'white' ? view.material : -view.material;
  const name = playerName(view.players[side], side) ?? t('game.waiting');
  return (
    <section class={`plate ${place}${isTurn ? ' turn' : ''}`} aria-label={t('game.plate', { side: sideName(side), name })}>
      <span class={`side-mark ${side}`} aria-hidden="true" />
      <span class="plate-who">
        <span class="plate-name">
          <span class="plate-text">{name}</span>
          {More && <More game={game} side={side} />}
          {presence && (
            <span class={`presence ${presence}`} data-testid={`presence-${side}`}>
              {t(`game.${presence}`)}
            </span>
          )}
        </span>
        <Captured pieces={view.captured[other(side)]} side={other(side)} lead={lead} />
      </span>
      <Clock game={game} side={side} />
    </section>
  );
}
