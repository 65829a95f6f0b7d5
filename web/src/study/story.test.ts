import { beforeEach, describe, expect, it } from 'vitest';
import { builtCore } from '../core/built';
import { coreFrom } from '../core/core';
import { verdictOf } from './evals';
import type { Report } from './report';
import { arrowsOf, drawMoments, judgeTry, standingOf, storyOf } from './story';
import { Study } from './study';
import { StudyRules } from './study_rules';
import { lineFrom } from './tree';
import type { Eval } from './types';

let study: Study;
beforeEach(async () => {
  study = new Study(new StudyRules(await coreFrom(builtCore())));
  study.open('1. e4 e5 2. Qh5 (2. Nf3) 2... Ke7 (2... Nc6 3. Bc4) 3. Qxe5# 1-0');
});

/** A report of the game with these losses and evals, move by move. */
function reportWith(losses: readonly number[], evals: readonly Eval[]): Report {
  const moves = lineFrom(study.tree.value.root).map((node, index) => {
    const loss = losses[index] ?? 0;
    return { node, loss, eval: evals[index] ?? { cp: 0 }, verdict: verdictOf(loss) };
  });
  return { start: { cp: 30 }, moves, accuracy: { white: null, black: null } };
}

const sans = (losses: readonly number[]) => storyOf(reportWith(losses, []), 'white').map(({ judged }) => judged.node.san);

describe('the story of a game', () => {
  it('has the moves that gave away most, in the order of the game', () => {
    expect(sans([0.3, 0.12, 0.2, 0.01, 0.4])).toEqual(['e4', 'e5', 'Qh5', 'Qxe5#']);
  });

  it('has five moments at most', () => {
    study.open('1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 *');
    expect(sans([0.3, 0.11, 0.2, 0.12, 0.4, 0.25, 0.13])).toEqual(['e4', 'Nf3', 'Bb5', 'a6', 'Ba4']);
  });

  it('takes in smaller slips where there are few mistakes, and nothing where nothing was given away', () => {
    expect(sans([0.03, 0, 0.2, 0.04, 0.01])).toEqual(['e4', 'Qh5', 'Ke7']);
    expect(sans([0.01, 0, 0.01])).toEqual([]);
  });

  it('knows the better move that the review wrote down, and a mate that was allowed or missed', () => {
    const story = storyOf(reportWith([0, 0, 0.2, 0.5, 0.1], [{ cp: 30 }, { cp: 30 }, { cp: 0 }, { mate: 1 }, { cp: 0 }]), 'white');
    expect(story.map(({ side, best, mate }) => [side, best?.san ?? null, mate])).toEqual([
      ['white', 'Nf3', null],
      ['black', 'Nc6', 'allowed'],
      ['white', null, 'missed'],
    ]);
  });

  it('says how the sides stand', () => {
    expect(standingOf({ cp: 40 })).toBe('even');
    expect(standingOf({ cp: -200 })).toEqual({ side: 'black', how: 'better' });
    expect(standingOf({ cp: 900 })).toEqual({ side: 'white', how: 'winning' });
    expect(standingOf({ mate: -2 })).toEqual({ side: 'black', how: 'winning' });
  });
});

describe('a moment', () => {
  const moment = () => {
    const found = storyOf(reportWith([0, 0, 0, 0.5], [{ cp: 30 }, { cp: 30 }, { cp: 20 }, { mate: 1 }]), 'white')[0];
    if (!found) throw new Error('There is no moment.');
    return found;
  };

  it('is drawn as two arrows, which the PGN keeps, but not over what somebody drew', () => {
    expect(arrowsOf(moment())).toEqual([
      { color: 'R', from: 'e8', to: 'e7' },
      { color: 'G', from: 'b8', to: 'c6' },
    ]);
    drawMoments([moment()]);
    expect(study.pgn()).toContain('[%cal Re8e7,Gb8c6]');
    const own = [{ color: 'Y', from: 'h5', to: null } as const];
    const before = moment().judged.node.parent;
    if (before) before.after.shapes = [...own];
    drawMoments([moment()]);
    expect(before?.after.shapes).toEqual(own);
  });

  it('can be tried again: the best move and what is as good solve it', () => {
    const tried = moment();
    expect(judgeTry(tried, 'b8c6', null)).toBe('best');
    expect(judgeTry(tried, 'd8e7', { cp: 35 })).toBe('good');
    expect(judgeTry(tried, 'g7g6', { cp: 700 })).toBe('worse');
    expect(judgeTry(tried, 'e8e7', null)).toBe('played');
  });
});
