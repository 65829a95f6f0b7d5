import { describe, expect, it } from 'vitest';
import { faultWords, hindrances } from './faults';

describe('faults of a position', () => {
  it('are told with their place, counted from one', () => {
    expect(faultWords({ code: 'fen_turn', message: '', offset: 0 })).toMatch(/\b1\b/);
    expect(faultWords({ code: 'fen_turn', message: '', offset: 41 })).toMatch(/\b42\b/);
  });

  it('are told without a place if they have none', () => {
    expect(faultWords({ code: 'fen_turn', message: '' })).not.toMatch(/\d/);
  });

  it('of one kind are told once, at the first place', () => {
    const letter = (offset: number) => ({ code: 'fen_piece', message: 'unknown piece', offset });
    const faults = [letter(0), letter(1), { code: 'fen_ranks', message: 'ranks', offset: 7 }, letter(6)];
    const words = hindrances({ position: null, faults });
    expect(words).toHaveLength(2);
    expect(words[0]).toBe(faultWords(letter(0)));
  });

  it('that are not known here are told as the core tells them', () => {
    expect(faultWords({ code: 'of a newer core', message: 'The core says why.' })).toBe('The core says why.');
  });
});
