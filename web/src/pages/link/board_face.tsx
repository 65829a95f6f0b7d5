import { MiniBoard } from '../../board/mini';
import type { WatchedGame } from '../../game/watched_game';
import { playerName, sideName } from '../../i18n/sides';
import { BerserkMark } from './badges';
import { Clock } from '../../parts/clock';

/** A game that is looked at, small: both players with their clocks, and the position between them. `note`: how it stands. */
export function BoardFace({ game, note }: { game: WatchedGame; note: string }) {
  const view = game.view.value;
  const player = (side: 'white' | 'black') => (
    <span class="wall-player">
      <bdi>{playerName(view.players[side], side) ?? sideName(side)}</bdi>
      <BerserkMark game={game} side={side} />
      <Clock game={game} side={side} />
    </span>
  );
  return (
    <>
      {player('black')}
      <MiniBoard fen={view.fen} marks={view.lastMove ?? []} />
      {player('white')}
      <strong>{note}</strong>
    </>
  );
}
