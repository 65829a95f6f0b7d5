import type { ComponentChildren } from 'preact';
import { MiniBoard } from '../board/mini';
import { usualStart } from '../core/start';
import { kUnnamed, playerName, sideName } from '../i18n/sides';
import type { LocalGameEntry } from '../state/local_games';
import { t } from '../i18n/catalogue';

export const addressOf = ({ kind, id }: LocalGameEntry): string => (kind === 'link' ? `/game/${id}` : `/${kind}#${id}`);

/** "Ada – Bo"; of players without names, the way they play. */
export function namesOf({ kind, card }: LocalGameEntry): string {
  if (!card || (card.white === kUnnamed && card.black === kUnnamed)) return t(`front.${kind}`);
  return `${playerName({ name: card.white }, 'white') ?? sideName('white')} – ${playerName({ name: card.black }, 'black') ?? sideName('black')}`;
}

/** A game that this browser remembers: its position and its players, and `children` below them. */
export function GameCard({ entry, testid, children }: { entry: LocalGameEntry; testid: string; children: ComponentChildren }) {
  const { card, side } = entry;
  return (
    <a class="game-card" href={addressOf(entry)} data-testid={testid}>
      <MiniBoard fen={card?.fen ?? usualStart} side={side ?? 'white'} marks={card?.last ?? []} />
      <span class="game-card-words">
        <strong>{namesOf(entry)}</strong>
        <small>{children}</small>
      </span>
    </a>
  );
}
