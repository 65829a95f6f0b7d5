import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../core/events';
import { face, faceLasts, spokenTime } from './clocks';
import { clockLabel, clockWords, presets } from './time_controls';
import { endings, foundDeadWords, isProofDecisive, lossWords, proofWords, resultWords, whyWords } from './endings';
import { tell } from './events';
import { type OwnClock, startOfOwn, writeOwn } from './own_clock';
import { refusals, refusalWords } from './refusals';
import { spoken } from './speech';
import { limitsOf } from './limit_words';
import { hasRule, rulesWords, withRule } from './rule_words';

describe('results', () => {
  it.each([
    ['checkmate', '1-0', 'White wins by checkmate', '1–0'],
    ['flag_fall', '0-1', 'Black wins by timeout', '0–1'],
    ['stalemate', '1/2-1/2', 'Draw by stalemate', '½–½'],
  ] as const)('%s %s', (ending, score, headline, printed) => {
    const words = resultWords({ ending, score, article: 'FIDE 2023, 5.1.1' });
    expect(words).toMatchObject({ headline, score: printed, article: 'FIDE 2023, 5.1.1' });
  });

  it.each(endings)('%s has its words', ending => {
    const { headline, why } = resultWords({ ending, score: '1-0', article: '' });
    expect(headline).not.toMatch(/_|by $/);
    expect(why).toMatch(/^[A-Z].*\.$/);
  });
});

describe('the proof of a loss', () => {
  const flag = { ending: 'flag_fall', score: '1-0', article: 'FIDE 2023, 6.9' } as const;
  const mate = [{ uci: 'd1h5', san: 'Qh5#' }];
  it.each([
    ['a mate is known', flag, mate, 'exists', 'Black lost on time: White could still mate, like this.'],
    ['not settled yet', flag, [], null, /^Black lost on time\. Checking whether White could .*: if not, this becomes a draw\.$/],
    ['too hard', { ...flag, ending: 'resignation', score: '0-1' }, [], 'unknown', /^White resigned\. Whether Black .* too hard/],
    ['another ending', { ...flag, ending: 'checkmate' }, [], null, null],
  ] as const)('%s', (_name, outcome, line, proof, words) => {
    const said = proofWords({ outcome, mate: [...line], proof });
    if (words instanceof RegExp) expect(said).toMatch(words);
    else expect(said).toBe(words);
  });

  const move = { uci: 'e6d6', san: 'Kxd6', remaining: null, credit: 0 };
  it.each([
    [
      'white to move',
      '8/8/3k4/8/8/8/8/K7 w - - 0 58',
      [move],
      ['Bb7'],
      'has been dead since move 57, Kxd6; proving that took a while. The moves played after it do not count: Bb7.',
    ],
    ['black to move', '8/8/3k4/8/8/8/8/K7 b - - 0 58', [move], [], 'has been dead since move 58, Kxd6; proving that took a while.'],
    ['from the start', '8/8/3k4/8/8/8/8/K7 b - - 0 58', [], [], 'was dead from the start; proving that took a while.'],
  ])('dead, %s', (_name, fen, moves, rest, words) =>
    expect(foundDeadWords({ foundDead: { ply: moves.length, void: rest }, moves, fen })).toBe(`The position ${words}`),
  );
  it('says nothing of other games', () => expect(foundDeadWords({ foundDead: null, moves: [], fen: '' })).toBeNull());
});

describe('a game that was lost off the board', () => {
  const outcome = { ending: 'resignation', score: '0-1', article: 'FIDE 2023, 5.1.2' } as const;
  const named = { white: { id: 'a', name: 'Anna' }, black: { id: 'b', name: '?' } };
  const view = {
    outcome,
    mate: [{ uci: 'd1h5', san: 'Qh5#' }],
    proof: null,
    players: named,
    fen: '4k3/8/8/8/8/8/8/q3K3 w - - 0 9',
  } as const;
  const ended = { ...view, mate: [...view.mate] };
  const swapped = { ...ended, players: { white: named.black, black: named.white } };
  it.each([
    ['the one who did it', ended, ['white'], 'You resigned.'],
    ['the opponent', ended, ['black'], 'Anna resigned.'],
    ['somebody who watches', ended, [], 'Anna resigned.'],
    ['both at one screen, without names', swapped, ['white', 'black'], 'White resigned.'],
  ] as const)('is told to %s', (_name, seen, mine, words) => expect(whyWords(seen, mine)).toBe(words));

  it.each([
    ['flag_fall', 'You ran out of time', 'Anna ran out of time'],
    ['illegal_moves', 'You completed a second illegal move', 'Anna completed a second illegal move'],
  ] as const)('by %s names who it was', (ending, you, others) => {
    const other = { ...ended, outcome: { ...outcome, ending } };
    expect([lossWords(other, ['white']), lossWords(other, ['black'])]).toEqual([you, others]);
    expect(whyWords(other, ['black'])).toBe(`${others}: Black could still mate, like this.`);
  });

  it.each([
    ['a queen mates by herself', '4k3/8/8/8/8/8/8/q3K3 w - - 0 9', 1, false],
    ['a bishop needs help', '4k3/8/8/8/8/8/8/b3K2R w - - 0 9', 1, true],
    ['nothing is known yet', '4k3/8/8/8/8/8/8/q3K3 w - - 0 9', 0, true],
  ])('asks why it is no draw only where that was open: %s', (_name, fen, known, asks) =>
    expect(isProofDecisive({ ...ended, fen, mate: ended.mate.slice(0, known) })).toBe(asks),
  );
});

