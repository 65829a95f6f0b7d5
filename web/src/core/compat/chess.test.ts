import { beforeAll, describe, expect, test } from 'vitest';
import { builtCore } from '../built';
import { Positions } from '../position';
import { wasmOf } from '../wasm_of';
import { CompatChess } from './chess';
import type { LoadOptions } from './chess';
import { validate } from './fen_faults';
import { BLACK, CompatChess as Exported, DEFAULT_POSITION, KING, PAWN, QUEEN, WHITE } from './names';
import { CompatRules } from './rules';
import type { Square } from './squares';

// The examples of chess.js 1.4's README, and what that version answers; tests/library asks chess.js itself in random games.

let rules: CompatRules;
beforeAll(() => {
  rules = new CompatRules(new Positions(wasmOf(builtCore())));
});
const chessOf = (fen?: string, options?: LoadOptions) => new CompatChess(rules, fen, options);
const played = (...moves: string[]) => {
  const chess = chessOf();
  for (const move of moves) chess.move(move);
  return chess;
};
const ROSTER = '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "*"]\n';
const MATE = 'rnb1kbnr/pppp1ppp/8/4p3/5PPq/8/PPPPP2P/RNBQKBNR w KQkq - 1 3';
const STALEMATE = '4k3/4P3/4K3/8/8/8/8/8 b - - 0 78';

test('a random game ends', () => {
  const chess = chessOf();
  for (let turn = 0; !chess.isGameOver(); ++turn) {
    const moves = chess.moves();
    chess.move(moves[(turn * 7919) % moves.length] as string);
  }
  expect(chess.pgn()).toContain('1. ');
  expect(Exported).toBe(CompatChess);
});

describe('the board', () => {
  test('is drawn', () => {
    expect(played('e4', 'e5', 'f4').ascii()).toBe(
      [
        '   +------------------------+',
        ' 8 | r  n  b  q  k  b  n  r |',
        ' 7 | p  p  p  p  .  p  p  p |',
        ' 6 | .  .  .  .  .  .  .  . |',
        ' 5 | .  .  .  .  p  .  .  . |',
        ' 4 | .  .  .  .  P  P  .  . |',
        ' 3 | .  .  .  .  .  .  .  . |',
        ' 2 | P  P  P  P  .  .  P  P |',
        ' 1 | R  N  B  Q  K  B  N  R |',
        '   +------------------------+',
        '     a  b  c  d  e  f  g  h',
      ].join('\n'),
    );
  });

  test('is listed from a8 to h1', () => {
    const board = chessOf().board();
    expect(board[0]?.[0]).toEqual({ square: 'a8', type: 'r', color: 'b' });
    expect(board[3]).toEqual(Array(8).fill(null));
    expect(board[7]?.[4]).toEqual({ square: 'e1', type: 'k', color: 'w' });
  });

  test('tells the attackers of a square', () => {
    const chess = chessOf();
    expect(chess.attackers('f3')).toEqual(['e2', 'g2', 'g1']);
    expect(chess.attackers('e2')).toEqual(['d1', 'e1', 'f1', 'g1']);
    expect(chess.attackers('f6')).toEqual([]);
    chess.move('e4');
    expect(chess.attackers('f6')).toEqual(['g8', 'e7', 'g7']);
    expect(chess.attackers('f3', WHITE)).toEqual(['g2', 'd1', 'g1']);
    chess.load('4k3/4n3/8/8/8/8/4R3/4K3 w - - 0 1');
    expect(chess.attackers('c6', BLACK)).toEqual(['e7']);
    expect(chess.isAttacked('c6', BLACK)).toBe(true);
  });

  test('is set up piece by piece', () => {
    const chess = chessOf();
    chess.clear();
    expect(chess.fen()).toBe('8/8/8/8/8/8/8/8 w - - 0 1');
    expect(chess.put({ type: PAWN, color: BLACK }, 'a5')).toBe(true);
    expect(chess.put({ type: 'k', color: 'w' }, 'h1')).toBe(true);
    expect(chess.fen()).toBe('8/8/8/p7/8/8/8/7K w - - 0 1');
    expect(chess.get('a5')).toEqual({ type: 'p', color: 'b' });
    expect(chess.get('a6')).toBeUndefined();
    expect(chess.put({ type: 'z' as 'k', color: 'w' }, 'a1')).toBe(false);
    expect(chess.put({ type: 'k', color: 'w' }, 'a1')).toBe(false);
    expect(chess.moves()).toEqual([]);
    expect(chess.isGameOver()).toBe(false);
    expect(chess.remove('a5')).toEqual({ type: 'p', color: 'b' });
    expect(chess.remove('h1')).toEqual({ type: 'k', color: 'w' });
    expect(chess.remove('e1')).toBeUndefined();
  });

  test('finds pieces and colours of squares', () => {
    const chess = chessOf();
    expect(chess.findPiece({ type: KING, color: BLACK })).toEqual(['e8']);
    expect(chess.findPiece({ type: 'b', color: WHITE })).toEqual(['c1', 'f1']);
    chess.remove('d1');
    expect(chess.findPiece({ type: QUEEN, color: WHITE })).toEqual([]);
    expect([chess.squareColor('h1'), chess.squareColor('a7'), chess.squareColor('bogus square' as Square)]).toEqual([
      'light',
      'dark',
      null,
    ]);
  });

  test('has castling rights that follow king and rook', () => {
    const chess = chessOf();
    expect(chess.setCastlingRights(WHITE, { [KING]: false, [QUEEN]: true })).toBe(true);
    expect(chess.getCastlingRights(WHITE)).toEqual({ k: false, q: true });
    chess.remove('a1');
    expect(chess.fen().split(' ')[2]).toBe('kq');
    expect(chess.setCastlingRights(WHITE, { [QUEEN]: true })).toBe(false);
  });

  test('passes the turn', () => {
    const chess = chessOf();
    expect([chess.setTurn('b'), chess.setTurn('b'), chess.turn()]).toEqual([true, false, 'b']);
    chess.load('4k3/4R3/8/8/8/8/8/4K3 b - - 0 1');
    expect(() => chess.setTurn('w')).toThrow('Null move not allowed when in check');
  });
});

