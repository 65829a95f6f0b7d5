import type { LessonPlan } from '../plan';

export const queenKing: LessonPlan = {
  id: 'queen-king',
  piece: 'queen',
  steps: [
    {
      kind: 'tell',
      id: 'queen',
      fen: '8/8/8/8/3Q4/8/8/8 w - - 0 1',
      reach: 'd4',
    },
    {
      kind: 'collect',
      id: 'queen-three',
      fen: '8/8/8/8/8/8/8/3Q4 w - - 0 1',
      stars: ['d5', 'a8', 'h8'],
      fewest: 3,
      show: ['d1', 'd5'],
    },
    {
      kind: 'collect',
      id: 'queen-four',
      fen: '8/8/8/8/8/8/8/3Q4 w - - 0 1',
      stars: ['h5', 'e8', 'b5', 'b1'],
      fewest: 4,
      show: ['d1', 'h5'],
    },
    {
      kind: 'collect',
      id: 'queen-pawns',
      fen: '8/2P5/4P3/8/1P3P2/8/8/1Q6 w - - 0 1',
      stars: ['e4', 'b7', 'b5'],
      fewest: 3,
      show: ['b1', 'e4'],
    },
    {
      kind: 'tell',
      id: 'king',
      fen: '3r4/8/8/8/4K3/8/8/8 w - - 0 1',
      reach: 'e4',
      marks: { d3: 'danger', d4: 'danger', d5: 'danger' },
    },
    {
      kind: 'collect',
      id: 'king-walk',
      fen: '8/8/8/8/8/8/8/4K3 w - - 0 1',
      stars: ['d3', 'e4'],
      fewest: 3,
      show: ['e1', 'd2', 'd3'],
    },
    {
      kind: 'collect',
      id: 'king-danger',
      fen: '8/8/8/8/4n3/8/8/4K3 w - - 0 1',
      stars: ['c4'],
      fewest: 3,
      show: ['e1', 'e2'],
    },
    {
      kind: 'ask',
      id: 'kings-apart',
      fen: '8/7p/8/3k4/8/3K4/7P/8 w - - 0 1',
      show: ['c3', 'd2', 'e3'],
      answers: [
        { claim: { can: ['d3d4'] } },
        { claim: { can: ['d3e4'] } },
        { claim: { can: ['d3c3'] } },
      ],
    },
    {
      kind: 'ask',
      id: 'king-cannot',
      fen: '3r3k/8/8/8/8/8/8/4K3 w - - 0 1',
      show: ['d8', 'd1', 'd2'],
      answers: [
        { claim: { cannot: ['e1d2'] } },
        { claim: { cannot: ['e1e2'] } },
        { claim: { cannot: ['e1f1'] } },
      ],
    },
  ],
};
