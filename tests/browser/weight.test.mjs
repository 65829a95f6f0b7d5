import assert from 'node:assert/strict';
import { play, shows } from './lib/board.mjs';
import { longer } from './lib/extent.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

/** Script and styles, packed as any browser reads them, before a piece can be moved. */
const kMostBytes = 70 * 1024;

/** Before the page's own script: notes when the board was first there, in the browser's own time. */
const noteTheBoard = () => {
  const look = new MutationObserver(() => {
    if (!document.querySelector('cg-board piece')) return;
    globalThis.boardAt = performance.now();
    look.disconnect();
  });
  look.observe(document, { subtree: true, childList: true });
};

const toABoard = {
  async 'on the front page'(guest) {
    await guest.page.goto('/', { waitUntil: 'commit' });
    await guest.get('board').waitFor();
  },
  async 'after a set-up'(guest) {
    await guest.goto('/screen');
    await guest.get('start').click();
    await guest.get('game').waitFor();
  },
};

async function firstMove({ server, visit }) {
  for (const [where, go] of Object.entries(toABoard)) await weigh(server, await visit(), where, go);
}

async function weigh(server, guest, where, go) {
  const asked = [];
  guest.page.on('request', request => asked.push(request));
  await guest.page.addInitScript(noteTheBoard);
  await go(guest);
  await guest.page.locator('cg-board piece').first().waitFor();
  // What was asked for when the board was there already is not what it waited for. The browser tells when once a file has come.
  const isNeeded = request => ['script', 'stylesheet'].includes(request.resourceType()) && !request.serviceWorker();
  const begun = asked.filter(isNeeded);
  await Promise.all(begun.map(async request => (await request.response())?.finished()));
  const later = await guest.page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime > globalThis.boardAt ? [name] : [])),
  );
  const needed = begun.filter(request => !later.includes(request.url()));
  // Nothing that is fetched later is needed for the move.
  await guest.page.route(/\/assets\/.*\.(js|css)$/, route => route.abort());
  guest.guard.expect(/ERR_FAILED/);
  await play(guest.page, { from: 'e2', to: 'e4' }, 'drag');
  await shows(guest.page, { ply: 1, san: 'e4' });
  let bytes = 0;
  for (const request of needed) {
    const answer = await fetch(request.url(), { headers: { 'accept-encoding': 'gzip' } });
    const length = Number(answer.headers.get('content-length'));
    // What is as long compressed is sent as it is.
    if (length > 500) assert.equal(answer.headers.get('content-encoding'), 'gzip', request.url());
    bytes += length;
  }
  const engine = asked.map(request => request.url()).filter(url => /worker|nnue/.test(url));
  assert.deepEqual(engine, [], 'the engine comes when it is wanted');
  assert.ok(bytes <= kMostBytes, `${bytes} bytes: ${needed.map(request => request.url()).join()}`);
  console.log(`script and styles before the first move ${where}: ${bytes} bytes (gzip) in ${needed.length} files`);
}

async function theThemeIsThereAtOnce({ visit }) {
  const guest = await visit({ colorScheme: 'light' });
  await guest.goto('/');
  await guest.get('toggle-theme').click();
  // What is there when the page's own script has not run: it never comes.
  await guest.page.route(/\/assets\/index-.*\.js$/, route => route.abort());
  guest.guard.expect(/ERR_FAILED/);
  await guest.page.reload();
  const colour = await guest.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  assert.equal(colour, 'rgb(19, 23, 22)');
}

/** Each set of pieces has its own drawings, which nobody fetches who has not opened the gallery. */
async function otherPieces({ visit }) {
  const guest = await visit();
  const asked = [];
  guest.page.on('request', request => asked.push(request));
  const isFetched = () => asked.some(request => request.url().includes('/pieces_') && !request.serviceWorker());
  await guest.goto('/screen');
  await guest.get('start').click();
  const king = guest.page.locator('cg-board piece.white.king');
  const drawing = () => king.evaluate(piece => getComputedStyle(piece).backgroundImage);
  const seen = new Set([await drawing()]);
  assert.ok(!isFetched());
  await guest.get('settings').click();
  for (const pieces of ['plain', 'turned', 'engraved', 'stone', 'tokens', 'friends', 'pixels', 'letters', 'forms']) {
    await guest.get(`set-pieces-${pieces}`).check({ force: true });
    await until(`the pieces are ${pieces}`, async () => assert.ok(!seen.has(await drawing())));
    seen.add(await drawing());
  }
  const colours = () => guest.page.locator('cg-board').evaluate(board => getComputedStyle(board).backgroundImage);
  const wood = await colours();
  await guest.get('set-board-marble').check({ force: true });
  await until('the board behind is of marble', async () => assert.notEqual(await colours(), wood));
}

