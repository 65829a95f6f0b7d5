import assert from 'node:assert/strict';
import { downloadedPgn, play, shows, tap } from './lib/board.mjs';
import { longer } from './lib/extent.mjs';
import { seenLanguages } from './lib/languages.mjs';
import { barriers, sticksOut } from './lib/looks.mjs';
import { Server } from './lib/server.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

const kPhone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** The first board of the school has no pieces: a tap on it is one answer, not two. */
async function emptySquaresAreTappedOnce({ visit }) {
  const guest = await visit(kPhone);
  for (const [step, squares] of [
    ['right-corner', ['h1']],
    ['three-squares', ['e4', 'b7', 'g2']],
  ]) {
    await guest.goto(`/learn/board#${step}`);
    for (const [index, square] of squares.entries()) {
      await tap(guest.page, square);
      if (index + 1 < squares.length)
        await until(`${square} is found`, async () => assert.doesNotMatch(await guest.get('feedback').innerText(), /✗/));
    }
    await guest.page.locator('.feedback.good [aria-label="3 of 3 stars"]').waitFor();
  }
}

/** What the plates at both ends of the board are called, White's first. */
async function plates({ page }) {
  const labels = await page.locator('.plate').evaluateAll(all => all.map(plate => plate.getAttribute('aria-label') ?? ''));
  return labels.sort().reverse();
}

/** Without names, players are called by their sides: in the game after the first as well. */
async function unnamedPlayersAreTheirSides({ visit }) {
  const guest = await visit();
  await guest.goto('/screen');
  await guest.get('start').click();
  for (const san of ['f3', 'e5', 'g4', 'Qh4#']) await play(guest.page, { san }, 'type');
  await shows(guest.page, { ply: 4, san: 'Qh4#' });
  const first = await plates(guest);
  assert.deepEqual(first, ['White: White', 'Black: Black']);
  await guest.get('rematch').click();
  await until('a new game begins', async () => assert.equal(await guest.page.locator('[data-testid=move-list] [data-ply]').count(), 0));
  await until('both plates', async () => assert.deepEqual(await plates(guest), first));
  assert.match(await downloadedPgn(guest.page), /\[White "\?"\]\n\[Black "\?"\]/);
}

/** As on the address for other devices, over plain http: no Clipboard API, and Copy copies all the same. */
async function copyWithoutTheClipboardApi({ visit }) {
  const guest = await visit();
  const reader = await guest.context.newPage();
  await reader.goto('/print');
  await guest.page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }));
  await guest.goto('/screen');
  await guest.get('start').click();
  await guest.page.bringToFront();
  await guest.get('copy-fen').click();
  await until('the position is on the clipboard', async () => {
    await reader.bringToFront();
    assert.match(await reader.evaluate(() => navigator.clipboard.readText()), /^rnbqkbnr\/pppppppp\//);
  });
}

/** A page that finds the rules of another build looks again for a page that fits them, once, and then says what is wrong. */
async function aCoreOfAnotherBuildIsNotUsed({ visit }) {
  const guest = await visit();
  const state = { isOther: true, loads: 0 };
  await guest.context.route(/rookery-[^/]*\.wasm$/, async route => {
    const response = await route.fetch();
    const body = Buffer.from(await response.body());
    const build = body.indexOf('build_id');
    assert.notEqual(build, -1);
    if (state.isOther) body[build + 'build_id'.length + 1] ^= 1;
    state.loads += 1;
    await route.fulfill({ status: 200, contentType: 'application/wasm', body });
  });
  await guest.goto('/analysis');
  await until('the page has looked twice', async () => assert.equal(state.loads, 2));
  await until('the page says so', async () => assert.match(await guest.get('message').innerText(), /don’t match/));
  assert.equal(state.loads, 2);
  state.isOther = false;
  await guest.page.reload();
  await guest.page.locator('cg-board').first().waitFor();
}

/** What plain http lacks is told where its address is shown, and only there. */
async function httpIsPlain({ visit }) {
  const [near, far] = [await visit(), await visit()];
  await far.page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }));
  for (const guest of [near, far]) {
    await guest.goto('/');
    await guest.get('on-phone').waitFor();
  }
  assert.equal(await near.get('over-http').count(), 0);
  assert.match(await far.get('over-http').innerText(), /offline/);
}

/** Over http each device is told, in its language, how to trust the server; over https nothing is lacking. */
async function httpsAtHome({ visit, use }) {
  const server = use(await Server.open(['--tls']));
  const told = new Set();
  for (const locale of seenLanguages) {
    const guest = await visit({ locale, ...kPhone, viewport: { width: 320, height: 640 } }, server.url);
    await guest.goto('/game/abc');
    await guest.get('trust').waitFor();
    told.add(await guest.page.locator('h1').innerText());
    assert.deepEqual(await sticksOut(guest.page), [], locale);
    if (locale === 'ar') assert.deepEqual(await barriers(guest.page), [], locale);
    assert.equal(await guest.get('continue').getAttribute('href'), `https://127.0.0.1:${server.port}/game/abc`);
    assert.ok(server.said.includes((await guest.get('fingerprint').innerText()).slice(0, 23)));
    await guest.context.close();
  }
  assert.equal(told.size, seenLanguages.length);
  const trusting = await visit({ ignoreHTTPSErrors: true }, server.url.replace('http:', 'https:'));
  await trusting.goto('/');
  await trusting.get('foot').waitFor();
  assert.ok(await trusting.page.evaluate(() => isSecureContext));
  assert.equal(await trusting.get('over-http').count(), 0);
  await trusting.goto('/trust');
  await trusting.get('trust').waitFor();
}

stage('At home and at school', {
  'rules of another build are not used': aCoreOfAnotherBuildIsNotUsed,
  'a tap on an empty square counts once': longer(emptySquaresAreTappedOnce),
  'unnamed players are called by their sides after a rematch too': longer(unnamedPlayersAreTheirSides),
  'Copy works over plain http': longer(copyWithoutTheClipboardApi),
  'what plain http lacks is told': httpIsPlain,
  'a device is told how to trust the server, and https lacks nothing': httpsAtHome,
});
