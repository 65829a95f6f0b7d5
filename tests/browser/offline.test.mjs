import assert from 'node:assert/strict';
import { play, shows, ways } from './lib/board.mjs';
import { longer } from './lib/extent.mjs';
import { legalsMate } from './lib/games.mjs';
import { aboutConnections } from './lib/guard.mjs';
import { connection, pair } from './lib/link.mjs';
import { Referee } from './lib/referee.mjs';
import { stageAlone } from './lib/stage.mjs';
import { until } from './lib/until.mjs';
import { Upgrade } from './lib/upgrade.mjs';

/** Waits until the page is kept in this guest's browser, and its worker answers for it. */
const isKept = guest =>
  until('the page is kept', async () =>
    assert.ok(
      await guest.page.evaluate(async () => navigator.serviceWorker.controller?.state === 'activated' && Boolean(await caches.match('/'))),
    ),
  );

/**
 * Waits until the page tells of a newer version of itself. Asks the server for one every ten seconds, as the page does whenever it is
 * looked at again: a busy browser may put a worker off. If the page tells of none, the error says how far the workers are.
 */
const tellsOfNewer = guest =>
  until(
    'the page tells of a newer version',
    async () => {
      await guest.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      const tells = guest.get('new-version').waitFor({ timeout: 10_000 });
      await tells.catch(async () => assert.fail(JSON.stringify(await guest.page.evaluate(workers))));
    },
    90_000,
  );

/** The states of the page's workers, and what is kept. Runs in the browser. */
async function workers() {
  const { installing, waiting, active } = await navigator.serviceWorker.ready;
  return { installing: installing?.state, waiting: waiting?.state, active: active?.state, kept: await caches.keys() };
}

/** The script that the page runs. */
const script = guest => guest.page.evaluate(() => document.querySelector('script[type=module]').src.split('/').at(-1));

async function withoutTheServer({ server, visit, use }) {
  const [guest, referee] = [await visit(), use(new Referee())];
  await guest.goto('/');
  await isKept(guest);
  await server.kill();
  guest.guard.expect(aboutConnections);
  await guest.page.reload();
  await guest.get('way-screen').click();
  await guest.get('facing-stays').check({ force: true });
  await guest.get('start').click();
  for (const move of await referee.follow(legalsMate)) {
    await play(guest.page, move, 'type');
    await shows(guest.page, move);
  }
  assert.match(await guest.get('result').innerText(), /Checkmate|1–0|White won/i);
  await guest.goto('/computer');
  await guest.get('color-white').check({ force: true });
  await guest.get('start').click();
  await play(guest.page, { san: 'e4' }, 'type');
  await guest.page.locator('[data-testid=move-list] [data-ply="2"]').waitFor();
  await guest.goto('/learn/rook-bishop#rook-two');
  await play(guest.page, { from: 'c2', to: 'c7' }, 'click');
  await play(guest.page, { from: 'c7', to: 'h7' }, 'click');
  await guest.page.locator('.feedback.good .stars').waitFor();
  await server.start();
  await guest.goto('/');
  assert.equal(await guest.get('continue').count(), 1);
}

/** The page that was never opened before: its engine, a variation and a report, all from what the browser kept. */
async function analysisWithoutTheServer({ server, visit }) {
  const guest = await visit();
  await guest.goto('/');
  await isKept(guest);
  await server.kill();
  guest.guard.expect(aboutConnections);
  await guest.goto('/analysis');
  await guest.get('desk').waitFor();
  for (const san of ['e4', 'e5', 'Qh5', 'Ke7']) await ways.type(guest.page, { san });
  await until('the opening has its name', async () => assert.match(await guest.get('opening').innerText(), /^C20/));
  await guest.get('engine-on').check({ force: true });
  await until('the engine shows the mate', async () => assert.equal(await guest.get('eval-1').innerText(), '#1'));
  await guest.get('report-make').click();
  await guest.get('report').waitFor({ timeout: 60_000 });
  await guest.goto('/editor');
  await guest.get('verdict').waitFor();
  await guest.goto('/print#a4-analysis');
  assert.match(await guest.page.locator('.score-moves').first().innerText(), /Ke7/);
  await guest.goto('/clock');
  await guest.get('start').click();
  await guest.get('half-black').click();
  await until('White’s clock runs', async () => assert.match(await guest.get('time-white').innerText(), /^4:5/));
  await server.start();
}

async function aGameOfTheServer({ server, visit }) {
  const { white, black } = await pair(visit);
  await play(white.page, { san: 'e4' }, 'type');
  await shows(black.page, { ply: 1, san: 'e4' });
  await isKept(black);
  await server.kill();
  for (const guest of [white, black]) {
    guest.guard.expect(aboutConnections);
    await connection(guest, 'lost');
  }
  await black.page.reload();
  await black.get('message').waitFor();
  await server.start();
  await shows(black.page, { ply: 1, san: 'e4' });
  await play(black.page, { san: 'e5' }, 'type');
  await shows(white.page, { ply: 2, san: 'e5' });
  await server.kill();
  await connection(white, 'lost');
  await play(white.page, { san: 'Nf3' }, 'type');
  await server.start();
  await shows(black.page, { ply: 3, san: 'Nf3' });
}

async function anUpgrade({ server, visit, use }) {
  const guest = await visit();
  await guest.goto('/screen');
  await isKept(guest);
  await guest.get('facing-stays').check({ force: true });
  await guest.get('start').click();
  await play(guest.page, { san: 'e4' }, 'type');
  const before = await script(guest);
  const upgrade = use(await Upgrade.of(server));
  guest.guard.expect(aboutConnections);
  await server.kill();
  server.page = upgrade.folder;
  await server.start();
  await tellsOfNewer(guest);
  assert.equal(await script(guest), before);
  await play(guest.page, { san: 'e5' }, 'type');
  await shows(guest.page, { ply: 2, san: 'e5' });
  // A page of the old version still loads what it had not needed so far.
  await guest.page.evaluate(() => {
    history.pushState(null, '', '/learn');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await guest.get('school').waitFor();
  await guest.page.goBack();
  await guest.get('new-version').click();
  await until('the new page is here', async () => assert.match(await script(guest), /-newer\.js$/));
  await shows(guest.page, { ply: 2, san: 'e5' });
  assert.equal(await guest.get('new-version').count(), 0);
}

stageAlone(
  'Without the server, and with a newer one',
  {
    'one screen, the computer and a lesson, after one visit': withoutTheServer,
    'the engine’s lines, a report, the editor, a score sheet and the clock, after one visit': longer(analysisWithoutTheServer),
    'a game of the server goes on when the server is back': longer(aGameOfTheServer),
    'an upgrade interrupts no game, and is there after a reload': anUpgrade,
  },
  { serviceWorkers: 'allow' },
);
