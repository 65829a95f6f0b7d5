import { usualStart } from '../../core/start';
import type { LessonPlan } from '../plan';

export const ending: LessonPlan = {
  id: 'ending',
  piece: 'pawn',
  steps: [
    {
      kind: 'tell',
      id: 'winning',
      fen: '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1',
      before: 'd1d8',
      bottom: 'white',
    },
    {
      kind: 'find',
      id: 'shortest',
      fen: 'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2',
      proof: 'mate',
      solutions: ['d8h4'],
      show: ['d8', 'h4'],
    },
    {
      kind: 'tell',
      id: 'drawing',
      fen: '8/8/8/3k4/8/8/2p5/2K5 w - - 0 1',
      before: 'c1c2',
      bottom: 'white',
    },
    {
      kind: 'find',
      id: 'save-the-draw',
      fen: '8/8/8/4k3/8/8/3p4/n2K4 w - - 0 1',
      proof: 'dead',
      solutions: ['d1d2'],
      show: ['d1', 'd2'],
    },
    {
      kind: 'ask',
      id: 'two-kings',
      fen: '8/8/8/8/3k4/8/5r2/6K1 w - - 0 1',
      before: 'g1f2',
      bottom: 'white',
      show: ['d4', 'f2'],
      answers: [{ claim: { ending: 'checkmate' } }, { claim: { ending: 'dead_position' } }, { claim: { ending: 'none' } }],
    },
    {
      kind: 'ask',
      id: 'three-times',
      fen: '6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1',
      show: [],
      answers: [{ claim: { custom: true } }, { claim: { custom: false } }, { claim: { custom: false } }],
    },
    {
      kind: 'tell',
      id: 'manners',
      fen: usualStart,
    },
    {
      kind: 'ask',
      id: 'touched',
      fen: '6k1/5ppp/8/8/2n5/8/1P3PPP/1N4K1 w - - 0 1',
      show: ['b1'],
      answers: [{ claim: { custom: true, can: ['b1d2'] } }, { claim: { custom: false } }, { claim: { custom: false } }],
    },
    {
      kind: 'ask',
      id: 'crooked',
      fen: usualStart,
      show: ['f1'],
      answers: [{ claim: { custom: true } }, { claim: { custom: false } }],
    },
    {
      kind: 'ask',
      id: 'well-played',
      fen: '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1',
      before: 'd1d8',
      bottom: 'white',
      show: [],
      answers: [{ claim: { custom: true, ending: 'checkmate' } }, { claim: { custom: false } }, { claim: { custom: false } }],
    },
  ],
};
