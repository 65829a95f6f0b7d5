import { beforeEach, describe, expect, test } from 'vitest';
import { act, kT0 as T0, play, seatedGame } from '../test/played';
import type { Action } from './actions';
import { builtCore } from './built';
import { coreFrom } from './core';
import type { CoreError } from './core_error';
import type { Color, Core, CoreGame, Terms } from './types';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

let core: Core;
beforeEach(async () => {
  core = await coreFrom(builtCore());
});

/** A game with both players seated. */
const seated = (terms: Partial<Terms> = {}): CoreGame => seatedGame(core, terms);

describe("a scholar's mate with clocks", () => {
  const game = () => {
    const one = seated({ clock: '5+3' });
    const moves = ['e2e4', 'e7e5', 'd1h5', 'b8c6', 'f1c4', 'g8f6'];
    moves.forEach((move, ply) => act(one, ply % 2 === 0 ? 'white' : 'black', `move ${move}`, T0 + 1000 * ply));
    return one;
  };

  test('before the end', () => {
    const view = game().view(T0 + 7000);
    expect(view).toMatchObject({
      ply: 6,
      eventCount: 8,
      turn: 'white',
      check: null,
      lastMove: ['g8', 'f6'],
      fen: 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4',
      captured: { white: [], black: [] },
      material: 0,
      players: { white: { id: 'anna', name: 'Anna' }, black: { id: 'boris', name: 'Boris Ivanov' } },
      drawOffer: null,
      takebackOffer: null,
      rematchOffer: null,
      rematch: null,
      claims: [],
      occurrences: 1,
      quietMoves: 2,
      outcome: null,
      aborted: false,
    });
    expect(view.can.white).toEqual({ offerDraw: true, takeback: true, abort: false, berserk: false, resign: true });
    expect(view.moves.map(move => move.san).join(' ')).toBe('e4 e5 Qh5 Nc6 Bc4 Nf6');
    // The clocks run from the third ply on; each move adds three seconds.
    expect(view.moves.map(move => move.remaining)).toEqual([303000, 303000, 305000, 305000, 307000, 307000]);
    expect(view.clock).toEqual({
      white: 305000,
      black: 307000,
      running: 'white',
      waits: 0,
      berserk: { white: false, black: false },
      berserkHalves: { white: true, black: true },
      credited: { white: 0, black: 0 },
    });
    expect(view.dests.h5).toContain('f7');
  });

  test('the mate', () => {
    const one = game();
    const events = act(one, 'white', 'move h5f7', T0 + 7000);
    expect(events).toEqual(['move h5f7 308000', 'end checkmate 1-0']);
    const view = one.view(T0 + 9000);
    expect(view.outcome).toEqual({ ending: 'checkmate', score: '1-0', article: 'FIDE 2023, 5.1.1' });
    expect(view).toMatchObject({ check: 'e8', dests: {}, material: 1, captured: { white: [], black: ['pawn'] } });
    expect(view.clock?.running).toBeNull();
    expect(view.can.black).toEqual({ offerDraw: false, takeback: false, abort: false, berserk: false, resign: false });
    expect(view.moves.at(-1)).toEqual({ uci: 'h5f7', san: 'Qxf7#', remaining: 308000, credit: 0 });
    expect(one.decide('black', 'move e8f7', T0 + 9000)).toMatchObject({ ok: false });
  });

  test('looked back on', () => {
    const one = game();
    expect(one.at(0)).toEqual({
      ply: 0,
      fen: START,
      turn: 'white',
      check: null,
      lastMove: null,
      captured: { white: [], black: [] },
      material: 0,
    });
    expect(one.at(3)).toMatchObject({ ply: 3, turn: 'black', lastMove: ['d1', 'h5'] });
    expect(() => one.at(7)).toThrow('6 plies');
  });

  test('replayed from its events', () => {
    const events = [`${T0} seat white anna Anna`, `${T0} seat black boris Boris`, `${T0 + 5} move e2e4 303000`];
    const one = core.open({ fen: START, chess960: false, clock: '5+3', rules: '' });
    for (const event of events) one.record(event);
    expect(one.view(T0 + 10)).toMatchObject({ eventCount: 3, turn: 'black', clock: { running: null } });
  });

  test('a fallen flag', () => {
    const one = game();
    expect(act(one, 'black', 'flag', T0 + 400_000)).toEqual([expect.stringMatching(/^end flag_fall 0-1( [a-h1-8qrbn]+)+$/)]);
    expect(one.view(T0 + 400_000).clock?.white).toBe(0);
  });

  test('the mate that proves a loss comes after the moves', () => {
    const one = game();
    act(one, 'white', 'resign', T0 + 8000);
    const { mate, proof, ply, isOpen } = one.view(T0 + 8000);
    expect([proof, isOpen]).toEqual(['exists', false]);
    expect(mate.at(-1)?.san).toMatch(/#$/);
    const end = one.at(ply + mate.length);
    expect(end).toMatchObject({ turn: 'white', check: expect.stringMatching(/^[a-h][1-8]$/) });
    expect(() => one.at(ply + mate.length + 1)).toThrow('plies');
  });
});

describe('what is thought through afterwards', () => {
  const bishop = '8/8/4k3/8/8/8/1B2K3/8 b - - 0 40';
  /** As written by a core that could not tell at once that a lone bishop cannot mate. */
  const open = (...events: string[]) => {
    const game = core.open({ fen: '8/8/4k3/8/8/2p5/1B2K3/8 w - - 0 40', chess960: false, clock: '-', rules: '' });
    for (const event of events) game.record(`${T0} ${event}`);
    return game;
  };

  test('a dead position ends the game where it arose', () => {
    const game = open('move b2c3 0', 'undecided', 'move e6d6 0', 'undecided');
    expect(game.view(T0).isOpen).toBe(true);
    const event = game.think();
    expect(event).toBe('dead 1');
    game.record(`${T0} ${event}`);
    const view = game.view(T0);
    expect(view).toMatchObject({ ply: 1, isOpen: false, foundDead: { ply: 1, void: ['Kd6'] }, outcome: { ending: 'dead_position' } });
  });

  test('a loss without a mating line becomes a draw or gets one', () => {
    const drawn = open('end flag_fall 1-0');
    expect(drawn.view(T0)).toMatchObject({ proof: null, isOpen: true, mate: [] });
    expect(drawn.think()).toMatch(/^(proof exists|proof impossible)/);
    expect(seated({ fen: bishop.replace('B', 'R') }).think()).toBeNull();
  });
});

describe('why not', () => {
  const pinned = { fen: '4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1' };
  const rows: [name: string, terms: Partial<Terms>, from: string, to: string, result: ReturnType<CoreGame['explain']>][] = [
    ['a legal move', {}, 'e2', 'e4', null],
    ['a promotion to be named', { fen: '8/4P3/8/8/8/8/8/K1k5 w - - 0 1' }, 'e7', 'e8', null],
    [
      'a piece in the way',
      {},
      'a1',
      'a4',
      { reason: 'blocked', squares: ['a2'], pieces: { a1: 'rook', a2: 'pawn' }, from: 'a1', to: 'a4' },
    ],
    [
      'a pin',
      pinned,
      'd2',
      'f3',
      { reason: 'exposes_king', squares: ['b4'], pieces: { b4: 'bishop', d2: 'knight' }, from: 'd2', to: 'f3' },
    ],
  ];
  test.each(rows)('%s', (_, terms, from, to, result) => {
    expect(seated(terms).explain(from, to)).toEqual(result);
  });
});

describe('moves by hand', () => {
  const rows: [name: string, terms: Partial<Terms>, from: string, to: string, result: ReturnType<CoreGame['moveOf']>][] = [
    ['a plain move', {}, 'e2', 'e4', { uci: 'e2e4', promotion: false }],
    ['no legal move', {}, 'e2', 'e5', null],
    ['castling, two steps', { fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' }, 'e1', 'g1', { uci: 'e1g1', promotion: false }],
    ['castling, onto the rook', { fen: 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1' }, 'e8', 'a8', { uci: 'e8c8', promotion: false }],
    ['Chess960', { fen: '4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1', chess960: true }, 'f1', 'c1', { uci: 'f1b1', promotion: false }],
    ['Chess960, a step', { fen: '4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1', chess960: true }, 'f1', 'g1', { uci: 'f1g1', promotion: false }],
    ['en passant', { fen: '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2' }, 'e5', 'd6', { uci: 'e5d6', promotion: false }],
    ['promotion', { fen: '1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1' }, 'a7', 'b8', { uci: 'a7b8q', promotion: true }],
  ];
  test.each(rows)('%s', (_, terms, from, to, result) => {
    const game = seated(terms);
    expect(game.moveOf(from, to)).toEqual(result);
    expect(game.view(T0).dests[from]?.includes(to) ?? false).toBe(result !== null);
  });

  test('castling is shown both ways and kept as the king moves', () => {
    const game = seated({ fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' });
    expect(game.view(T0).dests.e1).toEqual(['a1', 'c1', 'd1', 'f1', 'g1', 'h1', 'd2', 'e2', 'f2']);
    play(game, 'e1g1');
    expect(game.view(T0)).toMatchObject({ lastMove: ['e1', 'g1'], moves: [{ uci: 'e1g1', san: 'O-O' }] });
  });

  test('en passant takes a pawn; promotion and a capture count', () => {
    const game = seated({ fen: '1n2k3/P7/8/3pP3/8/8/8/4K3 w - d6 0 2' });
    play(game, 'e5d6 e8f8 a7b8q');
    expect(game.view(T0)).toMatchObject({
      captured: { white: [], black: ['knight', 'pawn'] },
      material: 10,
      check: 'f8',
    });
    expect(game.at(1).captured.black).toEqual(['pawn']);
  });
});

describe('moves as typed', () => {
  const good: [text: string, uci: string, san: string][] = [
    ['Nf3', 'g1f3', 'Nf3'],
    ['nf3', 'g1f3', 'Nf3'],
    ['e4', 'e2e4', 'e4'],
    ['e2e4', 'e2e4', 'e4'],
  ];
  test.each(good)('%s', (text, uci, san) => {
    expect(seated().read(text)).toEqual({ ok: true, uci, san });
  });
  test('castling with zeros', () => {
    expect(seated({ fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1' }).read('0-0')).toMatchObject({ ok: true, uci: 'e1g1' });
  });
  test.each(['', ' ', 'Ke2', 'e9', 'Nf3Nf3', 'Ünfug', '\0'])('not a move: %j', text => {
    const reading = seated().read(text);
    expect(reading).toMatchObject({ ok: false, fault: expect.stringMatching(/^(syntax|illegal)$/), offset: expect.any(Number) });
  });
});

describe('claims and ends', () => {
  test('threefold repetition', () => {
    const game = seated();
    play(game, 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1');
    expect(game.view(T0).claims).toEqual([]);
    play(game, 'f6g8');
    expect(game.view(T0)).toMatchObject({ occurrences: 3, claims: [{ kind: 'threefold', article: 'FIDE 2023, 9.2' }] });
    act(game, 'white', 'claim threefold', T0);
    expect(game.view(T0)).toMatchObject({ claims: [], outcome: { ending: 'threefold_claim', score: '1/2-1/2' } });
  });
  test('fifty moves', () => {
    const game = seated({ fen: '4k3/8/8/8/8/8/8/R3K3 w - - 99 80' });
    play(game, 'a1a2');
    expect(game.view(T0)).toMatchObject({ quietMoves: 50, claims: [{ kind: 'fifty', article: 'FIDE 2023, 9.3' }] });
  });
  test('a dead position', () => {
    const game = seated({ fen: '4k3/8/8/8/8/8/3r4/4K3 w - - 0 1' });
    expect(act(game, 'white', 'move e1d2', T0)).toEqual(['move e1d2 0', 'end dead_position 1/2-1/2']);
    expect(game.view(T0)).toMatchObject({ outcome: { ending: 'dead_position', article: 'FIDE 2023, 5.2.2' }, clock: null });
  });
  test('offers, takebacks, abort, rematch', () => {
    const game = seated();
    expect(game.view(T0).can.white).toEqual({ offerDraw: false, takeback: false, abort: true, berserk: false, resign: true });
    play(game, 'e2e4 e7e5');
    act(game, 'white', 'offer-draw', T0);
    act(game, 'black', 'offer-takeback', T0);
    expect(game.view(T0)).toMatchObject({ drawOffer: 'white', takebackOffer: 'black' });
    act(game, 'white', 'accept-takeback', T0);
    expect(game.view(T0)).toMatchObject({ ply: 1, takebackOffer: null, turn: 'black' });
    act(game, 'black', 'resign', T0);
    act(game, 'white', 'offer-rematch', T0);
    act(game, 'black', 'accept-rematch next-game', T0);
    expect(game.view(T0)).toMatchObject({ rematch: 'next-game', outcome: { ending: 'resignation', score: '1-0' } });
  });
  test('aborted', () => {
    const game = seated();
    act(game, 'black', 'abort', T0);
    expect(game.view(T0)).toMatchObject({ aborted: true, outcome: null, dests: {} });
  });
});

describe('PGN', () => {
  test('of a game with a result', () => {
    const game = seated({ clock: '5+3' });
    play(game, 'f2f3 e7e5 g2g4 d8h4');
    const pgn = game.pgn({ Event: 'A "test"', Site: 'Here', Annotator: 'Zoë' });
    for (const part of [
      '[White "Anna"]',
      '[Black "Boris Ivanov"]',
      '[Event "A \\"test\\""]',
      '[Result "0-1"]',
      '[TimeControl "300+3"]',
      '[Annotator "Zoë"]',
      'Qh4#',
      '0-1',
    ]) {
      expect(pgn).toContain(part);
    }
  });
  test('with tags that need care', () => {
    const pgn = seated().pgn({ Event: 'two\nlines', 'no name': 'x', Site: '', Result: '1-0' });
    expect(pgn).toContain('[Event "two lines"]');
    expect(pgn).toContain('[Result "*"]');
    expect(pgn).not.toContain('name');
  });
});

describe('start positions', () => {
  test('of Chess960', () => {
    expect(core.chess960(518)).toBe(START);
    for (let number = 0; number < 960; number += 37) {
      expect(core.checkFen(core.chess960(number), true)).toBeNull();
    }
  });
  test.each([-1, 960, 1.5, NaN, 2 ** 40])('not a number of one: %d', number => {
    expect(() => core.chess960(number)).toThrow(/number/);
  });
  test('in words when it cannot be played', () => {
    expect(core.checkFen(START, false)).toBeNull();
    expect(core.checkFen('8/8/8/8/8/8/8/8 w - - 0 1', false)).toMatch(/king|empty/i);
    expect(core.checkFen('', false)).toMatch(/./);
  });
});

describe('broken input', () => {
  const terms: [name: string, terms: Partial<Terms>, error: Partial<CoreError>][] = [
    ['no FEN', { fen: '' }, { code: 'invalid_fen', field: 'fen' }],
    ['half a FEN', { fen: 'rnbqkbnr/pppp' }, { code: 'invalid_fen', field: 'fen' }],
    ['a FEN that cannot be played', { fen: '8/8/8/8/8/8/8/8 w - - 0 1' }, { code: 'invalid_fen', field: 'fen' }],
    ['a long FEN', { fen: 'x'.repeat(100_000) }, { code: 'invalid_fen', field: 'fen' }],
    ['zero bytes', { fen: '\0\0\0' }, { code: 'invalid_fen', field: 'fen' }],
    ['half a surrogate', { fen: '\ud800' }, { code: 'invalid_fen', field: 'fen' }],
    ['no clock', { clock: '' }, { code: 'invalid_clock', field: 'clock' }],
    ['a clock in words', { clock: 'five minutes' }, { code: 'invalid_clock', field: 'clock' }],
    ['a clock without time', { clock: '0+0' }, { code: 'invalid_clock', field: 'clock' }],
    ['a huge clock', { clock: '999999999999999999999999' }, { code: 'invalid_clock', field: 'clock' }],
    ['a rule that is none', { rules: 'touch tuch' }, { code: 'invalid_rules', field: 'rules', offset: 6 }],
  ];
  test.each(terms)('terms: %s', (_, broken, error) => {
    expect(() => core.open({ fen: START, chess960: false, clock: '-', rules: '', ...broken })).toThrow(
      expect.objectContaining({ name: 'CoreError', ...error }),
    );
  });

  const events = [
    '',
    ' ',
    'x',
    '1',
    '1 ',
    '1 move',
    '1 move e2e5 0',
    '1 move e2e4',
    '1 move e2e4 -5',
    '1 move e2e4 0 extra',
    '-1 move e2e4 0',
    '99999999999999999999999 move e2e4 0',
    '1 seat red a A',
    '1 seat white',
    '1 seat white anna Anna',
    '1 take-back 1',
    '1 take-back 99999999999',
    '1 downtime -1',
    '1 end checkmate',
    '1 end nothing 1-0',
    '1 end checkmate 2-0',
    '1 rematch',
    '1 rematch new',
    '1 offer-rematch white',
    '1 claim white',
    '1 claim white threefold maybe',
    '1 offer-draw',
    '1\0move e2e4 0',
    '1 möve e2e4 0',
    'NaN move e2e4 0',
    '1 move e2e4 0\n',
  ];
  test.each(events)('event: %j', event => {
    const game = seated();
    const before = game.view(T0);
    expect(() => game.record(event)).toThrow(
      expect.objectContaining({ name: 'CoreError', code: expect.stringMatching(/^(invalid_event|event_out_of_place)$/), field: 'event' }),
    );
    expect(game.view(T0)).toEqual(before);
  });

  const actions = [
    '',
    'move',
    'move e2',
    'move e7e8k',
    'MOVE e2e4',
    'claim',
    'claim fivefold',
    'resign now',
    'sit',
    'sit a\tb c',
    '\0',
    '💥',
  ];
  test.each(actions)('action: %j', action => {
    expect(seated().decide('white', action as Action, T0)).toMatchObject({
      ok: false,
      refusal: 'invalid_action',
      offset: expect.any(Number),
      message: expect.stringMatching(/./),
    });
  });

  const everyForm: Action[] = [
    'sit a Ada',
    'move e2e4',
    'move e2e4 offer-draw',
    'offer-draw',
    'accept-draw',
    'decline-draw',
    'offer-takeback',
    'accept-takeback',
    'decline-takeback',
    'claim threefold',
    'claim fifty e2e4',
    'offer-rematch',
    'accept-rematch',
    'accept-rematch Abc_9-',
    'resign',
    'abort',
    'flag',
    'touch e2',
    'adjust',
    'press',
    'illegal move e2 e5',
    'illegal pawn e7 e8',
    'illegal nothing',
    'illegal hands',
    'pick left',
    `open right ${'0'.repeat(32)}`,
    'choose white',
  ];
  test.each(everyForm)('the core knows the action: %s', action => {
    const decision = seated().decide('white', action, T0);
    expect(decision.ok || decision.refusal).not.toBe('invalid_action');
  });

  const refusals: [actor: Color, action: Action, refusal: string][] = [
    ['black', 'resign', ''],
    ['white', 'move e2e5', 'illegal_move'],
    ['black', 'move e7e5', 'not_your_turn'],
    ['white', 'accept-draw', 'no_offer_pending'],
    ['white', 'flag', 'flag_not_fallen'],
    ['white', 'offer-takeback', 'nothing_to_take_back'],
    ['white', 'offer-draw', 'offer_too_early'],
    ['white', 'sit other Other', 'seat_taken'],
    ['white', 'offer-rematch', 'game_not_over'],
  ];
  test.each(refusals)('%s: %s is answered with "%s"', (actor, action, refusal) => {
    const decision = seated().decide(actor, action, T0);
    expect(decision.ok ? '' : decision.refusal).toBe(refusal);
  });

  test.each([0, -0, 0.5, T0])('a time of %d is one', now => {
    const game = seated({ clock: '1+0' });
    play(game, 'e2e4 e7e5');
    const clock = game.view(now).clock;
    expect(clock?.white).toBeLessThanOrEqual(60_000);
    expect(clock?.white).toBeGreaterThanOrEqual(0);
  });

  test.each([NaN, Infinity, -Infinity, -1, 1e300, '5', null, undefined, {}])('a time of %j is none', now => {
    const fault = typeof now === 'number' ? RangeError : TypeError;
    expect(() => seated().view(now as number)).toThrow(fault);
    expect(() => seated().decide('white', 'move e2e4', now as number)).toThrow(/^now: .*milliseconds since 1970/);
    expect(() => core.call('rookery_clock', '5+3', '', now as number)).toThrow(fault);
  });

  test.each(['', 'e', 'e9', 'i1', 'E2', 'e2e4', 'é2'])('square %j', square => {
    expect(() => seated().moveOf(square, 'e4')).toThrow(/^from: .*not a square/);
    expect(() => seated().moveOf('e2', square)).toThrow(RangeError);
    expect(() => seated().explain('e2', square)).toThrow(/^to: .*not a square/);
  });

  test('ply 1 of no moves', () => {
    expect(() => seated().at(1)).toThrow(expect.objectContaining({ name: 'CoreError', code: 'out_of_range', field: 'ply' }));
  });

  test.each([-1, 0.5, NaN, Infinity, 2 ** 32, '0', null, true])('ply %j', ply => {
    expect(() => seated().at(ply as number)).toThrow(typeof ply === 'number' ? RangeError : TypeError);
    expect(() => seated().at(ply as number)).toThrow(/^ply: .*whole number from 0/);
    expect(() => core.chess960(ply as number)).toThrow(/^number: .*whole number from 0 to 959/);
  });

  test('what is no text or no side', () => {
    for (const none of [5, null, undefined, {}, NaN] as unknown as string[]) {
      expect(() => core.checkFen(none, false)).toThrow(/^fen: .*not a string/);
      expect(() => core.open({ fen: START, chess960: false, clock: none, rules: '' })).toThrow(/^clock: .*not a string/);
      expect(() => seated().record(none)).toThrow(/^event: .*not a string/);
      expect(() => seated().read(none)).toThrow(TypeError);
      expect(() => seated().moveOf(none, 'e4')).toThrow(TypeError);
      expect(() => seated().decide('white', none as Action, T0)).toThrow(TypeError);
      expect(() => seated().pgn({ Event: none })).toThrow(/^Event: /);
    }
    expect(() => seated().decide('red' as Color, 'resign', T0)).toThrow('actor: "red" is not one of white, black.');
  });

  test('a call by name takes as many arguments as there are, of the right kinds, and goes on after all that it refuses', () => {
    const calls: [string, ...unknown[]][] = [
      ['rookery_chess960'],
      ['rookery_chess960', 1, 2],
      ['rookery_chess960', -1],
      ['rookery_chess960', 1.5],
      ['rookery_chess960', NaN],
      ['rookery_chess960', 2 ** 32],
      ['rookery_chess960', '5'],
      ['rookery_chess960', null],
      ['rookery_chess960', undefined],
      ['rookery_check_fen', 5, false],
      ['rookery_check_fen', START],
      ['rookery_life', START, false, -1],
      ['rookery_life', START, false, 1e12],
      ['rookery_life', START, false, Infinity],
      ['rookery_hand', START, false, 64, 0],
      ['rookery_hand', START, false, 0, -1],
      ['rookery_engine_open', 0],
      ['rookery_engine_open', 129],
      ['rookery_engine_open', 2 ** 31],
      ['rookery_nothing'],
    ];
    for (const [name, ...args] of calls) {
      expect(() => core.call(name, ...(args as number[])), `${name} ${String(args)}`).toThrow(/./);
    }
    expect(core.checkFen(START, false)).toBeNull();
  });

  test('a long text', () => {
    const game = seated();
    expect(game.read('♘f3'.repeat(50_000)).ok).toBe(false);
    expect(game.decide('white', 'a'.repeat(500_000) as Action, T0).ok).toBe(false);
    expect(() => game.record('1 seat white a '.repeat(50_000))).toThrow('name');
  });

  test('a text that is too long', () => {
    expect(() => seated().read('x'.repeat((1 << 24) + 1))).toThrow('too long');
    expect(core.checkFen(START, false)).toBeNull();
  });

  test('a closed game', () => {
    const game = seated();
    game.close();
    game.close();
    expect(() => game.view(T0)).toThrow('closed');
  });
});

/** A small generator (Park, Miller 1988), so that a failure can be repeated. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return below => (state = (state * 48_271) % 2_147_483_647) % below;
}

test('200 games, each move one that the view offers', () => {
  const endings = new Set<string>();
  for (let seed = 1; seed <= 200; seed++) {
    const pick = random(seed);
    const chess960 = seed % 2 === 0;
    const game = seated({ fen: chess960 ? core.chess960(pick(960)) : START, chess960, clock: '10+1' });
    let view = game.view(T0);
    while (view.outcome === null && view.ply < 400) {
      const origins = Object.keys(view.dests);
      const from = origins[pick(origins.length)] ?? '';
      const targets = view.dests[from] ?? [];
      const move = game.moveOf(from, targets[pick(targets.length)] ?? '');
      expect(move, `${view.fen} ${from}`).not.toBeNull();
      act(game, view.turn, `move ${move?.uci}`, T0 + view.ply);
      view = game.view(T0 + view.ply);
    }
    endings.add(view.outcome?.ending ?? 'none');
    expect(game.at(view.ply).fen).toBe(view.fen);
    expect(game.pgn({})).toContain(view.outcome?.score ?? '*');
    game.close();
  }
  expect(endings).toContain('checkmate');
}, 300_000);

test('memory is given back', () => {
  const game = seated();
  const size = () => core.open({ fen: START, chess960: false, clock: '-', rules: '' });
  for (let i = 0; i < 20_000; i++) {
    size().close();
    game.read('Nf3');
  }
  expect(game.view(T0).ply).toBe(0);
});
