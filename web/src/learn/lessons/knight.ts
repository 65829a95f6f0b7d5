import { usualStart } from '../../core/start';
import type { LessonPlan } from '../plan';

export const knight: LessonPlan = {
  id: 'knight',
  piece: 'knight',
  steps: [
    {
      kind: 'tell',
      id: 'knight',
      fen: '8/8/8/8/3N4/8/8/8 w - - 0 1',
      reach: 'd4',
    },
    {
      kind: 'collect',
      id: 'first-leaps',
      fen: '8/8/8/8/8/8/8/1N6 w - - 0 1',
      stars: ['c3', 'e4'],
      fewest: 2,
      show: ['b1', 'c3'],
    },
    {
      kind: 'collect',
      id: 'three-leaps',
      fen: '8/8/8/8/8/8/8/6N1 w - - 0 1',
      stars: ['f3', 'g5', 'e6'],
      fewest: 3,
      show: ['g1', 'f3'],
    },
    {
      kind: 'tell',
      id: 'jumps',
      fen: usualStart,
      reach: 'g1',
    },
    {
      kind: 'collect',
      id: 'walled-in',
      fen: '8/8/8/2PPP3/2PNP3/2PPP3/8/8 w - - 0 1',
      stars: ['f5', 'e7'],
      fewest: 2,
      show: ['d4', 'f5'],
    },
    {
      kind: 'ask',
      id: 'colours',
      fen: '8/8/8/4N3/8/8/8/8 w - - 0 1',
      show: ['e5', 'd3'],
      answers: [
        { text: 'd4', claim: { can: ['e5d4'] } },
        { text: 'c3', claim: { can: ['e5c3'] } },
        { text: 'd3', claim: { can: ['e5d3'] } },
      ],
    },
    {
      kind: 'collect',
      id: 'next-door',
      fen: '8/8/8/8/3N4/8/8/8 w - - 0 1',
      stars: ['d5'],
      fewest: 3,
      show: ['d4', 'f5', 'e7'],
    },
    {
      kind: 'collect',
      id: 'hungry',
      fen: '8/5p2/3p4/6p1/4N3/8/8/8 w - - 0 1',
      stars: ['d6', 'f7', 'g5'],
      fewest: 3,
      show: ['e4', 'd6'],
    },
  ],
};