describe('a FEN', () => {
  test('is loaded, with what is missing at its end', () => {
    const chess = chessOf('r1k4r/p2nb1p1/2b4p/1p1n1p2/2PP4/3Q1NB1/1P3PPP/R5K1 b - - 0 19');
    expect([chess.turn(), chess.moveNumber()]).toEqual(['b', 19]);
    chess.load('4k3/8/8/8/8/8/8/4K3 b');
    expect(chess.fen()).toBe('4k3/8/8/8/8/8/8/4K3 b - - 0 1');
  });

  test('has its en passant square where a pawn can be captured, or if that is wanted, where one stands beside it', () => {
    const chess = played('e4');
    expect(chess.fen()).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
    expect(chess.fen({ forceEnpassantSquare: true })).toBe(chess.fen());
    // The pawn on e4 is pinned: no capture is legal.
    const pinned = chessOf('4k3/8/8/8/4p3/8/3P4/4RK2 w - - 0 1');
    pinned.move('d4');
    expect([pinned.fen().split(' ')[3], pinned.fen({ forceEnpassantSquare: true }).split(' ')[3]]).toEqual(['-', 'd3']);
  });

  test.each([
    ['8/4p3/8/8/8/8/4P3/6K1 w - - 1 45', 'missing black king'],
    ['8/8/8/8/8/8/8/8 w - - 0 1', 'missing white king'],
    ['4k3/8/8/8/8/8/8/4KK2 w - - 0 1', 'too many white kings'],
    ['P3k3/8/8/8/8/8/8/4K3 w - - 0 1', 'some pawns are on the edge rows'],
    ['4k3/8/8/8/8/8/8/4K3 x - - 0 1', 'side-to-move is invalid'],
    ['4r3/8/X12XPk/1p6/pP2p1R1/P1B5/2P2K2/3r4 w - - 1 45', 'piece data is invalid (invalid piece)'],
    ['', 'must contain six space-delimited fields'],
  ])('that is wrong is refused: %s', (fen, fault) => {
    expect(() => chessOf(fen)).toThrow(`Invalid FEN: ${fault}`);
    expect(validate(rules, fen)).toEqual({ ok: false, error: `Invalid FEN: ${fault}` });
  });

  test('is loaded without a look if that is wanted', () => {
    const chess = chessOf();
    chess.load('8/4p3/8/8/8/8/4P3/6K1 w - - 1 45', { skipValidation: true });
    expect(chess.get('e7')).toEqual({ type: 'p', color: 'b' });
    expect(validate(rules, '2n1r3/p1k2pp1/B1p3b1/P7/5bP1/2N1B3/1P2KP2/2R5 b - - 4 25')).toEqual({ ok: true });
  });
});

