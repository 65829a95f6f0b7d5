import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { play, shows, ways } from './lib/board.mjs';
import { longer } from './lib/extent.mjs';
import { kPhone, inspect } from './lib/looks.mjs';
import { pair } from './lib/link.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

/** White's first move on the front page is the first of a game at one screen, which is there after a reload. */
async function aBoardAtOnce({ visit }) {
  const guest = await visit();
  await guest.goto('/');
  await ways.drag(guest.page, { from: 'g1', to: 'f3' });
  await guest.get('game').waitFor();
  await shows(guest.page, { ply: 1, san: 'Nf3' });
  await play(guest.page, { san: 'd5' }, 'type');
  await shows(guest.page, { ply: 2, san: 'd5' });
  await guest.page.reload();
  await shows(guest.page, { ply: 2, san: 'd5' });
  await guest.goto('/');
  const found = guest.get('continue');
  assert.equal(await found.locator('.mini piece').count(), 32);
  await found.click();
  await shows(guest.page, { ply: 2, san: 'd5' });
}

/** Keeps the rules from `guest` until the function that it returns is called. */
async function withoutRules(guest) {
  let release = () => undefined;
  const held = new Promise(resolve => (release = resolve));
  await guest.context.route(/rookery-[^/]*\.wasm$/, async route => {
    await held;
    await route.continue();
  });
  return release;
}

/** While the rules are on their way a piece can be chosen, moved and answered; the game has both moves once they are here. */
async function beforeTheRules({ visit }) {
  const guest = await visit();
  const release = await withoutRules(guest);
  const on = square =>
    guest.page
      .locator('cg-board piece')
      .evaluateAll((all, key) => all.filter(({ cgKey }) => cgKey === key).map(({ cgPiece }) => cgPiece), square);
  const answers = async () => {
    await ways.click(guest.page, { from: 'e2', to: 'e4' });
    await until('the pawn stands on e4', async () => assert.deepEqual(await on('e4'), ['white pawn']));
    assert.match(await guest.get('turn').innerText(), /Black to move/);
    await ways.click(guest.page, { from: 'g8', to: 'f6' });
    await until('the knight stands on f6', async () => assert.deepEqual(await on('f6'), ['black knight']));
  };
  await guest.goto('/');
  await answers();
  await guest.goto('/screen');
  await guest.get('start').click();
  await answers();
  assert.equal(await guest.get('game').count(), 0, 'the rules are not here yet');
  release();
  await guest.get('game').waitFor();
  await shows(guest.page, { ply: 2, san: 'Nf6' });
}

/** The rules come between two taps: the game's own board goes on with the piece that was chosen. */
async function inTheMiddleOfAMove({ visit }) {
  const guest = await visit();
  const release = await withoutRules(guest);
  await guest.goto('/screen');
  await guest.get('start').click();
  const tap = name => guest.page.getByRole('button', { name, exact: true }).evaluate(button => button.click());
  await tap('e 2, white pawn');
  await guest.page.locator('cg-board square.selected').waitFor();
  release();
  await guest.get('game').waitFor();
  await guest.page.locator('cg-board square.selected').waitFor();
  await tap('e 4, empty');
  await shows(guest.page, { ply: 1, san: 'e4' });
}

/** Two taps on a phone, and the first move is made. */
async function twoTaps({ visit }) {
  const guest = await visit(kPhone);
  await guest.goto('/');
  await ways.tap(guest.page, { from: 'e2', to: 'e4' });
  await shows(guest.page, { ply: 1, san: 'e4' });
}

async function byKeyboard({ visit }) {
  const guest = await visit();
  await guest.goto('/');
  await guest.get('board').focus();
  for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await guest.page.keyboard.press(key);
  await shows(guest.page, { ply: 1, san: 'e4' });
}

async function whyNot({ visit }) {
  const guest = await visit();
  await guest.goto('/');
  await ways.drag(guest.page, { from: 'a1', to: 'a3' });
  await until('it is explained', async () => assert.match(await guest.get('notices').innerText(), /pawn on a2 is in the way/i));
  await ways.drag(guest.page, { from: 'a2', to: 'a3' });
  await shows(guest.page, { ply: 1, san: 'a3' });
}

/** Who rests sees a famous mate play itself. The first press ends it and counts on the board below: the first move still takes two. */
async function aFamousMate({ visit }) {
  const guest = await visit({ ...kPhone, reducedMotion: 'no-preference' });
  await guest.goto('/');
  const show = guest.get('front-show');
  await show.waitFor();
  await until('a move is made', async () => assert.equal(await show.locator('.front-show-mark').count(), 2));
  assert.equal(await show.getAttribute('aria-hidden'), 'true');
  await ways.tap(guest.page, { from: 'e2', to: 'e4' });
  await shows(guest.page, { ply: 1, san: 'e4' });
  assert.equal(await show.count(), 0);
}

