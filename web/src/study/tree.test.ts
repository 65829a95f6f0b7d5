import { beforeEach, describe, expect, it } from 'vitest';
import { builtCore } from '../core/built';
import { coreFrom } from '../core/core';
import { StudyRules } from './study_rules';
import { Study } from './study';
import { isMain, lineFrom, pathTo, toWritten } from './tree';

const kGame = `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Ada"]
[Black "Ben"]
[Result "1-0"]

{A start} 1. e4 $1 {[%csl Ge4,Rd5] [%cal Ye2e4] [%eval 0.30] [%clk 0:04:59]
best} 1... e5 (1... c5 2. Nf3 (2. Nc3 Nc6) 2... d6) (1... e6) 2. Nf3 1-0

`;

let study: Study;
beforeEach(async () => {
  study = new Study(new StudyRules(await coreFrom(builtCore())));
});

const sans = () => lineFrom(study.tree.value.root).map(({ san }) => san);
const type = (moves: string) =>
  moves
    .split(' ')
    .map(move => study.play(move))
    .filter(wrong => wrong !== null);

describe('a study', () => {
  it('gives back the PGN it was given', () => {
    study.open(kGame);
    expect(study.pgn()).toBe(kGame);
    const { nodes } = toWritten(study.tree.value);
    expect(nodes.map(({ san }) => san).join(' ')).toBe('e4 e5 Nf3 c5 Nf3 d6 Nc3 Nc6 e6');
    expect(nodes[0]?.after).toEqual({
      text: 'best',
      eval: { cp: 30 },
      clock: 299_000,
      shapes: [
        { color: 'G', from: 'e4', to: null },
        { color: 'R', from: 'd5', to: null },
        { color: 'Y', from: 'e2', to: 'e4' },
      ],
    });
  });

  it('goes on with a known move and branches with another', () => {
    expect(type('e4 e5 Nf3')).toEqual([]);
    study.toStart();
    type('e4 c5');
    expect(sans()).toEqual(['e4', 'e5', 'Nf3']);
    expect(isMain(study.at.value)).toBe(false);
    study.stepAside(-1);
    expect(study.at.value.san).toBe('e5');
    study.toEnd();
    expect(study.at.value.san).toBe('Nf3');
  });

  it('promotes, deletes and brings back', () => {
    type('e4 e5');
    study.step(-1);
    type('c5 Nf3');
    study.promote(study.at.value);
    expect(sans()).toEqual(['e4', 'c5', 'Nf3']);
    study.toStart();
    study.step(1);
    study.remove(study.at.value.children[0] as never);
    expect(sans()).toEqual(['e4', 'e5']);
    study.undo();
    expect(sans()).toEqual(['e4', 'c5', 'Nf3']);
    study.toEnd();
    study.remove(pathTo(study.at.value)[1] as never);
    expect(study.at.value.san).toBe('e4');
  });

  it('writes comments, signs and shapes', () => {
    type('e4');
    study.comment('Good { and } bad');
    study.mark(2, [1, 2]);
    study.mark(1, [1, 2]);
    study.mark(16, [16]);
    study.draw([{ color: 'G', from: 'a1', to: 'h8' }]);
    expect(study.pgn()).toContain('1. e4 $1 $16 {[%cal Ga1h8] Good { and ) bad} *');
  });

  it('asks what a pawn becomes', () => {
    expect(study.start('8/P6k/8/8/8/8/8/K7 w - - 0 1', false)).toBeNull();
    expect(study.drop('a7', 'a8')).toBeNull();
    expect(study.promoting.value).toEqual({ uci: 'a7a8', to: 'a8' });
    study.promoteTo('knight');
    expect(study.at.value.san).toBe('a8=N');
  });

  it('says why a move is none', () => {
    expect(study.drop('e2', 'e5')).toMatch(/pawn/);
    expect(study.play('Ke2')).toMatch(/legal/);
  });

  it('takes a FEN or a game, and says what is wrong with either', () => {
    expect(study.paste(' 8/8/8/8/8/5k2/8/R4K2 w - - 0 1 ')).toBeNull();
    expect(study.look.value.turn).toBe('white');
    expect(study.paste('1. e4 e5 2. Ke4 *')).toBeNull();
    expect(study.cut.value?.what).toMatch(/^Line 1, column 13, “Ke4”: This move is not legal here/);
    expect(study.paste('1. Ke4 *')).toMatch(/^Line 1, column 4, “Ke4”: This move is not legal here/);
    expect(study.paste('8/8/8/8/8/5k2/8/8 w - - 0 1')).toMatch(/king/i);
    expect(study.paste('1. d4 d5')).toBeNull();
    expect(sans()).toEqual(['d4', 'd5']);
  });

  it('looks at positions that are over, and at Chess960', () => {
    type('f3 e5 g4 Qh4');
    expect(study.look.value.over?.ending).toBe('checkmate');
    expect(study.start('bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1', true)).toBeNull();
    expect(study.pgn()).toContain('[Variant "Chess960"]');
  });

  it('hands the engine the moves since the turn was passed', () => {
    study.open('1. e4 (1. d4 -- 2. c4 e5) *');
    study.step(1);
    study.stepAside(1);
    study.toEnd();
    expect(study.played()).toEqual({ fen: expect.stringMatching(/ w /), moves: 'c2c4 e7e5' });
  });
});

describe('A game with a fault in it', () => {
  it.each([
    ['an illegal move', '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bh7 h6', ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6'], 3],
    ['no move at all', '1. e4 e5 2. Zz9', ['e4', 'e5'], 1],
    ['in a variation', '1. e4 (1. d4 d5 2. Ke5) 1... c5', ['e4'], 1],
    ['after letters of more than one byte', '[White "Žofie Čížková"]\n\n1. d4 {Größe} d5 2. d6', ['d4', 'd5'], 1],
  ])('opens up to it: %s', (_, pgn, moves, number) => {
    expect(study.paste(pgn)).toBeNull();
    expect(sans()).toEqual(moves);
    expect(study.cut.value).toMatchObject({ number, what: expect.stringMatching(/\S/) });
  });
  it('does not open without a move before it', () => {
    expect(study.paste('1. e5 e4')).toMatch(/\S/);
    expect(study.cut.value).toBeNull();
    expect(sans()).toEqual([]);
  });
  it('is forgotten with the next game', () => {
    study.paste('1. e4 e4');
    study.paste('1. d4');
    expect(study.cut.value).toBeNull();
  });
});
