import assert from 'node:assert/strict';
import { test } from 'node:test';
import { delaysOf, faultsOf, longestGap } from './lib/checker.mjs';

const kStored = ['1 seat white a A', '2 seat black b B', '1000 move g1f3 60000', '2000 move b8c6 60000', '3000 move f3g5 59000'];

const acknowledged = (at, move) => ({ at, kind: 'acknowledged', id: `${at}`, move: `move ${move}` });
const event = (at, text) => ({ at, kind: 'event', text });

/** A game in which nothing went wrong; Black was told of the last move 1.5 s after it was acknowledged. */
function sound() {
  const told = kStored.map((text, i) => event([1, 2, 1010, 2010, 3010][i], text));
  const late = [...told.slice(0, 4), event(4510, kStored[4])];
  return {
    game: 'g',
    stored: [...kStored],
    players: [
      { side: 'white', events: [...kStored], log: [...told, acknowledged(1010, 'g1f3'), acknowledged(3010, 'f3g5')] },
      { side: 'black', events: [...kStored], log: [...late, acknowledged(2010, 'b8c6')] },
    ],
  };
}

test('a sound game has no faults', () => {
  assert.deepEqual(faultsOf(sound()), []);
});

test('a move that is stored though nobody was told is none', () => {
  const game = sound();
  game.players[0].log.pop();
  assert.deepEqual(faultsOf(game), []);
});

const planted = [
  ['an acknowledged move that is not stored', game => game.stored.pop(), /f3g5, was acknowledged, and nothing is stored/],
  ['another move in its place', game => game.stored.splice(4, 1, '3000 move f3d4 59000'), /f3d4/],
  [
    'a move that is stored twice',
    game => game.stored.push('4000 move b8c6 1', '5000 move f3g5 1', '6000 move b8c6 1', '7000 move f3g5 1'),
    /moves are stored/,
  ],
  ['an event that was told and is not stored', game => game.players[1].events.push('9 takeback 1'), /is stored as "undefined"/],
  ['an event that was told otherwise', game => game.players[1].events.splice(2, 1, '1001 move g1f3 60000'), /event 2 was told as/],
  ['times that go back', game => game.stored.splice(3, 1, '900 move b8c6 60000'), /order of their times/],
  ['a flag that fell', game => game.stored.push('3100 end flag_fall 0-1'), /a flag fell/],
];
for (const [name, plant, found] of planted) {
  test(`finds ${name}`, () => {
    const game = sound();
    plant(game);
    const faults = faultsOf(game);
    assert.ok(faults.length > 0);
    assert.match(faults.join('\n'), found);
  });
}

test('the figures are those of the logs', () => {
  const { players } = sound();
  assert.equal(longestGap(players), 1000);
  assert.equal(longestGap(players, 3500), 0);
  assert.deepEqual(
    delaysOf(players).map(({ delay }) => delay),
    [0, 1500, 0],
  );
});
