import assert from 'node:assert/strict';
import { listed } from './lib/board.mjs';
import { barriers, sticksOut } from './lib/looks.mjs';
import { choose } from './lib/setup.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

/** An arbiter at the desk of a game. Returns its path. */
async function atTheDesk(arbiter, clock = '5+3') {
  await arbiter.goto('/');
  await arbiter.get('way-arbiter').click();
  await arbiter.get('name-white').fill('Wilma');
  await arbiter.get('name-black').fill('Bert');
  await choose(arbiter, `clock-${clock}`);
  await arbiter.get('start').click();
  await arbiter.get('arbiter').waitFor();
  return new URL(arbiter.page.url()).pathname;
}

const guides = (arbiter, words) =>
  until(`the guide says ${words}`, async () => assert.match(await arbiter.get('guide').innerText(), words));

async function tell(arbiter, san) {
  await arbiter.get('move-input').fill(san);
  await arbiter.get('move-input').press('Enter');
}

const moves = (guest, expected) => until(`the moves are ${expected}`, async () => assert.deepEqual(await listed(guest.page), expected));

const seconds = async (guest, side) => {
  const [minutes, rest] = (await guest.get(`clock-${side}`).locator('[aria-hidden]').innerText()).split(':').map(Number);
  return minutes * 60 + rest;
};

async function aGameOnABoard({ visit }) {
  const [arbiter, watcher] = [await visit(), await visit()];
  const path = await atTheDesk(arbiter);
  await watcher.goto(path);
  await watcher.get('game').waitFor();
  await guides(arbiter, /start White’s time/);
  await arbiter.page.keyboard.press(' ');
  await guides(arbiter, /presses it/);
  await arbiter.get('press-white').click();
  await guides(arbiter, /White has pressed the clock/);
  await tell(arbiter, 'e4');
  await moves(arbiter, ['e4']);
  await moves(watcher, ['e4']);
  await tell(arbiter, 'e5');
  await moves(watcher, ['e4', 'e5']);
  assert.deepEqual(await barriers(arbiter.page), []);

  // White plays a knight where no knight goes, and presses.
  await arbiter.get('move-input').press(' ');
  await guides(arbiter, /White has pressed the clock/);
  await tell(arbiter, 'Ng3');
  await arbiter.get('irregularity').click();
  assert.equal(await arbiter.get('to').inputValue(), 'g3');
  await arbiter.get('from').fill('g1');
  await arbiter.get('why').waitFor();
  assert.deepEqual(await barriers(arbiter.page), []);
  await arbiter.get('report').click();
  await until('the field is empty', async () => assert.equal(await arbiter.get('move-input').inputValue(), ''));
  await until('Black has two minutes more', async () => assert.ok((await seconds(watcher, 'black')) > 400));
  await until('the piece is bound', async () => assert.match(await arbiter.get('status').innerText(), /the knight on g1 must move/));
  await tell(arbiter, 'Nf3');
  await moves(watcher, ['e4', 'e5', 'Nf3']);
  await tell(arbiter, 'Nc6');
  await moves(watcher, ['e4', 'e5', 'Nf3', 'Nc6']);

  // The second one loses.
  await arbiter.get('irregularity').click();
  await arbiter.get('kind-hands').check({ force: true });
  await arbiter.get('report').click();
  for (const guest of [arbiter, watcher]) {
    const result = await guest.get('result').innerText();
    for (const word of ['Black wins by a second illegal move', '0–1', 'FIDE 2023, 7.5.5']) assert.ok(result.includes(word), result);
  }
}

async function everyWindow({ visit }) {
  const arbiter = await visit({ viewport: { width: 320, height: 640 } });
  await atTheDesk(arbiter, '90+30');
  for (const [width, height] of [
    [320, 640],
    [768, 1024],
    [1280, 720],
    [640, 360],
  ]) {
    await arbiter.page.setViewportSize({ width, height });
    assert.deepEqual(await sticksOut(arbiter.page), [], `${width} by ${height}`);
  }
}

stage('The arbiter of a real board', {
  'clock, moves, an illegal move and a second one': aGameOnABoard,
  'fits every window': everyWindow,
});
