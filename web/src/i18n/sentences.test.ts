import { afterEach, expect, it } from 'vitest';
import { decimal } from './decimal';
import { language } from './language';
import { inARow } from './in_a_row';
import { ended, sentences } from './sentences';

afterEach(() => {
  language.value = 'en';
});

it('joins sentences as the language does', () => {
  expect(sentences('You play White.', '', false, null, '10 minutes each.')).toBe('You play White. 10 minutes each.');
  language.value = 'zh';
  expect(sentences('你执白方。', undefined, '每方10分钟。')).toBe('你执白方。每方10分钟。');
});

it.each([
  ['en', 'White wins.'],
  ['zh', 'White wins。'],
  ['hi', 'White wins।'],
] as const)('ends a sentence in %s', (of, written) => {
  language.value = of;
  expect(ended('White wins')).toBe(written);
});

it('lists things as the language does', () => {
  expect(inARow([1, 2, 'e4'])).toBe('1, 2, e4');
  language.value = 'zh';
  expect(inARow([1, 2])).toBe('1、2');
  language.value = 'ar';
  expect(inARow([1, 2])).toBe('1، 2');
});

it.each([
  ['en', '12.25'],
  ['de', '12,25'],
  ['fr', '12,25'],
  ['es', '12,25'],
  ['pt', '12,25'],
  ['ru', '12,25'],
  ['hi', '12.25'],
  ['zh', '12.25'],
  ['ar', '12.25'],
] as const)('writes decimals in %s as %s', (of, written) => {
  language.value = of;
  expect(decimal('12.25')).toBe(written);
  expect(decimal(12.25)).toBe(written);
  expect(decimal('7')).toBe('7');
  expect(decimal('')).toBe('');
});