/** What comes later moves nothing that is there, and all three ways are in sight with the board. */
async function nothingJumps({ visit }) {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    const guest = await visit({ viewport });
    await guest.page.addInitScript(() => {
      globalThis.shifts = [];
      new PerformanceObserver(list => globalThis.shifts.push(...list.getEntries().map(entry => entry.value))).observe({
        type: 'layout-shift',
        buffered: true,
      });
    });
    await guest.goto('/');
    await guest.get('foot').waitFor();
    assert.deepEqual(await guest.page.evaluate(() => globalThis.shifts), []);
    for (const way of ['board', 'way-screen', 'way-link', 'way-computer', 'way-learn']) {
      const { y, height } = await guest.get(way).boundingBox();
      assert.ok(y >= 0 && y + height <= viewport.height, `${way} at ${y} + ${height} in ${viewport.height}`);
    }
    await guest.context.close();
  }
}

/** The same way to every page on each of them, and none leads nowhere. */
async function oneNavigation({ visit }) {
  const guest = await visit();
  const links = async () => {
    await guest.get('menu').click();
    await guest.page.locator('.menu-pages').waitFor();
    const found = await guest.page
      .locator('.menu-pages a')
      .evaluateAll(all => all.map(link => [link.getAttribute('href'), link.textContent]));
    await guest.page.keyboard.press('Escape');
    return found;
  };
  await guest.goto('/');
  const all = await links();
  assert.ok(all.length >= 8, String(all));
  for (const [href, name] of all) {
    await guest.get('menu').click();
    await guest.page.locator(`.menu-pages a[href="${href}"]`).evaluate(link => link.click());
    await guest.page.locator('main h1').first().waitFor();
    assert.equal(await guest.page.locator('.menu-pages').count(), 0, `the menu closes on the way to ${name}`);
    assert.deepEqual(await links(), all, name);
    assert.equal(await guest.page.locator('.message').count(), 0, name);
  }
  // A visitor who sees the menu can close it, however busy the browser is.
  await guest.page.evaluate(async () => {
    const shown = new Promise(done => new MutationObserver(done).observe(document.querySelector('.menu'), { childList: true }));
    document.querySelector('[data-testid=menu]').click();
    await shown;
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  });
  assert.equal(await guest.page.locator('.menu-pages').count(), 0, 'closed as soon as it is seen');
}

/** The bar has as many links as fit, and the menu the others: together they are all pages, in any width and language. */
async function whatFits({ visit }) {
  for (const locale of ['en', 'de', 'ar']) {
    const guest = await visit({ locale });
    await guest.goto('/');
    await guest.get('way-screen').waitFor();
    const everywhere = new Set();
    for (const width of [320, 832, 1024, 1280, 1920]) {
      await guest.page.setViewportSize({ width, height: 800 });
      const inBar = async () =>
        guest.page.locator('.bar-links > li:not(.out) a').evaluateAll(all => all.map(link => link.pathname + link.hash));
      // The bar is measured in the frame after the page has its width, and drawn anew in the next.
      await guest.page.evaluate(async wide => {
        const frame = () => new Promise(done => requestAnimationFrame(done));
        while (innerWidth !== wide) await frame();
        for (let i = 0; i < 3; ++i) await frame();
      }, width);
      const shown = await inBar();
      const seen = width < 832 ? [] : shown;
      await guest.get('menu').click();
      await guest.page.locator('.menu-pages').waitFor();
      const inMenu = await guest.page.locator('.menu-pages a').evaluateAll(all => all.map(link => link.pathname + link.hash));
      await guest.page.keyboard.press('Escape');
      assert.equal(new Set([...seen, ...inMenu]).size, seen.length + inMenu.length, `${locale} ${width}: a page is there twice`);
      everywhere.add([...seen, ...inMenu].sort().join());
      if (width === 1920)
        assert.ok(
          ['/lobby', '/puzzles', '/tv'].every(path => seen.includes(path)),
          `${locale}: ${seen}`,
        );
    }
    assert.equal(everywhere.size, 1, 'every page is somewhere, in each width');
    await guest.context.close();
  }
}

async function onAPhone({ visit, server }) {
  const guest = await visit();
  await guest.goto('/');
  const box = guest.get('on-phone');
  await box.waitFor();
  const { lan } = await (await fetch(`${server.url}/app/info`)).json();
  assert.equal(await guest.get('phone-address').innerText(), lan ?? server.url);
  await until('its code is drawn', async () => assert.ok(await box.locator('img').evaluate(image => image.naturalWidth > 0)));
  assert.match(await guest.get('foot').innerText(), /Rookery \d.*GPL/s);
}

/** Plays fool's mate at one screen, by these names. */
async function foolsMate(guest, [white, black]) {
  await guest.goto('/screen');
  await guest.get('name-white').fill(white);
  await guest.get('name-black').fill(black);
  await guest.get('start').click();
  for (const san of ['f3', 'e5', 'g4', 'Qh4#']) await play(guest.page, { san }, 'type');
  await shows(guest.page, { ply: 4, san: 'Qh4#' });
}

