import { usualStart } from '../../core/start';
import type { LessonPlan } from '../plan';

const empty = '8/8/8/8/8/8/8/8 w - - 0 1';
export const board: LessonPlan = {
  id: 'board',
  piece: 'pawn',
  steps: [
    {
      kind: 'tell',
      id: 'corner',
      fen: empty,
      marks: { h1: 'goal' },
    },
    {
      kind: 'tell',
      id: 'names',
      fen: empty,
      marks: {
        e1: 'reach',
        e2: 'reach',
        e3: 'reach',
        e4: 'goal',
        e5: 'reach',
        e6: 'reach',
        e7: 'reach',
        e8: 'reach',
        a4: 'reach',
        b4: 'reach',
        c4: 'reach',
        d4: 'reach',
        f4: 'reach',
        g4: 'reach',
        h4: 'reach',
      },
    },
    {
      kind: 'point',
      id: 'right-corner',
      fen: empty,
      targets: [{ on: 'h1' }],
    },
    {
      kind: 'point',
      id: 'three-squares',
      fen: empty,
      targets: [{ on: 'e4' }, { on: 'b7' }, { on: 'g2' }],
    },
    {
      kind: 'ask',
      id: 'name-it',
      fen: empty,
      marks: { c6: 'goal' },
      show: ['c6', 'c1'],
      answers: [
        { text: 'c6', claim: { named: 'c6' } },
        { text: 'f6', claim: { named: 'f6' } },
        { text: 'c3', claim: { named: 'c3' } },
      ],
    },
    {
      kind: 'ask',
      id: 'shade',
      fen: empty,
      marks: { d1: 'goal' },
      show: ['d1'],
      answers: [{ claim: { shade: 'light' } }, { claim: { shade: 'dark' } }],
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
      kind: 'tell',
      id: 'army',
      fen: usualStart,
    },
    {
      kind: 'point',
      id: 'who-is-who',
      fen: usualStart,
      targets: [{ on: 'K' }, { on: 'q' }, { on: 'N' }, { on: 'r' }],
    },
    {
      kind: 'ask',
      id: 'who-begins',
      fen: usualStart,
      show: ['e2', 'd2'],
      answers: [{ claim: { can: ['e2e4'] } }, { claim: { can: ['e7e5'] } }, { claim: { can: ['e2e4', 'e7e5'] } }],
    },
  ],
};
