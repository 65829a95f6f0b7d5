import { MiniBoard } from '../../board/mini';
import type { Color } from '../../core/types';
import type { WatchedGame } from '../../game/watched_game';
import { playerName, sideName } from '../../i18n/sides';
import { BerserkMark } from './badges';
import { Clock } from '../../parts/clock';

interface BoardFaceProps {
  game: WatchedGame;
  note: string;
  ratings?: Readonly<Record<Color, number>>;
}

/** A game that is looked at, small: both players with their clocks, and the position between them. `note`: how it stands. `ratings`: where they are known. */
export function BoardFace({ game, note, ratings }: BoardFaceProps) {
  const view = game.view.value;
  const player = (side: 'white' | 'black') => (
    <span class="wall-player">
      <bdi>
        {playerName(view.players[side], side) ?? sideName(side)}
        {ratings && <small class="wall-rating">{ratings[side]}</small>}
      </bdi>
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
