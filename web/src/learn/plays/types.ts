import type { Color } from '../../core/types';

/** How a side wins: a pawn of its own on the last rank, or no pawn of the other side left. */
export type Aim = 'last-rank' | 'no-pawns-left';

/** A small game on the way to the whole one. Checkmate, stalemate and dead positions count wherever there are two kings. */
export interface MiniGame {
  id: string;
  title: string;
  about: string;
  fen: string;
  /** Who sits at the other side: an opponent for this game alone, or the weakest computer of the whole game. */
  opponent: 'own' | 'engine';
  aims: Readonly<Record<Color, readonly Aim[]>>;
  /** What to do, for a child who never played it. */
  text: readonly string[];
}

/** A small game but for its words, which are in the messages of the lessons. */
export type PlayPlan = Omit<MiniGame, 'title' | 'about' | 'text'>;
