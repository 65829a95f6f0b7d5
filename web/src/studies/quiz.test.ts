import { beforeEach, describe, expect, it } from 'vitest';
import { builtCore } from '../core/built';
import { coreFrom } from '../core/core';
import { Study } from '../study/study';
import { StudyRules } from '../study/study_rules';
import { foundOf, Quiz } from './quiz';

const kLesson = '1. e4 {Right: the centre} (1. d4 $1) (1. a3 $2 {It does nothing}) 1... e5 2. Nf3 Nc6 *';

let study: Study;
beforeEach(async () => {
  study = new Study(new StudyRules(await coreFrom(builtCore())));
  study.open(kLesson);
});
const quiz = () => new Quiz(study.tree.value.root, 'white', () => 'Look at the centre');

describe('A chapter as questions', () => {
  it('asks for the moves of the main line, and answers with the author’s words', () => {
    const asked = quiz();
    expect(asked.isAsked).toBe(true);
    expect(asked.answer('e2e4', 'e4')).toBe('right');
    expect(asked.tried.value?.words).toBe('Right: the centre');
    expect(asked.isAsked).toBe(false);
    asked.reply();
    expect(asked.at.value.san).toBe('e5');
    expect(asked.isAsked).toBe(true);
  });

  it('tells a good move from a wrong one, and stays where it is', () => {
    const asked = quiz();
    expect(asked.answer('d2d4', 'd4')).toBe('nearly');
    expect(asked.answer('a2a3', 'a3')).toBe('wrong');
    expect(asked.tried.value?.words).toBe('It does nothing');
    expect(asked.at.value.parent).toBe(null);
    expect(asked.mistakes.value).toBe(1);
  });

  it('has words for any other move', () => {
    const asked = quiz();
    expect(asked.answer('h2h4', 'h4')).toBe('wrong');
    expect(asked.tried.value?.words).toBe('Look at the centre');
  });

  it('takes any mate where the line mates', () => {
    study.open('[SetUp "1"]\n[FEN "6k1/5ppp/8/8/8/8/5PPP/RR4K1 w - - 0 1"]\n\n1. Ra8# {Well done} (1. h3 $2) *');
    const asked = quiz();
    expect(asked.answer('b1b7', 'Rb7')).toBe('wrong');
    expect(asked.answer('b1b8', 'Rb8#')).toBe('right');
    expect(asked.tried.value?.words).toBe('Well done');
    expect(asked.isOver).toBe(true);
  });

  it('lets the other side begin where it is to move', () => {
    const asked = new Quiz(study.tree.value.root, 'black', () => '');
    expect(asked.isAsked).toBe(false);
    asked.reply();
    expect(asked.at.value.san).toBe('e4');
    expect(asked.isAsked).toBe(true);
  });

  it('shows a move that is not found, and ends with the line', () => {
    const asked = quiz();
    asked.solve();
    asked.reply();
    asked.answer('g1f3', 'Nf3');
    asked.reply();
    expect(asked.isOver).toBe(true);
    expect(foundOf(study.tree.value.root, asked.at.value, 'white')).toEqual({ found: 2, all: 2 });
    asked.restart();
    expect(asked.isOver).toBe(false);
  });
});
