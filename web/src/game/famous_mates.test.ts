import { describe, expect, it } from 'vitest';
import { builtCore } from '../core/built';
import { coreFrom } from '../core/core';
import { usualStart } from '../core/start';
import { kT0, play, seatedGame } from '../test/played';
import { writePieces } from '../core/pieces';
import { famousMates, framesOf, mateOf } from './famous_mates';

describe('famous mates', () => {
  it.each(famousMates.map(mate => [mate.white, mate] as const))('%s: every move is legal, the last one mates', async (_, mate) => {
    const game = seatedGame(await coreFrom(builtCore()), { fen: usualStart });
    play(game, mate.moves);
    const view = game.view(kT0);
    expect(view.outcome?.ending).toBe('checkmate');
    const last = framesOf(mate).at(-1);
    expect(writePieces(new Map(last?.pieces.map(({ square, letter }) => [square, letter])))).toBe(view.fen.split(' ')[0]);
  });

  it('follow each piece from its first square, and castle with both', () => {
    const [reti] = famousMates.filter(({ white }) => white === 'Réti');
    const at = (ply: number, id: string) => framesOf(reti ?? { moves: '' })[ply]?.pieces.find(piece => piece.id === id)?.square;
    expect(at(14, 'a1')).toBe('a1');
    expect([at(15, 'a1'), at(15, 'e1')]).toEqual(['d1', 'c1']);
    expect(at(18, 'd1')).toBe(undefined);
  });

  it('take turns by the day', () => {
    const days = Array.from({ length: famousMates.length }, (_, day) => mateOf(new Date(2026, 10, 1 + day, 12)));
    expect(new Set(days)).toEqual(new Set(famousMates));
  });
});
