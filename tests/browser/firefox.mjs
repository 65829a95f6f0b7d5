/**
 * Walks through the pages in Firefox, which the other tests do not use: `npm run firefox`, or `npm run firefox -- lesson` for the stories whose
 * names begin so. It needs Debian's firefox-esr, or a Firefox that ROOKERY_FIREFOX names, and drives it by WebDriver BiDi. Who else takes part
 * has Chromium. A story that fails leaves a picture in build/firefox.
 */
import assert from 'node:assert/strict';
import { readFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import playwright from 'playwright-core';
import { play, shows, ways } from './lib/board.mjs';
import { legalsMate } from './lib/games.mjs';
import { allSee, follow, makeLink } from './lib/link.mjs';
import { sticksOut } from './lib/looks.mjs';
import { openSheets } from './lib/paper.mjs';
import { Referee } from './lib/referee.mjs';
import { loggedIn } from './lib/scenes.mjs';
import { Server } from './lib/server.mjs';
import { Guest, launch } from './lib/stage.mjs';
import { aStudy, lists } from './lib/studies.mjs';
import { aTournament, tournamentOf } from './lib/tournaments.mjs';
import { until } from './lib/until.mjs';

const folder = fileURLToPath(new URL('../../build/firefox/', import.meta.url));
const executablePath = process.env.ROOKERY_FIREFOX ?? '/usr/bin/firefox-esr';
const [[firstStep, firstMoves]] = JSON.parse(readFileSync(new URL('./lib/lesson_solutions.json', import.meta.url), 'utf8'))['rook-bishop'];
const kPages = [
  '/',
  '/screen',
  '/computer',
  '/learn',
  '/puzzles',
  '/analysis',
  '/editor',
  '/clock',
  '/lobby',
  '/tv',
  '/account',
  '/tournaments',
];

/** The first move on the front page, by mouse and by keyboard. */
async function firstMove({ visit }) {
  const guest = await visit();
  await guest.goto('/');
  await guest.page.locator('cg-board piece').first().waitFor();
  await play(guest.page, { from: 'e2', to: 'e4' }, 'drag');
  await shows(guest.page, { ply: 1, san: 'e4' });
  await play(guest.page, { from: 'e7', to: 'e5' }, 'click');
  await shows(guest.page, { ply: 2, san: 'e5' });
  await play(guest.page, { san: 'Nf3' }, 'type');
  await shows(guest.page, { ply: 3, san: 'Nf3' });
}

async function illegalTryIsExplained({ visit }) {
  const guest = await visit();
  await guest.goto('/screen');
  await guest.get('facing-stays').check({ force: true });
  await guest.get('start').click();
  await guest.get('game').waitFor();
  await ways.click(guest.page, { from: 'd1', to: 'd3' });
  await until('it is said why', async () => assert.match(await guest.get('note').innerText(), /d2/));
}

/** Both see each move, and the mate. */
async function gameByLink({ visit, visitWithChromium }) {
  const [white, black] = [await visit(), await visitWithChromium()];
  await follow(black, await makeLink(white, { color: 'white', clock: '10+5', name: 'Wendy' }));
  await white.get('game').waitFor();
  const referee = new Referee();
  for (const move of await referee.follow(legalsMate)) {
    await play((move.ply % 2 === 1 ? white : black).page, move, 'click');
    for (const guest of [white, black]) await shows(guest.page, move);
  }
  await referee.close();
  await allSee([white, black], ['mate', '1–0']);
}

async function lesson({ visit }) {
  const guest = await visit();
  await guest.goto(`/learn/rook-bishop#${firstStep}`);
  await guest.page.locator('cg-board piece').first().waitFor();
  for (const move of firstMoves.split(' ')) await play(guest.page, { from: move.slice(0, 2), to: move.slice(2, 4) }, 'click');
  await guest.page.locator('.feedback.good .stars').waitFor();
  await guest.page.reload();
  await guest.goto('/learn');
  assert.match(await guest.get('lesson-rook-bishop').innerText(), /3\/21/);
}

/** The page is kept, and a game can be played on it while the server is away. */
async function withoutTheServer({ server, visit }) {
  const guest = await visit({ serviceWorkers: 'allow' });
  await guest.goto('/');
  const isKept = () =>
    guest.page.evaluate(async () => navigator.serviceWorker.controller?.state === 'activated' && Boolean(await caches.match('/')));
  await until('the page is kept', async () => assert.ok(await isKept()), 60_000);
  guest.guard.expect(/./); // each request that finds no server
  await server.kill();
  await guest.page.reload();
  await guest.get('way-screen').click();
  await guest.get('start').click();
  await ways.type(guest.page, { san: 'e4' });
  await shows(guest.page, { ply: 1, san: 'e4' });
  await server.start();
}

/** Every sheet of the booklet has all its words. */
async function booklet({ visit }) {
  const guest = await visit();
  await openSheets(guest.page, '/print#a4-booklet');
  assert.equal(await guest.page.locator('.sheet').count(), 8);
  const over = await guest.page.locator('.leaf').evaluateAll(all => {
    const below = (element, edge) => element.getBoundingClientRect().bottom > edge + 0.5;
    const edgeOf = leaf => leaf.querySelector('footer')?.getBoundingClientRect().top ?? leaf.getBoundingClientRect().bottom;
    return all.filter(leaf => [...leaf.children].some(child => child.tagName !== 'FOOTER' && below(child, edgeOf(leaf)))).length;
  });
  assert.equal(over, 0);
}

/** The engine runs in a worker, and so does the computer's seat. */
async function engine({ visit }) {
  const guest = await visit();
  await guest.goto('/analysis');
  await guest.get('desk').waitFor();
  await ways.type(guest.page, { san: 'e4' });
  await guest.get('engine-on').check({ force: true });
  await until('it looks deep', async () => assert.match(await guest.get('engine-state').innerText(), /depth \d\d/), 120_000);
  await guest.goto('/computer');
  await guest.get('color-white').check({ force: true });
  await guest.get('start').click();
  await guest.get('game').waitFor();
  await play(guest.page, { from: 'd2', to: 'd4' }, 'drag');
  await guest.page.locator('[data-testid=move-list] [data-ply="2"]').waitFor();
}

/** A game from the lobby, against somebody with Chromium. */
async function lobby({ server, visit, visitWithChromium }) {
  const [ann, bob] = [await loggedIn(visit, server, 'Ann'), await loggedIn(visitWithChromium, server, 'Bob')];
  for (const one of [ann, bob]) await one.goto('/lobby');
  await ann.get('seek').click();
  await bob.get('accept-seek').click();
  for (const one of [ann, bob]) await one.page.waitForURL(/\/game\//);
  await ann.get('game').waitFor();
}

/** The wall of a tournament shows the round when it is paired. */
async function wall({ server, visit, visitWithChromium }) {
  const arbiter = await aTournament(await loggedIn(visitWithChromium, server, 'Arno'), 'Ada 1900\nBo 1800\nCem 1700\nDana 1600');
  const screen = await visit();
  await screen.page.setViewportSize({ width: 1920, height: 1080 });
  await screen.goto(`/wall/${tournamentOf(arbiter)}`);
  await screen.get('wall').waitFor();
  await arbiter.get('next-step-button').click();
  await until('the boards are there', async () => assert.match(await screen.get('wall').innerText(), /Ada/));
  assert.deepEqual(await sticksOut(screen.page), []);
}

/** An author with Firefox, whom somebody with Chromium follows. */
async function study({ server, visit, visitWithChromium }) {
  const author = await loggedIn(visit, server, 'Ada');
  const path = await aStudy(author, 'Openings', async guest => guest.get('visibility-public').check({ force: true }));
  const reader = await visitWithChromium();
  await reader.goto(path);
  for (const san of ['e4', 'e5', 'Nf3']) await ways.type(author.page, { san });
  for (const one of [author, reader]) await lists(one, ['e4', 'e5', 'Nf3']);
  await author.page.reload();
  await lists(author, ['e4', 'e5', 'Nf3']);
}

/** No page is wider than its window, in either direction of writing. */
async function nothingSticksOut({ visit }) {
  for (const locale of ['en', 'ar']) {
    const guest = await visit({ locale });
    for (const path of kPages) {
      await guest.goto(path);
      await guest.page.locator('h1, [data-testid=board]').first().waitFor();
      for (const width of [320, 1280]) {
        await guest.page.setViewportSize({ width, height: 800 });
        assert.deepEqual(await sticksOut(guest.page), [], `${path}, ${locale}, ${width} px`);
      }
    }
  }
}

const stories = {
  firstMove,
  illegalTryIsExplained,
  gameByLink,
  lesson,
  withoutTheServer,
  booklet,
  engine,
  lobby,
  wall,
  study,
  nothingSticksOut,
};

async function perform(name, browsers) {
  const server = await Server.open();
  const guests = [];
  const arrive = async (browser, options) => {
    const guest = await Guest.arrive(browser, server.url, options);
    guests.push(guest);
    return guest;
  };
  // A Firefox has no permissions for the clipboard to give.
  const visit = (options = {}) => arrive(browsers.firefox, { permissions: [], locale: 'en', ...options });
  const visitWithChromium = (options = {}) => arrive(browsers.chromium, options);
  try {
    await stories[name]({ server, visit, visitWithChromium });
    assert.deepEqual(
      guests.flatMap(guest => guest.guard.complaints),
      [],
    );
    console.log(`✔ ${name}`);
  } catch (error) {
    console.error(`✖ ${name}: ${error.stack}`);
    process.exitCode = 1;
    for (const [index, { page }] of guests.entries())
      await page.screenshot({ path: `${folder}${name}-${index + 1}.png` }).catch(() => undefined);
  }
  await Promise.all(guests.map(guest => guest.context.close()));
  // A story that ended too early may have left it killed.
  if (!server.isOpen) await server.start();
  await server.close();
}

const wanted = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const [firefox, chromium] = [await playwright._bidiFirefox.launch({ executablePath }), await launch()];
console.log(`Firefox ${firefox.version()}`);
for (const name of Object.keys(stories)) {
  if (wanted.length === 0 || wanted.some(start => name.startsWith(start))) await perform(name, { firefox, chromium });
}
await Promise.all([firefox.close(), chromium.close()]);