describe('refusals', () => {
  it.each(refusals)('%s is a sentence', why => expect(refusalWords(why)).toMatch(/^[A-Z].*\.$/));
  it('are shown by name when they are new', () =>
    expect([refusalWords('too_loud'), refusalWords('unknown', 'Too loud.')]).toEqual(['Refused: too loud.', 'Refused: Too loud.']));
});

describe('clocks', () => {
  it.each([
    [187_200_000, '2 days 4 h'],
    [86_400_000, '1 day 0 h'],
    [86_399_000, '23:59:59'],
    [3_723_000, '1:02:03'],
    [245_000, '4:05'],
    [60_000, '1:00'],
    [10_000, '0:10'],
    [9_999, '9.9'],
    [740, '0.7'],
    [0, '0.0'],
    [-50, '0.0'],
  ])('%d ms shows %s', (ms, shown) => expect(face(ms)).toBe(shown));

  it.each([187_211_000, 86_400_000, 3_723_456, 60_000, 10_001, 10_000, 9_999, 5_300, 99, 1])(
    'the face of %d ms lasts as long as it says',
    ms => {
      const lasts = faceLasts(ms);
      expect(face(ms - lasts + 1)).toBe(face(ms));
      if (ms > 99) expect(face(ms - lasts)).not.toBe(face(ms));
    },
  );

  it.each([
    [187_260_000, '2 days 4 hours'],
    [3_723_000, '1 hour 2 minutes 3 seconds'],
    [61_000, '1 minute 1 second'],
    [400, '0 seconds'],
  ])('%d ms is said as %s', (ms, said) => expect(spokenTime(ms)).toBe(said));

  it.each([
    ['-', 'No clock'],
    ['5+3', '5 minutes each, plus 3 seconds per move'],
    ['1+0', '1 minute each'],
    ['10', '10 minutes each'],
    ['100s+1', '100 seconds each, plus 1 second per move'],
    ['5 d3', '5 minutes each, with a delay of 3 seconds per move'],
    ['5 b3', '5 minutes each, with a Bronstein delay of 3 seconds per move'],
    ['3d', '3 days per move'],
    ['40/90+30:30+30', '90 minutes for 40 moves, plus 30 seconds per move; then 30 minutes, plus 30 seconds per move'],
    ['5+3 | 3d', 'White: 5 minutes, plus 3 seconds per move. Black: 3 days per move'],
    ['of a newer server', 'of a newer server'],
  ])('%s means %s', (clock, words) => expect(clockWords(clock)).toBe(words));

  it.each([
    ['5+3', '5+3'],
    ['30+0', '30+0'],
    ['25 d5', '25\u200e d5'],
    ['2d', '2 days'],
    ['20 b10', '20 minutes each, with a Bronstein delay of 10 seconds per move'],
  ])('%s is labelled %s', (clock, label) => expect(clockLabel(clock)).toBe(label));

  it('offers each preset once', () => expect(new Set(presets.map(({ clock }) => clock)).size).toBe(presets.length));
});

describe('moves as they are said', () => {
  it.each([
    ['e4', 'pawn e 4'],
    ['exd5', 'pawn e takes d 5'],
    ['Nbxd7+', 'knight b takes d 7, check'],
    ['R1a3', 'rook 1 a 3'],
    ['Qh4e1', 'queen h 4 e 1'],
    ['gxh8=Q#', 'pawn g takes h 8 promotes to queen, checkmate'],
    ['O-O-O+', 'castles queenside, check'],
    ['O-O', 'castles kingside'],
    ['what', 'what'],
  ])('%s', (san, said) => expect(spoken(san)).toBe(said));
});

