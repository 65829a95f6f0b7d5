import assert from 'node:assert/strict';
import { play, press, shows } from './lib/board.mjs';
import { longer } from './lib/extent.mjs';
import { follow } from './lib/link.mjs';
import { barriers } from './lib/looks.mjs';
import { unfold } from './lib/setup.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

/** Two at a game under touch-move, made in the dialog. */
async function pair(visit) {
  const [white, black] = [await visit(), await visit()];
  await white.goto('/');
  await white.get('way-link').click();
  await white.get('color-white').check({ force: true });
  await white.get('clock--').check({ force: true });
  await unfold(white, 'rule-touch');
  await white.get('rule-touch').check();
  await white.get('start').click();
  const { pathname } = new URL(await white.get('invite-link').inputValue());
  await follow(black, pathname);
  await white.get('game').waitFor();
  return { white, black, path: pathname };
}

const says = (guest, words) => until(`the status says ${words}`, async () => assert.match(await guest.get('status').innerText(), words));

const notes = (guest, words) => until(`a message says ${words}`, async () => assert.match(await guest.get('notices').innerText(), words));

const e4 = { from: 'e2', to: 'e4', san: 'e4', ply: 1 };
const nf3 = { from: 'g1', to: 'f3', san: 'Nf3', ply: 1 };

async function touchedIsMoved({ visit }) {
  const { white, black } = await pair(visit);
  await press(white.page, 'g1');
  await says(white, /the knight on g1 must move/);
  await says(black, /the knight on g1 must move/);
  assert.deepEqual(await barriers(white.page), []);
  await play(white.page, e4, 'drag');
  await notes(white, /the knight on g1 must move/);
  await play(white.page, { ...e4, san: 'e4' }, 'type');
  assert.match(await white.get('move-fault').innerText(), /the knight on g1 must move/);
  await white.page.reload();
  await says(white, /the knight on g1 must move/);
  await play(white.page, nf3, 'click');
  for (const guest of [white, black]) await shows(guest.page, nf3);
  assert.equal(await white.get('takeback').count(), 0);
}

/** The server itself refuses what a page of another kind might send. */
async function theServerRefuses({ visit }) {
  const { white, path } = await pair(visit);
  await press(white.page, 'g1');
  await says(white, /the knight on g1 must move/);
  const answer = await white.page.evaluate(
    game =>
      new Promise(resolve => {
        const socket = new WebSocket(`ws://${location.host}${game}/socket`);
        socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', v: 1, since: 0, name: '' }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.t === 'welcome') socket.send(JSON.stringify({ t: 'act', id: 'x', do: 'move e2e4' }));
          if (message.t === 'refused' || message.t === 'done') resolve(message);
        };
      }),
    path,
  );
  assert.deepEqual(answer, {
    t: 'refused',
    id: 'x',
    code: 'touched_piece',
    field: 'do',
    message: 'Touch-move: the knight on g1 must move.',
  });
}

async function adjusting({ visit }) {
  const { white, black } = await pair(visit);
  await white.page.keyboard.press('j');
  await says(white, /You adjust/);
  await notes(black, /White adjusts/);
  await press(white.page, 'g1');
  await until('the adjusting is over', async () => assert.doesNotMatch(await white.get('status').innerText(), /adjust/));
  await play(white.page, e4, 'drag');
  for (const guest of [white, black]) await shows(guest.page, e4);
}

async function enemyIsTaken({ visit }) {
  const { white, black } = await pair(visit);
  await play(white.page, e4, 'drag');
  const d5 = { from: 'd7', to: 'd5', san: 'd5', ply: 2 };
  await shows(black.page, e4);
  await play(black.page, d5, 'drag');
  await shows(white.page, d5);
  await press(white.page, 'd5');
  await says(white, /the pawn on d5 must be captured/);
  const exd5 = { from: 'e4', to: 'd5', san: 'exd5', ply: 3 };
  await play(white.page, exd5, 'drag');
  for (const guest of [white, black]) await shows(guest.page, exd5);
}

stage('Touch-move through a link', {
  'a piece that was touched must move': touchedIsMoved,
  'the server refuses another move': longer(theServerRefuses),
  '"I adjust" leaves a piece free': longer(adjusting),
  'an enemy piece that was touched is taken': longer(enemyIsTaken),
});
