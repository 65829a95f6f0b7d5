import assert from 'node:assert/strict';
import { play, shows } from './lib/board.mjs';
import { longer, shortened } from './lib/extent.mjs';
import { legalsMate } from './lib/games.mjs';
import { isForEveryone, sticksOut } from './lib/looks.mjs';
import { openSheets, pageSizes, pdfOf } from './lib/paper.mjs';
import { Referee } from './lib/referee.mjs';
import { choose } from './lib/setup.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

/** In points, standing. */
const sizes = { a4: [595, 842], letter: [612, 792] };
const kPages = 16;

/** Whatever leaves its sheet or its page of the booklet, or lies under what stands at the foot. */
const overflows = page =>
  page.evaluate(() => {
    const found = [];
    const name = element => `${element.closest('[data-testid]').dataset.testid}: ${element.textContent.slice(0, 40) || element.className}`;
    for (const frame of document.querySelectorAll('.sheet, .leaf')) {
      const box = frame.getBoundingClientRect();
      for (const element of frame.querySelectorAll('*:not(svg *)')) {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const isIn = left >= box.left - 0.5 && right <= box.right + 0.5 && top >= box.top - 0.5 && bottom <= box.bottom + 0.5;
        if (!isIn) found.push(name(element));
      }
      const foot = frame.querySelector(':scope > footer, :scope > .signatures, :scope > .colophon');
      for (const element of foot ? frame.children : []) {
        if (element !== foot && element.getBoundingClientRect().bottom > foot.getBoundingClientRect().top)
          found.push(`under the foot, ${name(element)}`);
      }
    }
    return found;
  });

async function pagesOf(page, address) {
  return pageSizes(await pdfOf(page, address)).map(([width, height]) => [Math.round(width), Math.round(height)]);
}

const close = ([width, height], [wanted, high]) => Math.abs(width - wanted) <= 2 && Math.abs(height - high) <= 2;

async function theSet({ visit }) {
  const { page } = await visit();
  for (const [paper, size] of shortened(Object.entries(sizes), [['a4', sizes.a4]])) {
    const pages = await pagesOf(page, `/print#${paper}-set`);
    assert.equal(pages.length, 3, paper);
    for (const found of pages) assert.ok(close(found, size), `${paper}: ${found}`);
    assert.deepEqual(await overflows(page), [], paper);
    const squares = await page.locator('[data-square]').evaluateAll(all => all.map(each => each.dataset.square + each.className[0]));
    assert.equal(new Set(squares).size, 64);
    for (const square of ['a1d', 'h1l', 'd8d', 'e8l']) assert.ok(squares.includes(square), square);
    const pieces = await page.locator('[data-piece]').evaluateAll(all => all.map(each => each.dataset.piece));
    const home = (side, rank) =>
      ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook'].map(
        (role, at) => `${side} ${role} ${'abcdefgh'[at]}${rank}`,
      );
    const pawns = (side, rank) => [...'abcdefgh'].map(file => `${side} pawn ${file}${rank}`);
    const side = (name, first, second) => [...home(name, first), `${name} queen spare`, ...pawns(name, second)];
    assert.deepEqual(pieces, [...side('white', 1, 2), ...side('black', 8, 7)]);
    const pictures = await page.locator('[data-piece] piece').evaluateAll(all => all.map(each => getComputedStyle(each).backgroundImage));
    assert.equal(pictures.length, 2 * pieces.length);
    assert.equal(new Set(pictures).size, 12);
  }
}

/** How others write castling: their words are longer, or run the other way. */
const castling = {
  'de-DE': /Rochade/,
  'fr-FR': /roque/i,
  'es-ES': /enroque/i,
  'pt-PT': /roque/i,
  'ru-RU': /рокировк/i,
  'ar-EG': /التبييت/,
  'hi-IN': /किलेबंदी/,
  'zh-CN': /易位/,
};

const inAnotherLanguage =
  locale =>
  async ({ visit }) => {
    const { page } = await visit({ locale });
    await openSheets(page, '/print#a4-set');
    assert.deepEqual(await overflows(page), []);
    const [a1, h1] = await Promise.all(['a1', 'h1'].map(name => page.locator(`[data-square=${name}]`).boundingBox()));
    assert.ok(a1.x < h1.x);
    await openSheets(page, '/print#a4-booklet');
    // The styles that come to every page afterwards change nothing on paper.
    await until('they have come', async () => assert.ok(await page.evaluate(() => document.styleSheets.length > 2)));
    assert.deepEqual(await overflows(page), []);
    assert.match(await page.getByTestId('page-7').innerText(), castling[locale]);
  };

