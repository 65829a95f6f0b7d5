import { describe, expect, it } from 'vitest';
import { everySeek, paceOf, passes } from './seek_filter';

describe('The pace of a clock', () => {
  it.each([
    ['1+0', 'bullet'],
    ['2+1', 'bullet'],
    ['3+0', 'blitz'],
    ['5+3', 'blitz'],
    ['10+0', 'rapid'],
    ['15+10', 'rapid'],
    ['30+0', 'classical'],
    ['40/90+30:30+30', 'classical'],
    ['30s', 'bullet'],
    ['25 d5', 'classical'],
    ['3d', 'correspondence'],
    ['-', 'correspondence'],
  ])('%s is %s', (clock, pace) => expect(paceOf(clock)).toBe(pace));
});

describe('A filter', () => {
  const seek = { clock: '5+3', rated: true, chess960: false };
  it.each([
    ['everything', everySeek, true],
    ['its pace', { ...everySeek, pace: 'blitz' }, true],
    ['another pace', { ...everySeek, pace: 'rapid' }, false],
    ['its kind', { ...everySeek, kind: 'rated' }, true],
    ['the other kind', { ...everySeek, kind: 'casual' }, false],
    ['its variant', { ...everySeek, variant: 'standard' }, true],
    ['the other variant', { ...everySeek, variant: 'chess960' }, false],
  ] as const)('of %s', (_, filter, expected) => expect(passes(seek, filter)).toBe(expected));
});
