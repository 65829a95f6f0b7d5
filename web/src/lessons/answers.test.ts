import { describe, expect, it } from 'vitest';
import { answerWords, readNumber, readSquares, toggled, writeSquares } from './answers';

const standing = (word: string) => `(${word})`;

describe('answers to a question', () => {
  it('write squares in one order, whatever the order of the marks', () => {
    expect(writeSquares(new Set(['f7', 'e4']))).toBe('e4 f7');
    expect([...readSquares('e4 f7 x9')]).toEqual(['e4', 'f7']);
  });

  it('unmark a square that is touched again', () => {
    const once = toggled(new Set(), 'e4');
    expect([...once]).toEqual(['e4']);
    expect([...toggled(once, 'e4')]).toEqual([]);
  });

  it.each([
    ['3', '3'],
    [' -1,5 ', '-1.5'],
    ['\u22122', '-2'],
    ['+7', '7'],
    ['three', null],
    ['1.', null],
    ['', null],
  ])('read %j as the number %j', (text, number) => expect(readNumber(text)).toBe(number));

  it('are shown as people read them', () => {
    expect(answerWords('move', { answer: 'g1f3', san: 'Nf3' }, standing)).toMatch(/f3$/);
    expect(answerWords('play', { answer: '1/2-1/2', game: 'g' }, standing)).toBe('½–½');
    expect(answerWords('play', { answer: 'playing', game: 'g' }, standing)).toBe('(playing)');
    expect(answerWords('text', { answer: '1-0' }, standing)).toBe('1-0');
  });
});
