import assert from 'node:assert/strict';
import { play, shows } from './lib/board.mjs';
import { longer } from './lib/extent.mjs';
import { pair } from './lib/link.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

/** Notes the notices of the browser instead of showing them, and what the person answers when asked for leave. */
function listen(answer) {
  const state = { asked: 0, permission: 'default' };
  window.shown = [];
  window.asked = () => state.asked;
  Object.defineProperty(Notification, 'permission', { get: () => state.permission });
  Notification.requestPermission = async () => {
    state.asked += 1;
    state.permission = answer;
    return answer;
  };
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, data }) => void window.shown.push([title, body, data]);
}

const hide = page => page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }));
const shown = page => page.evaluate(() => window.shown);

async function wantAlerts(guest) {
  await guest.get('settings').click();
  await guest.get('set-alerts').check({ force: true });
}

async function onlyWhenAsked({ visit }) {
  const { white, black, path } = await pair(visit);
  for (const guest of [white, black]) {
    await guest.context.addInitScript(listen, 'granted');
    await guest.page.reload();
    await guest.get('game').waitFor();
    await guest.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  }
  await wantAlerts(black);
  await black.page.keyboard.press('Escape');
  assert.equal(await black.page.evaluate(() => window.asked()), 1);
  await play(white.page, { san: 'e4' }, 'type');
  await shows(black.page, { ply: 1, san: 'e4' });
  assert.deepEqual(await shown(black.page), [], 'who looks on is not told');
  await play(black.page, { san: 'e5' }, 'type');
  await shows(white.page, { ply: 2, san: 'e5' });
  await hide(black.page);
  await hide(white.page);
  await play(white.page, { san: 'Nf3' }, 'type');
  await shows(black.page, { ply: 3, san: 'Nf3' });
  const [told] = await until('Black is told', async () => {
    const all = await shown(black.page);
    assert.equal(all.length, 1);
    return all;
  });
  assert.deepEqual(told, ['Your game with Wendy', 'Nf3. It is your move.', path]);
  assert.deepEqual(await shown(white.page), [], 'nobody is told who did not ask');
  assert.equal(await white.page.evaluate(() => window.asked()), 0);
}

async function refused({ visit }) {
  const guest = await visit();
  await guest.context.addInitScript(listen, 'denied');
  await guest.goto('/');
  await wantAlerts(guest).catch(() => undefined);
  await until('the switch is off again', async () => assert.equal(await guest.get('set-alerts').isChecked(), false));
  assert.match(await guest.get('notices').innerText(), /blocks notifications/);
}

stage(
  'Notices of the browser',
  {
    'tell of a move only whoever asked for it and does not look': onlyWhenAsked,
    'are refused by the browser, and the page says so': longer(refused),
  },
  { serviceWorkers: 'allow' },
);
