import { beforeAll, describe, expect, it } from 'vitest';
import { builtCore } from '../core/built';
import { coreFrom } from '../core/core';
import { Rules } from '../learn/lesson_rules';
import type { TableAnswer, TableMove } from '../server/tablebase';
import { endings } from './endings';
import { advanceTraining, beginTraining, bestReply, isReached, judgeMove, takenBackTraining } from './training';

let rules: Rules;
beforeAll(async () => {
  rules = new Rules(await coreFrom(builtCore()));
});

const after = (fen: string, moves: string) =>
  moves.split(' ').reduce((now, uci) => advanceTraining(rules, fen, now, uci), beginTraining(fen));

const move = (uci: string, category: TableMove['category'], dtz: number): TableMove => ({
  uci,
  san: uci,
  category,
  dtz,
  precise_dtz: dtz,
  checkmate: false,
  zeroing: false,
});
const answer: TableAnswer = {
  category: 'win',
  dtz: 15,
  precise_dtz: 15,
  checkmate: false,
  moves: [move('a1b1', 'loss', -14), move('a1b2', 'loss', -14), move('a1a2', 'loss', -18), move('b1b8', 'draw', 0)],
};

describe('Training an ending', () => {
  it('ends with mate, stalemate or the claimed draw', () => {
    expect(after('k7/8/1K6/8/8/7Q/8/8 w - - 0 1', 'h3c8').end).toEqual({ winner: 'white', why: 'checkmate' });
    expect(after('k7/8/1K6/8/8/2Q5/8/8 w - - 0 1', 'c3c7').end).toEqual({ winner: null, why: 'stalemate' });
    expect(after('k7/8/1K6/8/8/7R/8/8 w - - 99 80', 'h3h4').end).toEqual({ winner: null, why: 'fifty' });
    expect(after('k7/8/1K6/8/8/7R/8/8 w - - 99 80', 'h3h8').end).toEqual({ winner: 'white', why: 'checkmate' });
    expect(after('k7/8/1K6/8/8/7R/8/8 w - - 97 80', 'h3h4').end).toBeNull();
  });

  it('takes back to the last position in which the person was to move', () => {
    const now = after('8/8/8/4k3/8/8/8/KQ6 w - - 0 1', 'a1b2 e5d4');
    expect(takenBackTraining(now, 'white').moves).toEqual([]);
    expect(takenBackTraining(beginTraining('8/8/8/4k3/8/8/8/KQ6 w - - 0 1'), 'white').moves).toEqual([]);
  });

  it('judges a move by the answer before it', () => {
    expect(judgeMove(answer, 'a1b2')).toMatchObject({ isSlip: false, isQuickest: true });
    expect(judgeMove(answer, 'a1a2')).toMatchObject({ isSlip: false, isQuickest: false });
    expect(judgeMove(answer, 'b1b8')).toMatchObject({ isSlip: true, before: 'win', after: 'draw', best: { uci: 'a1b1' } });
    expect(judgeMove({ ...answer, category: 'unknown' }, 'a1b1')).toBeNull();
  });

  it('replies with any of the moves that the tables put first', () => {
    expect(bestReply(answer, () => 0)).toBe('a1b1');
    expect(bestReply(answer, () => 0.99)).toBe('a1b2');
    expect(bestReply({ ...answer, moves: [move('a1b1', 'unknown', 0)] }, () => 0)).toBeNull();
  });

  it('reaches its aim by mate, or by a draw where that is the aim', () => {
    expect(isReached({ aim: 'win', side: 'white' }, { winner: null, why: 'fifty' })).toBe(false);
    expect(isReached({ aim: 'draw', side: 'black' }, { winner: null, why: 'stalemate' })).toBe(true);
    expect(isReached({ aim: 'draw', side: 'black' }, { winner: 'white', why: 'checkmate' })).toBe(false);
  });
});

it.each(endings)('$id begins with the side of the person', ({ fens, side }) => {
  for (const fen of fens) expect([fen, fen.split(' ')[1]]).toEqual([fen, side.charAt(0)]);
});
