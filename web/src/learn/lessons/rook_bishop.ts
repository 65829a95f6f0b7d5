import type { LessonPlan } from '../plan';

export const rookBishop: LessonPlan = {
  id: 'rook-bishop',
  piece: 'rook',
  steps: [
    {
      kind: 'tell',
      id: 'rook',
      fen: '8/8/8/8/3R4/8/8/8 w - - 0 1',
      reach: 'd4',
    },
    {
      kind: 'collect',
      id: 'rook-two',
      fen: '8/8/8/8/8/8/2R5/8 w - - 0 1',
      stars: ['c7', 'h7'],
      fewest: 2,
      show: ['c2', 'c7'],
    },
    {
      kind: 'collect',
      id: 'rook-three',
      fen: '8/8/8/8/4R3/8/8/8 w - - 0 1',
      stars: ['b4', 'b8', 'g8'],
      fewest: 3,
      show: ['e4', 'b4'],
    },
    {
      kind: 'collect',
      id: 'rook-detour',
      fen: '8/8/8/8/P7/8/8/R7 w - - 0 1',
      stars: ['a8'],
      fewest: 3,
      show: ['a1', 'b1'],
    },
    {
      kind: 'tell',
      id: 'bishop',
      fen: '8/8/8/8/3B4/8/8/8 w - - 0 1',
      reach: 'd4',
    },
    {
      kind: 'collect',
      id: 'bishop-two',
      fen: '8/8/8/8/8/8/8/2B5 w - - 0 1',
      stars: ['g5', 'd8'],
      fewest: 2,
      show: ['c1', 'g5'],
    },
    {
      kind: 'collect',
      id: 'bishop-three',
      fen: '8/8/8/8/8/8/8/5B2 w - - 0 1',
      stars: ['b5', 'e8', 'h5'],
      fewest: 3,
      show: ['f1', 'b5'],
    },
    {
      kind: 'ask',
      id: 'bishop-colour',
      fen: '8/8/8/8/2B5/8/8/8 w - - 0 1',
      show: ['c4', 'g8'],
      answers: [
        { text: 'g8', claim: { can: ['c4g8'] } },
        { text: 'c8', claim: { can: ['c4c8'] } },
        { text: 'h8', claim: { can: ['c4h8'] } },
      ],
    },
    {
      kind: 'collect',
      id: 'both',
      fen: '8/8/8/8/8/8/8/R1B5 w - - 0 1',
      stars: ['a5', 'e5', 'f4'],
      fewest: 3,
      show: ['a1', 'c1'],
    },
  ],
};