describe('news', () => {
  it.each<[GameEvent, string | null]>([
    [{ type: 'seat', side: 'white', player: 'p1', name: 'Ada Lovelace' }, 'Ada Lovelace joined.'],
    [{ type: 'offer-draw', by: 'black' }, 'Black offers a draw.'],
    [{ type: 'take-back', plies: 2 }, 'The last two moves were taken back.'],
    [{ type: 'move', uci: 'e2e4', remaining: 0, credit: 0 }, null],
    [{ type: 'claim', by: 'white', kind: 'threefold', granted: true, intended: null }, null],
    [
      { type: 'claim', by: 'white', kind: 'threefold', granted: false, intended: 'e2e4' },
      'White’s draw claim is wrong: the position has not been on the board three times. ' +
        'The announced move is played, and the claim counts as a draw offer to Black.',
    ],
    [{ type: 'adjust', by: 'black' }, 'Black adjusts.'],
    [{ type: 'illegal', by: 'white', what: 'nothing', from: null, to: null }, 'White pressed the clock without moving.'],
    [{ type: 'award', to: 'black', length: 120_000 }, 'Black is given 2 minutes.'],
    [{ type: 'award', to: 'white', length: 15_000 }, 'White is given 15 seconds.'],
    [{ type: 'berserk', by: 'black', halved: true }, 'Black goes berserk: half the time, no increment.'],
    [{ type: 'berserk', by: 'white', halved: false }, 'White goes berserk: no increment.'],
    [{ type: 'pick', player: 'p2', name: 'Bob B', hand: 'left' }, 'Bob B picks the left hand.'],
    [{ type: 'open', white: 'right', nonce: '00' }, 'The white pawn was in the right hand.'],
    [{ type: 'stop-clocks', arbiter: 'tina', name: 'Ms T' }, 'Ms T has stopped the clocks.'],
    [{ type: 'adjust-clock', side: 'white', change: -60_000, arbiter: 'tina', name: 'Ms T' }, 'White loses 1 minute.'],
    [{ type: 'adjust-clock', side: 'black', change: 120_000, arbiter: 'tina', name: 'Ms T' }, 'Black is given 2 minutes.'],
    [{ type: 'decide-result', score: '1-0', arbiter: 'tina', note: 'The bell rang' }, 'The arbiter decided the result: The bell rang'],
    [{ type: 'undecided' }, null],
    [{ type: 'considered', ply: 2, alive: false }, null],
    [{ type: 'proof', verdict: 'exists', mate: ['e2e4'] }, null],
    [{ type: 'proof', verdict: 'impossible', mate: [] }, 'Proved: the winner could not have mated, so the game is a draw.'],
  ])('%j', (event, words) => expect(tell(event)).toBe(words));
});

describe('rules', () => {
  it.each([
    ['', ''],
    ['touch', 'Touch-move'],
    ['touch penalties otb', 'Touch-move · Penalties · Over the board'],
    ['touch new', 'Touch-move'],
  ])('"%s" is "%s"', (text, words) => expect(rulesWords(text)).toBe(words));

  it('says what a game leaves out, in the order of the page', () => {
    expect(limitsOf({ rules: 'touch no-rematch no-takebacks' })).toEqual(['No takebacks', 'No rematch']);
    expect(limitsOf({ rules: 'touch' })).toEqual([]);
  });

  it('adds a word and takes it away', () => {
    expect(withRule('', 'touch', true)).toBe('touch');
    expect(withRule('touch', 'otb', true)).toBe('touch otb');
    expect(withRule('touch otb', 'touch', true)).toBe('otb touch');
    expect(withRule('touch otb', 'touch', false)).toBe('otb');
    expect(withRule('touch', 'no-rematch', true)).toBe('touch no-rematch');
    expect(hasRule({ rules: 'touch otb' }, 'otb')).toBe(true);
    expect(hasRule({ rules: '' }, 'otb')).toBe(false);
  });
});

describe('a time control of one’s own', () => {
  const period = { moves: 40, minutes: 90, seconds: 30 };
  const side = (more: Partial<OwnClock['white']>): OwnClock['white'] => ({ ...startOfOwn.white, periods: [period], ...more });
  it.each([
    [{ white: side({}), black: null }, '90+30'],
    [{ white: side({ periods: [{ ...period, seconds: 0 }] }), black: null }, '90'],
    [{ white: side({ kind: 'delay' }), black: null }, '90 d30'],
    [{ white: side({ kind: 'bronstein', periods: [period, { ...period, minutes: 15 }] }), black: null }, '40/90 b30:15 b30'],
    [{ white: side({ kind: 'days', days: 3 }), black: null }, '3d'],
    [{ white: side({}), black: side({ periods: [{ ...period, minutes: 5 }] }) }, '90+30 | 5+30'],
    [{ white: side({}), black: side({}) }, '90+30'],
  ] as [OwnClock, string][])('is written %#: %s', (own, text) => expect(writeOwn(own)).toBe(text));
});
