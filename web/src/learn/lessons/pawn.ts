import type { LessonPlan } from '../plan';

export const pawn: LessonPlan = {
  id: 'pawn',
  piece: 'pawn',
  steps: [
    {
      kind: 'tell',
      id: 'steps',
      fen: '8/8/8/8/8/6P1/2P5/8 w - - 0 1',
      reach: 'c2',
    },
    {
      kind: 'collect',
      id: 'two-steps',
      fen: '8/8/8/8/8/8/4P3/8 w - - 0 1',
      stars: ['e4'],
      fewest: 1,
      show: ['e2', 'e4'],
    },
    {
      kind: 'ask',
      id: 'moved-already',
      fen: '8/8/8/8/8/4P3/8/8 w - - 0 1',
      show: ['e3', 'e4'],
      answers: [
        { claim: { can: ['e3e4'], cannot: ['e3e5'] } },
        { claim: { can: ['e3e5'] } },
      ],
    },
    {
      kind: 'tell',
      id: 'takes',
      fen: '8/8/8/3ppp2/4P3/8/8/8 w - - 0 1',
      reach: 'e4',
    },
    {
      kind: 'collect',
      id: 'staircase',
      fen: '8/8/8/5p2/4p3/3p4/4P3/8 w - - 0 1',
      stars: ['d3', 'e4', 'f5'],
      fewest: 3,
      show: ['e2', 'd3'],
    },
    {
      kind: 'collect',
      id: 'stuck',
      fen: '8/8/8/3np3/4P3/8/8/8 w - - 0 1',
      stars: ['d5'],
      fewest: 1,
      show: ['e4', 'd5'],
    },
    {
      kind: 'tell',
      id: 'promotes',
      fen: '8/4P3/8/8/8/8/8/8 w - - 0 1',
      reach: 'e7',
    },
    {
      kind: 'find',
      id: 'new-queen',
      fen: '8/4P3/8/8/7k/8/8/K7 w - - 0 1',
      proof: 'promote-queen',
      solutions: ['e7e8q'],
      show: ['e7', 'e8'],
    },
    {
      kind: 'find',
      id: 'take-and-promote',
      fen: 'rnb4k/1P6/8/8/8/8/8/6K1 w - - 0 1',
      proof: 'promote-queen',
      solutions: ['b7a8q', 'b7c8q'],
      show: ['b7', 'a8', 'c8'],
    },
    {
      kind: 'find',
      id: 'a-knight-for-once',
      fen: '8/3P4/5k2/8/8/8/8/K7 w - - 0 1',
      proof: 'promote-knight',
      solutions: ['d7d8n'],
      show: ['d7', 'd8'],
    },
  ],
};
