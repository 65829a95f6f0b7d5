import type { Play } from './types';

export const plays: readonly Play[] = [
  {
    id: 'pawns',
    title: 'Only pawns',
    about: 'Who is the first to the other side?',
    fen: '8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1',
    opponent: 'own',
    aims: { white: ['last-rank', 'no-pawns-left'], black: ['last-rank', 'no-pawns-left'] },
    text: [
      'Eight pawns each and nothing else. Whoever first brings a pawn to the last rank wins. Taking all enemy pawns wins, too.',
      'If the side to move is stuck, it is a draw. Look out for pawns that nobody can stop any more.',
    ],
  },
  {
    id: 'king-and-pawns',
    title: 'King and pawns',
    about: 'Now the king helps, and must be kept safe',
    fen: '4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1',
    opponent: 'engine',
    aims: { white: ['last-rank'], black: ['last-rank'] },
    text: [
      'The kings join in. Whoever first brings a pawn to the last rank wins, and so does a checkmate.',
      'All rules hold: no king may step into danger, and a check must be answered. Use your king: he is strong when the board is empty.',
    ],
  },
  {
    id: 'queen-and-pawns',
    title: 'Queen against pawns',
    about: 'One against eight. Who is stronger?',
    fen: '8/pppppppp/8/8/8/8/8/3Q4 w - - 0 1',
    opponent: 'own',
    aims: { white: ['no-pawns-left'], black: ['last-rank'] },
    text: [
      'White has only the queen, Black has eight pawns. The queen wins if she takes them all. Black wins if one pawn reaches the last rank, or if the queen is taken.',
      'For the queen: take pawns that nobody guards. For the pawns: stay side by side and guard each other.',
    ],
  },
];