async function theBooklet({ visit }) {
  const { page } = await visit();
  for (const [paper, [width, height]] of Object.entries(sizes)) {
    const pages = await pagesOf(page, `/print#${paper}-booklet`);
    assert.equal(pages.length, kPages / 2, paper);
    for (const found of pages) assert.ok(close(found, [height, width]), `${paper}: ${found}`);
    assert.deepEqual(await overflows(page), [], paper);
    const order = await page.locator('.leaf').evaluateAll(all => all.map(each => Number(each.dataset.testid.slice(5))));
    assert.deepEqual(order, [16, 1, 2, 15, 14, 3, 4, 13, 12, 5, 6, 11, 10, 7, 8, 9]);
    const empty = await page.locator('.leaf').evaluateAll(all => all.filter(each => each.textContent.length < 80).length);
    assert.equal(empty, 0);
  }
}

async function aGame({ visit, use }) {
  const [guest, referee] = [await visit(), use(new Referee())];
  await guest.goto('/screen');
  await guest.get('facing-stays').check({ force: true });
  await choose(guest, 'clock-5+3');
  await guest.get('start').click();
  for (const move of await referee.follow(legalsMate)) {
    await play(guest.page, move, 'type');
    await shows(guest.page, move);
  }
  const address = await guest.get('print-game').getAttribute('href');
  for (const paper of ['a4', 'letter']) {
    const where = address.replace(/#(a4|letter)/, `#${paper}`);
    assert.equal((await pagesOf(guest.page, where)).length, 2, paper);
    assert.deepEqual(await overflows(guest.page), [], paper);
  }
  const result = await guest.get('score-result').innerText();
  for (const word of ['1–0', 'White wins by checkmate', 'FIDE 2023, 5.1.1']) assert.ok(result.includes(word), result);
  const rows = await guest.page
    .locator('.score-moves tbody tr')
    .evaluateAll(all => all.slice(0, 7).map(row => [...row.children].map(cell => cell.firstChild?.data ?? '')));
  assert.deepEqual(rows[0], ['1', 'e4', 'e5']);
  assert.deepEqual(rows[6], ['7', 'Nd5#', '']);
  assert.equal(await guest.page.locator('.score-moves small').count(), 13);
  assert.equal(await guest.page.locator('.score-diagrams .diagram').count(), 1);
  await guest.get('every-5').check({ force: true });
  assert.equal(await guest.page.locator('.score-diagrams .diagram').count(), 2);
  await guest.get('every-never').check({ force: true });
  assert.equal(await guest.page.locator('.score-diagrams').count(), 0);
}

const analysed = `[Event "Exhibition"]
[White "Légal"]
[Black "Saint Brie"]
[Date "1750.??.??"]
[Result "1-0"]

1. e4 {[%clk 0:59:30]} e5 2. Nf3 d6 (2... Nc6 3. Bb5) 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0`;

/** The main line of a game that was brought along, from the analysis page, in a window of its own. */
async function anAnalysis({ visit }) {
  const guest = await visit();
  await guest.goto('/analysis');
  await guest.get('open').click();
  await guest.get('paste').fill(analysed);
  await guest.get('paste-go').click();
  await guest.get('take-along').locator('summary').click();
  const opened = guest.context.waitForEvent('page');
  await guest.get('print-game').click();
  const page = await opened;
  await page.locator('.sheet').first().waitFor();
  for (const word of ['1–0', 'White wins by checkmate']) assert.ok((await page.getByTestId('score-result').innerText()).includes(word));
  assert.deepEqual(
    await page
      .locator('.score-fields dd')
      .allInnerTexts()
      .then(all => all.slice(0, 4)),
    ['Légal', 'Saint Brie', '1750', 'Exhibition'],
  );
  const rows = await page
    .locator('.score-moves tbody tr')
    .evaluateAll(all => all.slice(0, 2).map(row => [...row.children].map(cell => cell.innerText.trim())));
  assert.deepEqual(
    rows.map(row => row.join('|').replace(/\s+/g, ' ')),
    ['1|e4 59:30|e5', '2|Nf3|d6'],
  );
  assert.equal(await page.locator('.score-diagrams .diagram').count(), 1);
  assert.deepEqual(await overflows(page), []);
}

async function forEveryone({ visit }) {
  const guest = await visit();
  await guest.goto('/');
  await guest.get('way-print').click();
  for (const what of shortened(['set', 'booklet'], ['set'])) {
    await openSheets(guest.page, `/print#a4-${what}`);
    await guest.page.setViewportSize({ width: 1920, height: 900 });
    await isForEveryone(guest.page, what);
    await guest.page.setViewportSize({ width: 320, height: 700 });
    assert.deepEqual(
      (await sticksOut(guest.page)).filter(found => found.startsWith('the page')),
      [],
      what,
    );
  }
}

stage('Chess on paper', {
  'the board, every piece and a score sheet, on A4 and Letter': theSet,
  'the booklet, its pages in the order for folding': longer(theBooklet),
  ...Object.fromEntries(
    shortened(Object.keys(castling), []).map(locale => [`the set and the booklet, ${locale}`, inAnotherLanguage(locale)]),
  ),
  'the score sheet of a game, with its diagrams': aGame,
  'the score sheet of a game that is analysed': anAnalysis,
  'the page that prints, for everyone': forEveryone,
});