describe('moves', () => {
  test('are listed as in the README', () => {
    const chess = chessOf();
    expect(chess.moves().join(' ')).toBe('a3 a4 b3 b4 c3 c4 d3 d4 e3 e4 f3 f4 g3 g4 h3 h4 Na3 Nc3 Nf3 Nh3');
    expect(chess.moves({ square: 'e2' })).toEqual(['e3', 'e4']);
    expect(chess.moves({ piece: 'n' })).toEqual(['Na3', 'Nc3', 'Nf3', 'Nh3']);
    expect(chess.moves({ verbose: true })[0]).toMatchObject({
      color: 'w',
      from: 'a2',
      to: 'a3',
      piece: 'p',
      san: 'a3',
      lan: 'a2a3',
      flags: 'n',
      before: DEFAULT_POSITION,
      after: 'rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b KQkq - 0 1',
    });
  });

  test('come in the order of chess.js', () => {
    expect(chessOf('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1').moves({ piece: KING })).toEqual(['Kd2', 'Ke2', 'Kf2', 'Kf1', 'Kd1', 'O-O', 'O-O-O']);
    expect(
      chessOf('1n1n4/2P4k/8/8/8/8/8/K7 w - - 0 1')
        .moves({ square: 'c7' })
        .map(san => san.slice(0, -1)),
    ).toEqual(['c8=', 'cxb8=', 'cxd8='].flatMap(to => [to, to, to, to]));
  });

  test('are read in many notations', () => {
    expect(played('e2e4', 'e7-e5', 'Pf2-f4', 'ef4', 'Ng1-f3', 'd7xd6', 'd4').history()).toEqual([
      'e4',
      'e5',
      'f4',
      'exf4',
      'Nf3',
      'd6',
      'd4',
    ]);
    const chess = chessOf('r2qkbnr/ppp2ppp/2n5/1B2pQ2/4P3/8/PPP2PPP/RNB1K2R b KQkq - 3 7');
    expect(chess.move('Nge7').san).toBe('Ne7');
    chess.undo();
    expect(() => chess.move('Nge7', { strict: true })).toThrow('Invalid move: Nge7');
    expect(chess.move({ from: 'g8', to: 'e7' }).san).toBe('Ne7');
  });

  test.each(['nf6', 'Ke9', 'Nd4', ''])('that are none are refused: %s', text => {
    expect(() => played('e4').move(text)).toThrow(`Invalid move: ${text}`);
  });

  test.each([
    ['8/P6k/8/8/8/8/8/K7 w - - 0 1', { from: 'a7', to: 'a8', promotion: 'q' }, 'np', 'a7a8q'],
    ['1n6/P6k/8/8/8/8/8/K7 w - - 0 1', 'axb8=N', 'cp', 'a7b8n'],
    ['4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', 'exd6', 'e', 'e5d6'],
    ['4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'O-O', 'k', 'e1g1'],
    ['4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', '0-0-0', 'q', 'e1c1'],
    ['4k3/8/8/8/8/8/P7/4K3 w - - 0 1', 'a4', 'b', 'a2a4'],
  ])('have flags: %s', (fen, move, flags, lan) => {
    const found = chessOf(fen).move(move);
    expect([found.flags, found.lan]).toEqual([flags, lan]);
    expect(found.isCapture()).toBe(flags.includes('c'));
    expect(found.isEnPassant()).toBe(flags === 'e');
    expect(found.isBigPawn()).toBe(flags === 'b');
    expect(found.isPromotion()).toBe(flags.includes('p'));
    expect([found.isKingsideCastle(), found.isQueensideCastle()]).toEqual([flags === 'k', flags === 'q']);
  });

  test('are taken back', () => {
    const chess = played('e4');
    expect(chess.undo()).toMatchObject({ san: 'e4', flags: 'b', before: DEFAULT_POSITION });
    expect(chess.fen()).toBe(DEFAULT_POSITION);
    expect(chess.undo()).toBeNull();
  });
});

describe('endings', () => {
  test.each([
    [MATE, ['inCheck', 'isCheck', 'isCheckmate', 'isGameOver']],
    [STALEMATE, ['isStalemate', 'isDraw', 'isGameOver']],
    ['k7/8/n7/8/8/8/8/7K b - - 0 1', ['isInsufficientMaterial', 'isDraw', 'isGameOver']],
    ['4k3/8/8/8/8/8/4P3/4K3 w - - 100 80', ['isDrawByFiftyMoves', 'isDraw', 'isGameOver']],
    // Dead, for nothing can ever be captured: chess.js plays on.
    ['4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1', ['isInsufficientMaterial', 'isDraw', 'isGameOver']],
    [DEFAULT_POSITION, []],
  ] as const)('of %s', (fen, wanted) => {
    const chess = chessOf(fen);
    const asked = [
      'inCheck',
      'isCheck',
      'isCheckmate',
      'isStalemate',
      'isInsufficientMaterial',
      'isDrawByFiftyMoves',
      'isThreefoldRepetition',
      'isDraw',
      'isGameOver',
    ] as const;
    expect(asked.filter(name => chess[name]())).toEqual(wanted);
  });

  test('by repetition', () => {
    const chess = chessOf();
    const told = [];
    for (const move of ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1', 'Ng8']) {
      told.push(chess.isThreefoldRepetition());
      chess.move(move);
    }
    expect(told).not.toContain(true);
    expect(chess.isThreefoldRepetition()).toBe(true);
  });
});

describe('PGN', () => {
  test('is written with headers, comments and lines', () => {
    const chess = played('e4');
    chess.setComment("king's pawn opening");
    expect(chess.pgn()).toBe(`${ROSTER}\n1. e4 {king's pawn opening} *`);
    const game = played('e4', 'e5', 'Nc3', 'Nc6');
    game.setHeader('White', 'Plunky');
    game.setHeader('Black', 'Plinkie');
    expect(game.pgn({ maxWidth: 5, newline: '<br />' })).toMatch(/\[Result "\*"\]<br \/><br \/>1\. e4 e5<br \/>2\. Nc3 Nc6<br \/>\*$/);
    expect(chessOf('3k4/8/8/8/8/8/8/4K3 b - - 0 5').pgn()).toContain('[FEN "3k4/8/8/8/8/8/8/4K3 b - - 0 5"]\n *');
    const black = chessOf('3k4/8/8/8/8/8/8/4K3 b - - 0 5');
    for (const move of ['Kd7', 'Kd1']) black.move(move);
    expect(black.pgn()).toContain('\n\n5. ... Kd7 6. Kd1 *');
  });

  test('is read, from many forms', () => {
    const chess = chessOf();
    const text = [
      '[Event "Wijk aan Zee (Netherlands)"]',
      '[Result "1-0"]',
      '[White "Tigran Vartanovich Petrosian"]',
      '',
      '1. Pc2c4 Pe7e5',
      '2. Nc3 Nf6 {[%clk 0:05:00] book}',
      '3. Nf3 Nc6 (3... d6)',
      '4. g2g3 Bb4',
      '5. Nd5 Nxd5',
      '6. c4xd5 e5-e4 1-0',
    ].join('~');
    chess.loadPgn(text, { newlineChar: '~' });
    expect(chess.history()).toEqual(['c4', 'e5', 'Nc3', 'Nf6', 'Nf3', 'Nc6', 'g3', 'Bb4', 'Nd5', 'Nxd5', 'cxd5', 'e4']);
    expect(chess.getHeaders()).toMatchObject({ White: 'Tigran Vartanovich Petrosian', Result: '1-0', Black: '?' });
    expect(chess.getComments().map(({ comment }) => comment)).toEqual(['[%clk 0:05:00] book']);
    expect(() => chess.loadPgn(text, { newlineChar: '~', strict: true })).toThrow('Invalid move in PGN: Pc2c4');
    expect(() => chess.loadPgn('1. e4 e5 2. Ke4')).toThrow('Invalid move in PGN: Ke4');
    expect(chess.history()).toHaveLength(12);
    chess.loadPgn(chess.pgn(), { strict: true });
    expect(chess.history()).toHaveLength(12);
  });

  test('comments belong to positions', () => {
    const chess = chessOf();
    chess.loadPgn("1. e4 e5 {king's pawn opening} 2. Nf3 Nc6 3. Bc4 Bc5 {giuoco piano} *");
    expect(chess.getComment()).toBe('giuoco piano');
    expect(chess.getComments()).toEqual([
      { fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2', comment: "king's pawn opening" },
      { fen: 'r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4', comment: 'giuoco piano' },
    ]);
    expect(chess.removeComment()).toBe('giuoco piano');
    expect(chess.getComment()).toBeUndefined();
    expect(chess.removeComments()).toHaveLength(1);
    expect(chess.getComments()).toEqual([]);
  });

  test('pieces are named by letters of either case', () => {
    expect(chessOf().moves({ piece: 'N' as 'n' })).toEqual(['Na3', 'Nc3', 'Nf3', 'Nh3']);
  });

  test('headers are set and removed', () => {
    const chess = chessOf();
    chess.setHeader('White', 'Morphy');
    chess.setHeader('Annotator', 'Anna "A"');
    expect(chess.pgn()).toContain('[Annotator "Anna \\"A\\""]');
    expect([chess.removeHeader('Annotator'), chess.removeHeader('Annotator'), chess.removeHeader('White')]).toEqual([true, true, true]);
    expect([chess.removeHeader('Event'), chess.removeHeader('Nothing')]).toEqual([true, false]);
    expect(chess.getHeaders().White).toBe('?');
    expect(chess.getHeaders()).not.toHaveProperty('Annotator');
    expect(chess.header('White', 'Tal')).toMatchObject({ White: 'Tal', Annotator: null, FEN: null });
    chess.setHeader('Opening', '');
    expect(chess.pgn()).not.toContain('Opening');
    chess.setHeader('Event', null as unknown as string);
    expect(chess.getHeaders().Event).toBe('?');
  });

  test('what stands aside of the main line does not stop it', () => {
    const chess = chessOf();
    chess.loadPgn('[White "A"]\n[White "B"]\n[SetUp "1"]\n\n1. e4 $1$2 (1. Ke5 {no move}) e5 1-0 {end}');
    expect([chess.history(), chess.getHeaders().White, chess.getComment()]).toEqual([['e4', 'e5'], 'B', 'end']);
    chess.loadPgn('[Result "1-0"]\n\n1. e4 *');
    expect(chess.getHeaders().Result).toBe('*');
    expect(() => chess.loadPgn('1. e4 e5 2. Ke5 *')).toThrow('Invalid move in PGN: Ke5');
    expect(() => chess.loadPgn('1. e4 {never closed')).toThrow();
  });

  test('comments are kept as they are written, and tags in their order', () => {
    const chess = chessOf();
    chess.loadPgn('[ZZ "1"]\n[AA "2"]\n[ECO "C20"]\n\n{ Start } 1. e4 {[%clk 0:05:00] two\nlines} e5 {} (1... c5 {not here}) *');
    expect(chess.getComments().map(({ comment }) => comment)).toEqual([' Start ', '[%clk 0:05:00] two lines', '']);
    expect(Object.keys(chess.getHeaders()).slice(7)).toEqual(['ECO', 'ZZ', 'AA']);
    expect(() => chess.loadPgn('[SetUp "1"]\n\n1. e4 *', { strict: true })).toThrow('FEN tag must be supplied with SetUp tag');
    expect(chess.history()).toHaveLength(2);
  });
});