const saved = async (guest, testid) => {
  const [download] = await Promise.all([guest.page.waitForEvent('download'), guest.get(testid).click()]);
  return readFileSync(await download.path(), 'utf8');
};

async function gamesAreFoundAgain({ visit }) {
  const guest = await visit();
  await guest.goto('/#games');
  await guest.get('no-games').waitFor();
  await foolsMate(guest, ['Ada', 'Bea']);
  await foolsMate(guest, ['Cleo', 'Dora']);
  await guest.get('nav-games').first().click();
  const games = guest.get('finished-game');
  await until('both are there', async () => assert.equal(await games.count(), 2));
  await inspect(guest.page, 'finished games', [320, 360, 768, 1280, 1920]);
  assert.match(await games.first().innerText(), /Cleo – Dora\s+0–1 · .*2\smoves/s);
  await guest.get('games-name').fill('bea');
  await until('one fits', async () => assert.equal(await games.count(), 1));
  assert.match(await saved(guest, 'games-pgn'), /\[White "Ada"\]\n\[Black "Bea"\]\n\[Result "0-1"\]/);
  await guest.get('games-name').fill('');
  await guest.get('games-score').selectOption('1-0');
  await until('none fits', async () => assert.equal(await games.count(), 0));
  await guest.get('games-score').selectOption('0-1');
  assert.equal((await saved(guest, 'games-pgn')).match(/\[Result "0-1"\]/g).length, 2);
  await games.first().click();
  await guest.get('result').waitFor();
  await guest.goto('/#games');
  await guest.get('delete-game').first().click();
  await guest.get('confirm-delete').click();
  await until('one is left', async () => assert.equal(await games.count(), 1));
  await guest.page.reload();
  await games.waitFor();
  assert.match(await games.innerText(), /Ada – Bea/);
}

/** A game through a link is found by its id, and its PGN comes from the server. */
async function linkedGames({ visit }) {
  const { white } = await pair(visit);
  await play(white.page, { san: 'e4' }, 'type');
  await shows(white.page, { ply: 1, san: 'e4' });
  await white.goto('/#games');
  assert.match(await white.get('open-game').innerText(), /Wendy/);
  await white.get('open-game').click();
  await white.get('resign').or(white.get('abort')).click();
  await white.get('confirm-resign').or(white.get('confirm-abort')).click();
  await white.get('result').waitFor();
  await white.goto('/#games');
  await white.get('finished-game').waitFor();
  assert.match(await saved(white, 'games-pgn'), /\[White "Wendy"\]/);
}

/** All that a browser keeps goes to another as a file, and what was there stays. */
async function toAnotherBrowser({ visit }) {
  const [here, there] = [await visit(), await visit()];
  const learnt = (guest, stars) =>
    guest.page.evaluate(kept => localStorage.setItem('rookery.learn', kept), JSON.stringify({ 'rook-bishop': stars }));
  const stars = () => there.page.evaluate(() => JSON.parse(localStorage.getItem('rookery.learn'))['rook-bishop']);
  for (const guest of [here, there]) await guest.goto('/');
  await learnt(here, { 'rook-one': 3, 'rook-two': 1 });
  await learnt(there, { 'rook-two': 2, 'rook-three': 1 });
  await foolsMate(here, ['Ada', 'Bea']);
  await here.get('toggle-theme').click();
  await here.goto('/#games');
  const file = await saved(here, 'export-all');
  await foolsMate(there, ['Cleo', 'Dora']);
  await there.goto('/#games');
  const give = content =>
    there.get('import-file').setInputFiles({ name: 'all.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await give('{"format":"another"}');
  await until('it is refused', async () => assert.match(await there.get('notices').innerText(), /not a file that Rookery saved/));
  await give(file);
  await until('both games are there', async () => assert.equal(await there.get('finished-game').count(), 2));
  assert.deepEqual(await stars(), { 'rook-one': 3, 'rook-two': 2, 'rook-three': 1 });
  await there.get('finished-game').filter({ hasText: 'Ada' }).click();
  await shows(there.page, { ply: 4, san: 'Qh4#' });
  assert.equal(await there.page.evaluate(() => document.documentElement.dataset.theme), 'dark');
}

stage('The front page and what is kept', {
  'White’s first move begins a game at one screen': aBoardAtOnce,
  'the first two moves do not wait for the rules': beforeTheRules,
  'a piece that was chosen before the rules came stays chosen': inTheMiddleOfAMove,
  'a famous mate plays itself for who rests, and a press ends it': longer(aFamousMate),
  'two taps on a phone make the first move': twoTaps,
  'the first move by keyboard': longer(byKeyboard),
  'a first move that is not legal is explained': longer(whyNot),
  'nothing jumps, and the ways are in sight with the board': nothingJumps,
  'one navigation on every page': oneNavigation,
  'the bar holds what fits, the menu the rest': whatFits,
  'the address for a phone, with its code': onAPhone,
  'finished games are found, filtered, saved and deleted': gamesAreFoundAgain,
  'games through a link are among them': longer(linkedGames),
  'everything goes to another browser': toAnotherBrowser,
});
