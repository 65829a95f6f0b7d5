import { beforeEach, describe, expect, it } from 'vitest';
import { builtCore } from '../core/built';
import { coreFrom } from '../core/core';
import { Study } from '../study/study';
import { StudyRules } from '../study/study_rules';
import { drawnOn, figuresOf } from './worksheet';

let study: Study;
beforeEach(async () => {
  study = new Study(new StudyRules(await coreFrom(builtCore())));
});

const made = (mode: 'normal' | 'interactive' | 'practice', orientation: 'white' | 'black' = 'white') =>
  figuresOf(study.tree.value.root, { mode, kind: 'chess', orientation }).map(({ node, solution }) => [node.san, solution?.san ?? '']);

describe('A worksheet', () => {
  it('asks for the moves of one side', () => {
    study.open('1. e4 e5 2. Nf3 (2. Bc4) Nc6 *');
    expect(made('interactive')).toEqual([
      ['', 'e4'],
      ['e5', 'Nf3'],
    ]);
    expect(made('interactive', 'black')).toEqual([
      ['e4', 'e5'],
      ['Nf3', 'Nc6'],
    ]);
  });

  it('shows the positions with words or drawings, also of variations', () => {
    study.open('1. e4 e5 {Open} (1... c5 {[%cal Gc5d4]}) 2. Nf3 *');
    expect(made('normal').map(([san]) => san)).toEqual(['', 'e5', 'c5']);
  });

  it('shows where a line without words ends', () => {
    study.open('1. e4 e5 *');
    expect(made('normal').map(([san]) => san)).toEqual(['', 'e5']);
    expect(made('practice').map(([san]) => san)).toEqual(['']);
  });

  it('draws arrows and squares', () => {
    expect(
      drawnOn([
        { color: 'G', from: 'e2', to: 'e4' },
        { color: 'R', from: 'd5', to: null },
      ]),
    ).toEqual({ arrows: ['e2e4'], dots: ['d5'] });
  });
});
