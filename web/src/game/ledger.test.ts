import { describe, expect, it } from 'vitest';
import { fakeCore, terms } from '../test/fake_core';
import { Ledger } from './ledger';

const ucis = (ledger: Ledger) => ledger.view(0).moves.map(move => move.uci);

describe('Ledger', () => {
  it('records lines that follow without starting over', () => {
    const core = fakeCore();
    const ledger = new Ledger(core, terms);
    ledger.confirm(0, ['1 move e2e4 0']);
    ledger.confirm(1, ['2 move e7e5 0']);
    expect(ucis(ledger)).toEqual(['e2e4', 'e7e5']);
    expect(core.opened).toHaveLength(1);
  });

  it('shows a guess, and counts it once when it is confirmed', () => {
    const ledger = new Ledger(fakeCore(), terms);
    ledger.guess('1 move e2e4 0');
    expect(ucis(ledger)).toEqual(['e2e4']);
    expect(ledger.confirmed).toEqual([]);
    ledger.confirm(0, ['3 move e2e4 0']);
    expect(ucis(ledger)).toEqual(['e2e4']);
    expect(ledger.confirmed).toEqual(['3 move e2e4 0']);
  });

  it('takes a guess back', () => {
    const ledger = new Ledger(fakeCore(), terms);
    ledger.guess('1 move e2e4 0');
    expect(ledger.forgetGuess()).toBe(true);
    expect(ledger.forgetGuess()).toBe(false);
    expect(ucis(ledger)).toEqual([]);
  });

  it('keeps a guess through an offer, and drops it when the game took another way', () => {
    const ledger = new Ledger(fakeCore(), terms);
    ledger.guess('1 move e2e4 0');
    ledger.confirm(0, ['2 offer-draw black']);
    expect(ucis(ledger)).toEqual(['e2e4']);
    ledger.confirm(1, ['3 end flag_fall 0-1']);
    expect(ucis(ledger)).toEqual([]);
    expect(ledger.isGuessing).toBe(false);
  });

  it('replaces what the house does not know, and frees the old game', () => {
    const core = fakeCore();
    const ledger = new Ledger(core, terms);
    ledger.confirm(0, ['1 move e2e4 0', '2 move e7e5 0']);
    ledger.confirm(0, ['1 move d2d4 0']);
    expect(ucis(ledger)).toEqual(['d2d4']);
    expect(core.opened.map(game => game.isClosed)).toEqual([true, false]);
  });
});
