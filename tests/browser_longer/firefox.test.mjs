/** The main ways to play, in Firefox: `npm run firefox`. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Server } from '../browser/lib/server.mjs';
import { legalsMate } from '../browser/lib/games.mjs';
import { byId, launchFirefox } from './lib.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = [await Server.open(), await launchFirefox()];
});
after(async () => {
  await browser?.close();
  await server?.close();
});

/** Someone with a profile of their own, whose page may throw nothing. */
async function visit(path) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', error => faults.push(String(error)));
  await page.goto(server.url + path);
  const get = testid => page.locator(byId(testid));
  return { page, get, faults, close: () => context.close() };
}

const text = (page, testid) => page.$eval(byId(testid), element => element.innerText);

async function type(page, san) {
  const input = await page.waitForSelector(byId('move-input'));
  await input.type(san);
  await input.press('Enter');
}

const shows = (page, ply, san) =>
  page.waitForFunction(
    (selector, wanted) => document.querySelector(selector)?.innerText === wanted,
    {},
    `${byId('move-list')} [data-ply="${ply}"]`,
    san,
  );

const pick = (page, testid) => page.$eval(byId(testid), input => input.click());

/** The middle of a square of the board, White below. */
async function middle(page, square) {
  const box = await (await page.waitForSelector(`${byId('board')} cg-board`)).boundingBox();
  const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
  return [box.x + (box.width * (file + 0.5)) / 8, box.y + (box.height * (7.5 - rank)) / 8];
}

describe('In Firefox', () => {
  it('a game at one screen is typed, and ends in mate; it is there after a reload', async () => {
    const { page, get, faults, close } = await visit('/screen');
    await page.waitForSelector(byId('start'));
    await pick(page, 'facing-stays');
    await get('start').click();
    for (const [at, san] of legalsMate.entries()) {
      await type(page, san);
      await shows(page, at + 1, san);
    }
    assert.match(await text(page, 'result'), /checkmate/);
    await page.reload();
    await shows(page, legalsMate.length, legalsMate.at(-1));
    assert.deepEqual(faults, []);
    await close();
  });

  it('pieces are dragged and clicked; an illegal try is explained', async () => {
    const { page, get, faults, close } = await visit('/screen');
    await page.waitForSelector(byId('start'));
    await pick(page, 'facing-stays');
    await get('start').click();
    const [from, to] = [await middle(page, 'e2'), await middle(page, 'e4')];
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
    await page.mouse.move(...to);
    await page.mouse.up();
    await shows(page, 1, 'e4');
    for (const square of ['e7', 'e5']) await page.mouse.click(...(await middle(page, square)));
    await shows(page, 2, 'e5');
    for (const square of ['d1', 'd3']) await page.mouse.click(...(await middle(page, square)));
    await page.waitForFunction(selector => document.querySelector(selector)?.innerText.includes('d2'), {}, byId('note'));
    assert.deepEqual(faults, []);
    await close();
  });

  it('the computer answers', async () => {
    const { page, get, faults, close } = await visit('/computer');
    await page.waitForSelector(byId('start'));
    await pick(page, 'color-white');
    await get('start').click();
    await type(page, 'e4');
    await page.waitForSelector(`${byId('move-list')} [data-ply="2"]`);
    assert.deepEqual(faults, []);
    await close();
  });

  it('two play through a link, and agree on a draw', async () => {
    const white = await visit('/');
    await white.get('way-link').click();
    await white.page.waitForSelector(byId('start'));
    await pick(white.page, 'color-white');
    await white.get('start').click();
    const link = await white.page.waitForSelector(byId('invite-link'));
    const { pathname } = new URL(await link.evaluate(input => input.value));
    const black = await visit(pathname);
    await black.page.waitForSelector(byId('game'));
    await type(white.page, 'e4');
    await shows(black.page, 1, 'e4');
    await type(black.page, 'e5');
    await shows(white.page, 2, 'e5');
    await black.get('offer-draw').click();
    await white.get('accept-draw').click();
    for (const { page } of [white, black]) {
      await page.waitForSelector(byId('result'));
      assert.match(await text(page, 'result'), /½–½/);
    }
    assert.deepEqual([...white.faults, ...black.faults], []);
    await white.close();
    await black.close();
  });

  it('an exercise of the school is solved', async () => {
    const { page, faults, close } = await visit('/learn/rook-bishop#rook-two');
    for (const square of ['c2', 'c7']) await page.mouse.click(...(await middle(page, square)));
    await page.waitForFunction(selector => document.querySelector(selector)?.innerText.startsWith('1'), {}, byId('count'));
    for (const square of ['c7', 'h7']) await page.mouse.click(...(await middle(page, square)));
    await page.waitForSelector('.feedback.good .stars');
    assert.deepEqual(faults, []);
    await close();
  });

  it('the page is kept, and works while the server is away', async () => {
    const { page, get, close } = await visit('/');
    await page.waitForFunction(async () => navigator.serviceWorker.controller?.state === 'activated' && Boolean(await caches.match('/')));
    await server.kill();
    await page.reload();
    await get('way-screen').click();
    await get('start').click();
    await type(page, 'e4');
    await shows(page, 1, 'e4');
    await server.start();
    await close();
  });

  it('the page that prints lays out every sheet of the booklet', async () => {
    const { page, faults, close } = await visit('/print#a4-booklet');
    await page.waitForSelector('.sheet');
    assert.equal((await page.$$('.sheet')).length, 8);
    const over = await page.$$eval('.leaf', all => {
      const below = (element, edge) => element.getBoundingClientRect().bottom > edge + 0.5;
      const edgeOf = leaf => leaf.querySelector('footer')?.getBoundingClientRect().top ?? leaf.getBoundingClientRect().bottom;
      return all.filter(leaf => [...leaf.children].some(child => child.tagName !== 'FOOTER' && below(child, edgeOf(leaf)))).length;
    });
    assert.equal(over, 0);
    assert.deepEqual(faults, []);
    await close();
  });
});
