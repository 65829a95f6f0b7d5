import { describe, expect, it } from 'vitest';
import type { GameView } from '../core/types';
import { FakeGame, terms } from '../test/fake_core';
import { report, touchTold } from './narrator';

/** The view after `sans`, with overrides. */
function after(sans: string[], more: Partial<GameView> = {}): GameView {
  const game = new FakeGame(terms);
  for (const san of sans) game.record(`1 move ${san} 0`);
  return { ...game.view(0), ...more };
}

const mate = { ending: 'checkmate', score: '1-0', article: 'FIDE 2023, 5.1.1' } as const;

describe('report', () => {
  it.each([
    ['a quiet move', after([]), after(['Nf3']), 'move', 'White: knight f 3.'],
    ['a capture', after(['e4']), after(['e4', 'dxe4']), 'capture', 'Black: pawn d takes e 4.'],
    ['a check', after([]), after(['Qh5+'], { check: 'e8' }), 'check', 'White: queen h 5, check.'],
    ['nothing new', after(['e4']), after(['e4']), null, null],
    ['a move taken back', after(['e4', 'e5']), after(['e4']), null, null],
    ['the end without a move', after(['e4']), after(['e4'], { aborted: true }), 'end', null],
  ])('%s', (_name, before, next, sound, text) => {
    expect(report(before, next)).toEqual({ sound, text });
  });

  it('says the move and the result of a mate in one go', () => {
    const { sound, text } = report(after([]), after(['Qxf7#'], { outcome: mate }));
    expect(sound).toBe('end');
    expect(text).toMatch(/^White: queen takes f 7, checkmate\. White wins by checkmate\. The king/);
  });
});

describe('touchTold', () => {
  const touched = (...squares: string[]) => after([], { touched: squares });

  it.each([
    ['an own piece', touched(), touched('g1'), 'White touches: white knight, g 1.'],
    ['then an enemy piece', touched('g1'), touched('g1', 'e7'), 'White touches: black pawn, e 7.'],
    ['nothing new', touched('g1'), touched('g1'), null],
    ['a touch that a move has ended', touched('g1'), after(['Nf3']), null],
  ])('%s', (_name, before, next, text) => expect(touchTold(before, next)).toBe(text));
});