/** The face of headings comes when a page is at rest, in at most 30 KB. That page keeps its own; the next one has it. */
async function faceOfHeadings({ server, visit }) {
  const guest = await visit();
  const asked = [];
  guest.page.on('request', request => asked.push(request.url()));
  const faceOfName = () => guest.page.locator('.brand').evaluate(brand => getComputedStyle(brand).fontFamily);
  await guest.goto('/');
  await play(guest.page, { from: 'e2', to: 'e4' }, 'drag');
  await shows(guest.page, { ply: 1, san: 'e4' });
  await guest.page.waitForFunction(() => document.documentElement.dataset.face);
  assert.doesNotMatch(await faceOfName(), /Bitter/);
  for (const font of asked.filter(url => url.endsWith('.woff2'))) {
    const { byteLength } = await (await fetch(font)).arrayBuffer();
    assert.ok(byteLength > 1_000 && byteLength <= 30 * 1024, `${font}: ${byteLength} bytes`);
  }
  await guest.page.locator('.brand').click();
  await until('the next page has the face', async () => assert.match(await faceOfName(), /Bitter/));
  await guest.page.reload();
  await guest.get('board').waitFor();
  assert.match(await faceOfName(), /Bitter/);
  await guest.page.waitForFunction(() => document.fonts.check('700 1rem Bitter'));
  assert.ok(asked.some(url => url.startsWith(server.url) && url.endsWith('.woff2')));
}

/** The names of the squares stand on all of them, as each side reads them, and on none without coordinates. */
async function everySquareIsNamed({ visit }) {
  const guest = await visit();
  await guest.goto('/screen');
  await guest.get('facing-stays').check({ force: true });
  await guest.get('start').click();
  await guest.get('game').waitFor();
  const drawn = () =>
    guest.page.locator('cg-board').evaluate(board => {
      const { content, backgroundImage } = getComputedStyle(board, '::after');
      return content === 'none' ? '' : backgroundImage;
    });
  assert.equal(await drawn(), '');
  await guest.get('settings').click();
  await guest.get('set-names').check({ force: true });
  await until('White reads them', async () => assert.match(await drawn(), /names_white/));
  await guest.page.keyboard.press('Escape');
  await guest.page.keyboard.press('f');
  await until('Black reads them', async () => assert.match(await drawn(), /names_black/));
  await guest.get('settings').click();
  await guest.get('set-coordinates').uncheck({ force: true });
  await until('they are gone', async () => assert.equal(await drawn(), ''));
}

/** What is needed first at an address is named in the page that is sent there, and nothing else. */
async function filesAhead({ server }) {
  const late = /modulepreload[^>]*\/(setup_screen|setup_computer|school|remote_pages|workshop|clock|edition|account)-/g;
  const named = async path => [...new Set([...(await (await fetch(server.url + path)).text()).matchAll(late)].map(([, name]) => name))];
  for (const [path, names] of [
    ['/', []],
    ['/screen', ['setup_screen']],
    ['/computer', ['setup_computer']],
    ['/learn', ['school']],
    ['/learn/knight', ['school']],
    ['/game/none', ['remote_pages']],
    ['/analysis', ['workshop']],
    ['/clock', ['clock']],
    ['/print', ['edition']],
    ['/account', ['account']],
  ])
    assert.deepEqual(await named(path), names, path);
}

stage('What the first page weighs', {
  'at most 70 KB of script and styles before a piece can be moved': firstMove,
  'other boards and pieces are chosen by tiles, and fetched only for them': longer(otherPieces),
  'the face of headings comes when a page is at rest': faceOfHeadings,
  'names on every square, for who chose them': everySquareIsNamed,
  'what is needed first at an address is named there': longer(filesAhead),
  'the chosen theme is there before the page’s own script': theThemeIsThereAtOnce,
});
