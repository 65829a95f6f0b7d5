import { listedOf } from '../plan';
import type { MiniGame, PlayPlan } from './types';

const plans: readonly PlayPlan[] = [
  {
    id: 'pawns',
    fen: '8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1',
    opponent: 'own',
    aims: { white: ['last-rank', 'no-pawns-left'], black: ['last-rank', 'no-pawns-left'] },
  },
  {
    id: 'king-and-pawns',
    fen: '4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1',
    opponent: 'engine',
    aims: { white: ['last-rank'], black: ['last-rank'] },
  },
  {
    id: 'queen-and-pawns',
    fen: '8/pppppppp/8/8/8/8/8/3Q4 w - - 0 1',
    opponent: 'own',
    aims: { white: ['no-pawns-left'], black: ['last-rank'] },
  },
];

export const plays: readonly MiniGame[] = plans.map(listedOf);
