import { describe, expect, it } from 'vitest';
import { isUndoable, readLogged } from './logged';

describe('An event of the log', () => {
  it.each([
    ['create dutch 5 1 0.5 0 0 0 1 0.5 Club evening', { kind: 'create' }],
    ['enter 3 1433 - - NED - Bo Li', { kind: 'enter', name: 'Bo Li' }],
    ['check-in 3', { kind: 'check-in', entrant: 3 }],
    ['withdraw 3', { kind: 'withdraw', entrant: 3 }],
    ['withdraw 3 expelled', { kind: 'expel', entrant: 3 }],
    ['bye 3 2 half', { kind: 'bye', entrant: 3, round: 2, bye: 'half', isBeyond: false }],
    ['bye 3 2 half beyond-limit', { kind: 'bye', entrant: 3, round: 2, bye: 'half', isBeyond: true }],
    ['pair 2 1-7 2-8 bye 9', { kind: 'pair', round: 2, origin: 'system' }],
    ['pair 2 by-hand 1-7', { kind: 'pair', round: 2, origin: 'by-hand' }],
    ['pair 2 against-rules 1-7', { kind: 'pair', round: 2, origin: 'against-rules' }],
    ['forbid 1 3 if-possible 4 5', { kind: 'forbid', entrants: [4, 5] }],
    ['describe 3 w 2011 Rook Club', { kind: 'describe', entrant: 3 }],
    ['prize 2 - 0 0 0 0 | Best | of all', { kind: 'prize', name: 'Best | of all' }],
    ['lots 7', { kind: 'lots', seed: '7' }],
    ['rank 3,2 play-off', { kind: 'rank', entrants: [3, 2], note: 'play-off' }],
    ['swap 2 1 7', { kind: 'swap', round: 2, first: 1, second: 7 }],
    ['result 2 3 1/2-1/2', { kind: 'result', round: 2, board: 3, result: '1/2-1/2', note: '' }],
    ['correct 2 3 0-1 typed the wrong key', { kind: 'correct', round: 2, board: 3, result: '0-1', note: 'typed the wrong key' }],
    ['abnormal-points adjustment -0.5 2 3', { kind: 'abnormal', points: '-0.5' }],
    ['penalty 3 0.5 phone rang', { kind: 'penalty', entrant: 3, points: '0.5', note: 'phone rang' }],
    ['close-round 2', { kind: 'close-round', round: 2 }],
    ['close', { kind: 'close' }],
    ['terms board - casual white by-rating BH/C1,BH', { kind: 'terms' }],
    ['appoint bo', { kind: 'appoint', account: 'bo' }],
    ['forbid 1 50 3 4', { kind: 'forbid', entrants: [3, 4] }],
    ['claim 2 3 white 1-0', { kind: 'claim', round: 2, board: 3, seat: 'white', result: '1-0' }],
    ['claim 2 3 red 1-0', { kind: 'other' }],
    ['pause 3', { kind: 'pause', entrant: 3 }],
    ['come-back 3', { kind: 'come-back', entrant: 3 }],
    ['pair-free 7 1-2 4-3', { kind: 'pair-free', count: 2 }],
    ['game-over 7 1-0 63 white-berserk', { kind: 'game-over', game: 7, result: '1-0' }],
    ['game-over 7 2-0 63', { kind: 'other' }],
    ['undo 12', { kind: 'undo', event: 12 }],
    ['result 2 3 2-0', { kind: 'other' }],
    ['dance 1', { kind: 'other' }],
  ])('%s', (text, read) => expect(readLogged(text)).toEqual(read));
});

it('can be undone unless the tournament was begun with it or it is an undoing', () => {
  expect(['create dutch', 'terms board', 'undo 3', 'pair 1 1-2'].map(text => isUndoable(readLogged(text)))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
