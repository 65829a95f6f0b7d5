import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { downloadedPgn, play, ways } from './lib/board.mjs';
import { longer } from './lib/extent.mjs';
import { legalsMate } from './lib/games.mjs';
import { barriers, inspect, sticksOut } from './lib/looks.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

const kPatienceMs = 60_000;

const press = (guest, testid) => guest.get(testid).click();
const move = (from, to) => ({ from, to });

/** Opens the analysis page, and waits until it stands. */
async function desk(visit, part = '') {
  const guest = await visit();
  await guest.goto(`/analysis${part}`);
  await guest.get('desk').waitFor();
  return guest;
}

/** Every move of the tree, as it is written there. */
const listed = guest => guest.page.locator('[data-testid=move-list] [data-san]').evaluateAll(all => all.map(each => each.dataset.san));
const current = guest => guest.page.locator('[data-testid=move-list] [aria-current]').getAttribute('data-san');

async function type(guest, ...sans) {
  for (const san of sans) await ways.type(guest.page, { san });
}

async function pgnOf(guest) {
  await guest.get('take-along').evaluate(details => (details.open = true));
  return downloadedPgn(guest.page);
}

async function paste(guest, text) {
  await press(guest, 'open');
  await guest.get('paste').fill(text);
  await press(guest, 'paste-go');
}

async function movesAndVariations({ visit }) {
  const guest = await desk(visit);
  const { page } = guest;
  await ways.click(page, move('e2', 'e4'));
  await ways.drag(page, move('c7', 'c5'));
  // What is typed before the move that was dragged has been made would answer another position.
  await page.locator('[data-testid=move-list] [data-san]').nth(1).waitFor();
  await type(guest, 'Nf3', 'd6');
  await until('the opening has its name', async () => assert.match(await guest.get('opening').innerText(), /B50 Sicilian Defense/));
  await page.keyboard.press('Escape');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.locator('body').press(key);
  assert.equal(await current(guest), 'e4');
  await ways.drag(page, move('e7', 'e5'));
  await until('the variation is listed', async () => assert.deepEqual(await listed(guest), ['e4', 'c5', 'e5', 'Nf3', 'd6']));
  await guest.get('node-tools').locator('summary').click();
  await guest.get('comment').fill('The open game');
  await press(guest, 'nag-1');
  const shown = guest.page.locator('[data-testid=move-list] [aria-current]');
  await until('the sign is seen', async () => assert.equal(await shown.innerText(), 'e5!'));
  assert.match(await guest.get('move-list').innerText(), /The open game/);
  await press(guest, 'promote');
  assert.deepEqual(await listed(guest), ['e4', 'e5', 'c5', 'Nf3', 'd6']);
  assert.match((await pgnOf(guest)).replace(/\s+/g, ' '), /1\. e4 e5 \$1 \{The open game\} \(1\.\.\. c5 2\. Nf3 d6\) \*/);
  await page.locator('body').press('Delete');
  assert.deepEqual(await listed(guest), ['e4', 'c5', 'Nf3', 'd6']);
  await press(guest, 'undo');
  assert.deepEqual(await listed(guest), ['e4', 'e5', 'c5', 'Nf3', 'd6']);
  await page.reload();
  await until('it is there again after a reload', async () => assert.deepEqual(await listed(guest), ['e4', 'e5', 'c5', 'Nf3', 'd6']));
}

/** What was captured up to the move that is looked at, and a frame around the board next to the game. */
async function capturedAndAside({ visit }) {
  const guest = await desk(visit);
  const { page } = guest;
  await type(guest, 'e4', 'd5', 'exd5', 'Qxd5');
  const taken = side =>
    guest
      .get(`captured-${side}`)
      .locator('piece')
      .evaluateAll(all => all.map(piece => piece.className));
  const isAside = () => page.locator('.board-area.aside').count();
  await until('a pawn each', async () => assert.deepEqual([await taken('black'), await taken('white')], [['pawn black'], ['pawn white']]));
  assert.equal(await isAside(), 0);
  await page.keyboard.press('Escape');
  await page.locator('body').press('ArrowLeft');
  await until('Black has taken nothing yet', async () => assert.deepEqual(await taken('white'), []));
  assert.match(await guest.get('captured-black').innerText(), /\+1/);
  await type(guest, 'c6');
  await until('the frame is there', async () => assert.equal(await isAside(), 1));
  await page.keyboard.press('Escape');
  await page.locator('body').press('Home');
  await until('and gone in the game', async () => assert.equal(await isAside(), 0));
  assert.deepEqual(await taken('black'), []);
}

/** An arrow and a circle drawn with the right button are in the PGN, and on the board when it is read again. */
async function drawings({ visit }) {
  const guest = await desk(visit);
  const { page } = guest;
  await type(guest, 'e4');
  const board = await page.locator('[data-testid=board] cg-board').boundingBox();
  const at = (file, rank) => [board.x + (board.width * (file + 0.5)) / 8, board.y + (board.height * (7.5 - rank)) / 8];
  await page.mouse.move(...at(4, 3));
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(...at(4, 4));
  await page.mouse.up({ button: 'right' });
  await page.mouse.move(...at(0, 0));
  await page.mouse.down({ button: 'right' });
  await until('the circle is drawn', async () => assert.equal(await page.locator('.cg-shapes circle').count(), 1));
  await page.mouse.up({ button: 'right' });
  const pgn = await pgnOf(guest);
  assert.match(pgn, /1\. e4 \{\[%csl Ga1\] \[%cal Ge4e5\]\} \*/);
  await paste(guest, pgn.replace('Ga1', 'Ra1'));
  await page.locator('body').press('End');
  for (const shape of ['circle', 'line'])
    await until('both are drawn', async () => assert.equal(await page.locator(`.cg-shapes ${shape}`).count(), 1));
}

async function wrongTexts({ visit }) {
  const guest = await desk(visit);
  for (const [text, words] of [
    ['1. Ke4 *', /Line 1, column 4, “Ke4”: This move is not legal here/],
    ['8/8/8/8/8/8/8/8 w - - 0 1', /The board is empty/],
    ['hello', /Line 1/],
  ]) {
    await press(guest, 'open');
    await guest.get('paste').fill(text);
    await press(guest, 'paste-go');
    await until('it is told', async () => assert.match(await guest.get('paste-fault').innerText(), words, text));
    await guest.page.keyboard.press('Escape');
  }
  await type(guest, 'e5');
  assert.match(await guest.get('move-fault').innerText(), /legal/);
}

async function engineLines({ visit }) {
  const guest = await desk(visit, '#fen=6k1/5ppp/8/8/8/8/8/R3K3_w_-_-_0_1');
  const asked = [];
  guest.page.on('worker', worker => asked.push(worker.url()));
  assert.equal(await guest.get('line-1').count(), 0);
  await guest.get('engine-lines').selectOption('3');
  await guest.get('engine-on').check({ force: true });
  await until('three lines, the mate first', async () => assert.equal(await guest.get('line-3').count(), 1), kPatienceMs);
  assert.equal(await guest.get('eval-1').innerText(), '#1');
  assert.match(await guest.get('engine-state').innerText(), /depth \d+ · [\d,]+ knodes\/s/);
  assert.equal(asked.length, 1);
  await until('arrows stand on the board', async () => assert.ok((await guest.page.locator('.cg-shapes g > *').count()) >= 1));
  await press(guest, 'show-mate');
  assert.deepEqual(await listed(guest), ['Ra8#']);
  assert.match(await guest.get('turn').innerText(), /White wins by checkmate/);
  await guest.get('engine-on').uncheck({ force: true });
  assert.equal(await guest.get('line-1').count(), 0);
  await guest.goto('/');
  await until('its worker ends with the page', async () => assert.equal(guest.page.workers().length, 0));
}

async function threatsAndLife({ visit }) {
  const guest = await desk(visit, '#fen=4k3/8/8/3p4/4N3/8/8/4K3_w_-_-_0_1');
  await press(guest, 'threats');
  await until(
    'the plan is told',
    async () => assert.match(await guest.get('threat-words').innerText(), /Attacked: e4\. Black would play dxe4/),
    kPatienceMs,
  );
  assert.equal(await guest.page.locator('cg-board square.mark-danger').count(), 1);
  await press(guest, 'life');
  await until(
    'both can mate',
    async () => assert.match(await guest.get('life-words').innerText(), /White can still win.*Black can still win.*can still be won/s),
    kPatienceMs,
  );
  await press(guest, 'show-life-black');
  assert.ok((await listed(guest)).at(-1).endsWith('#'));
  await paste(guest, '8/8/8/8/8/5k2/8/5KB1 w - - 0 1');
  await press(guest, 'life');
  await until(
    'the position is dead',
    async () => assert.match(await guest.get('life-words').innerText(), /dead: the game is drawn/),
    kPatienceMs,
  );
}

async function reportAfterAGame({ visit }) {
  const guest = await visit();
  await guest.goto('/screen');
  await guest.get('facing-stays').check({ force: true });
  await press(guest, 'start');
  await guest.get('game').waitFor();
  for (const san of legalsMate) await play(guest.page, { san }, 'type');
  await press(guest, 'to-analysis');
  await guest.get('desk').waitFor();
  await until('the game is there', async () => assert.deepEqual(await listed(guest), legalsMate));
  await press(guest, 'report-make');
  await guest.get('report').waitFor({ timeout: kPatienceMs });
  assert.match(await guest.get('accuracy-white').innerText(), /^\d+%$/);
  const graph = guest.get('graph');
  await graph.focus();
  await guest.page.keyboard.press('End');
  assert.equal(await current(guest), legalsMate.at(-1));
  assert.match(await graph.getAttribute('aria-valuetext'), /#/);
  await guest.page.keyboard.press('Home');
  assert.equal(await graph.getAttribute('aria-valuenow'), '0');
  const box = await graph.boundingBox();
  await guest.page.mouse.click(box.x + box.width - 1, box.y + 5);
  assert.equal(await current(guest), legalsMate.at(-1));
  const pgn = await pgnOf(guest);
  assert.match(pgn, /\[%eval /);
  assert.match(pgn, /\$[246]/);
  await until('its signs are seen', async () => assert.match(await guest.get('move-list').innerText(), /\w\?/));
  await theStoryIsTold(guest);
  await guest.page.setViewportSize({ width: 320, height: 700 });
  assert.deepEqual(await sticksOut(guest.page), []);
  assert.deepEqual(await barriers(guest.page), []);
}

/** The moments in words; one of them drawn on the board, tried again, and taken along as a picture. */
async function theStoryIsTold(guest) {
  const moments = guest.get('moment');
  const count = await moments.count();
  assert.ok(count >= 1 && count <= 5, String(count));
  assert.match(await moments.first().innerText(), /^\d+\S+ \S+\s+(Before: .+\. After: .+\.|.+ forced mate\.|.+ gives a little away\.)/);
  // A slip has no better line; there is a mistake in this game, too.
  const mistake = moments.filter({ has: guest.get('moment-try') }).last();
  await mistake.locator('.moment-show').click();
  await until('the moves are drawn', async () => assert.equal(await guest.page.locator('cg-container .cg-shapes line').count(), 2));
  await guest.page.keyboard.press('ArrowRight');
  const sign = guest.page.locator('cg-container .cg-custom-svgs text');
  await until('the sign of the move stands on its square', async () => assert.match(await sign.textContent(), /^\?/));
  const download = guest.page.waitForEvent('download');
  await mistake.getByTestId('moment-share').click();
  assert.equal((await download).suggestedFilename(), 'rookery-moment.png');
  await mistake.getByTestId('moment-try').click();
  await guest.get('try-again').waitFor();
  assert.deepEqual(await barriers(guest.page), []);
  await press(guest, 'try-show');
  assert.match(await guest.get('try-words').innerText(), /is the best move/);
  await press(guest, 'try-close');
}

async function aFileOfGames({ visit }) {
  const guest = await desk(visit);
  const game = index =>
    `[Event "Open ${index % 7}"]\n[White "Player ${index}"]\n[Black "Ben"]\n[Date "1999.01.02"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 ${index === 5_000 ? 'Ke4' : 'Nc6'} 1-0\n\n`;
  const text = Array.from({ length: 10_000 }, (_, index) => game(index)).join('');
  await press(guest, 'open');
  await guest.get('file').setInputFiles({ name: 'games.pgn', mimeType: 'application/x-chess-pgn', buffer: Buffer.from(text) });
  await until('all are listed', async () => assert.match(await guest.get('games-count').innerText(), /^10,000 games$/), kPatienceMs);
  assert.ok((await guest.get('games').locator('button').count()) < 40, 'only the rows in sight are there');
  await guest.get('search').fill('player 7777');
  assert.match(await guest.get('games-count').innerText(), /^1 game found$/);
  await guest.get('games').locator('button').click();
  await until('the game is open', async () => assert.deepEqual(await listed(guest), ['e4', 'e5', 'Nf3', 'Nc6']));
  assert.match(await guest.get('players').innerText(), /Player 7777 – Ben/);
  await press(guest, 'open');
  await guest.get('search').fill('player 5000');
  await guest.get('games').locator('button').click();
  await until('a broken one is opened up to there, and says where', async () =>
    assert.match(await guest.get('notices').innerText(), /Opened up to move 2.*“Ke4”: This move is not legal here/s),
  );
  assert.deepEqual(await listed(guest), ['e4', 'e5', 'Nf3']);
  await press(guest, 'open');
  await guest.get('search').fill('');
  await guest.get('games').locator('button').first().focus();
  await guest.page.keyboard.press('End');
  await until('the last row is there', async () =>
    assert.match(await guest.page.evaluate(() => document.activeElement.innerText), /Player 9999/),
  );
}

/** What was damaged is repaired, told with its places, and taken away repaired; the keyboard reaches all of it on a small phone. */
async function damagedFiles({ visit }) {
  const guest = await desk(visit);
  const names = () => performance.getEntriesByType('resource').map(entry => entry.name);
  const cores = new Set((await guest.page.evaluate(names)).filter(name => name.endsWith('.wasm')));
  guest.context.on('request', request => request.url().endsWith('.wasm') && cores.add(request.url()));
  await guest.page.setViewportSize({ width: 320, height: 700 });
  const games = [
    '[Event "New "York" 1924"]\n[White "M\xfcller"]\n[Black "Ben"]\n\n1. e4 e52. Nf3 Nc6 1-0\n',
    '[Event "Whole"]\n[White "Ann"]\n[Black "Bob"]\n\n1. d4 d5 {never\tclosed 0-1\n',
    '[Event "Atomic"]\n[White "Cy"]\n[Black "Dan"]\n[Variant "Atomic"]\n\n1. e4 e5 *\n',
  ];
  await press(guest, 'open');
  await guest.get('file').setInputFiles({ name: 'old.pgn', mimeType: 'text/plain', buffer: Buffer.from(games.join('\n'), 'latin1') });
  await until('all are listed', async () => assert.match(await guest.get('games-count').innerText(), /^3 games$/));
  assert.equal(cores.size, 1, `the page and its workers fetch the same core: ${[...cores]}`);
  const rows = await guest.get('games').locator('button').allInnerTexts();
  assert.match(rows[0], /Müller – Ben[\s\S]*2 repairs · New "York" 1924/);
  assert.match(rows[2], /This variant is unknown/);
  const summary = guest.get('repairs-in-dialog').locator('summary');
  assert.equal(await summary.innerText(), 'Repaired in 3 places');
  await summary.focus();
  await guest.page.keyboard.press('Enter');
  const list = guest.get('repairs-in-dialog').locator('li');
  assert.match(await guest.get('repairs-in-dialog').innerText(), /Read in the encoding ISO-8859-1/);
  assert.match(
    (await list.allInnerTexts())[1],
    /^Game 1\. Line 5, column 7, “e52”: This is not a move.*\nThe move is separated.*\ne52\ne5 2$/,
  );
  assert.deepEqual(await sticksOut(guest.page), []);
  assert.deepEqual(await barriers(guest.page), []);
  await guest.page.keyboard.press('Tab');
  const saving = guest.page.waitForEvent('download');
  await guest.page.keyboard.press('Enter');
  const file = await saving;
  assert.equal(file.suggestedFilename(), 'old-repaired.pgn');
  const repaired = readFileSync(await file.path(), 'utf8');
  assert.match(repaired, /^\[Event "New \\"York\\" 1924"\]\n\[White "Müller"\]\n\[Black "Ben"\]\n\n1\. e4 e5 2\. Nf3 Nc6 1-0\n/);
  assert.ok(repaired.endsWith(games[2]), 'what cannot be repaired stays');
  await guest.get('games').locator('button').first().focus();
  await guest.page.keyboard.press('Enter');
  await until('the game is open', async () => assert.deepEqual(await listed(guest), ['e4', 'e5', 'Nf3', 'Nc6']));
  assert.equal(await guest.get('repairs').locator('summary').innerText(), 'Repaired in 3 places');

  await paste(guest, '[White "Bea "B" Bee"]\n\n1. e4 (1. d4 d5 1... e5 2. Nf3 *');
  await guest.get('open-dialog').waitFor({ state: 'detached' });
  assert.match(await guest.get('players').innerText(), /Bea "B" Bee/);
  assert.match(await guest.get('repairs').locator('summary').innerText(), /^Repaired in 2 places$/);
  await paste(guest, '1. d4 d5 *');
  await until('a good one is opened', async () => assert.deepEqual(await listed(guest), ['d4', 'd5']));
  assert.equal(await guest.get('repairs').count(), 0, 'and nothing was repaired in it');
}

const kPacked = {
  gzip: { end: 'gz', bytes: gzipSync('[White "Ann"]\n\n1. e4 e52. Nf3 *\n\n[White "Bob"]\n\n1. d4 *\n') },
  // The same by zstd 1.5.4.
  zstd: {
    end: 'zst',
    bytes: Buffer.from('KLUv/QRonQEAlAJbV2hpdGUgIkFubiJdCgoxLiBlNCBlNTIuIE5mMyAqCgpCb2JkNCAqCgIAII8QQj0B746YNQ==', 'base64'),
  },
};

/** Files that gzip or zstd packed are opened like others; what cannot be unpacked is told. What unpacks zstd is loaded only then. */
async function packedFiles({ visit }, packer) {
  const guest = await desk(visit);
  const { end, bytes: packed } = kPacked[packer];
  const loaded = [];
  guest.page.on('request', request => loaded.push(new URL(request.url()).pathname));
  const choose = buffer => guest.get('file').setInputFiles({ name: `club.pgn.${end}`, mimeType: `application/${packer}`, buffer });
  await press(guest, 'open');
  await choose(packed.subarray(0, packed.length - 12));
  await until('the damage is told', async () =>
    assert.match(await guest.get('notices').innerText(), new RegExp(`could not be read: The ${packer} file is damaged`)),
  );
  assert.equal(
    loaded.some(path => path.includes('unzstd')),
    packer === 'zstd',
  );
  await choose(packed);
  await until('both are listed', async () => assert.match(await guest.get('games-count').innerText(), /^2 games$/));
  const saving = guest.page.waitForEvent('download');
  await guest.get('repairs-in-dialog').locator('summary').click();
  await guest.get('repairs-in-dialog').getByRole('button').click();
  assert.equal((await saving).suggestedFilename(), 'club-repaired.pgn');
  await guest.get('games').locator('button').first().click();
  await until('the game is open', async () => assert.deepEqual(await listed(guest), ['e4', 'e5', 'Nf3']));
}

/** A damaged game in an address is repaired like one that is pasted. */
async function damagedLink({ visit }) {
  const guest = await desk(visit, `#pgn=${encodeURIComponent('[White "Bea "B" Bee"]\n\n1. e4 e52. Nf3 *')}`);
  await until('the game is open', async () => assert.deepEqual(await listed(guest), ['e4', 'e5', 'Nf3']));
  assert.match(await guest.get('players').innerText(), /Bea "B" Bee/);
  assert.equal(await guest.get('repairs').locator('summary').innerText(), 'Repaired in 2 places');
}

async function boardEditor({ visit }) {
  const guest = await visit();
  await guest.goto('/editor');
  await guest.get('editor').waitFor();
  const { page } = guest;
  await press(guest, 'clear');
  assert.match(await guest.get('verdict').innerText(), /The board is empty/);
  assert.ok(await guest.get('analyse').isDisabled());
  const square = name => page.locator(`[data-square=${name}]`);
  await press(guest, 'piece-K');
  await square('e1').click();
  await press(guest, 'piece-k');
  await square('e8').click();
  await press(guest, 'piece-k');
  await square('a1').focus();
  await page.keyboard.press('R');
  const [from, to] = [await guest.get('piece-P').boundingBox(), await square('a2').boundingBox()];
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 3 });
  await page.mouse.up();
  assert.equal(await guest.get('fen').inputValue(), '4k3/8/8/8/8/8/P7/R3K3 w - - 0 1');
  await guest.get('right-Q').check();
  assert.match(await guest.get('verdict').innerText(), /Position is legal/);
  await guest.get('right-k').check();
  assert.match(await guest.get('verdict').innerText(), /Castling is written/);
  await guest.get('right-k').uncheck();
  await press(guest, 'analyse');
  await guest.get('desk').waitFor();
  await type(guest, 'O-O-O');
  assert.deepEqual(await listed(guest), ['O-O-O']);
  await page.goBack();
  await guest.get('editor').waitFor();
  await guest.get('fen').fill('8/8/8/8/8/5k2/8/R4K2 w - - 0 1');
  await guest.get('fen').press('Enter');
  await press(guest, 'play-screen');
  await press(guest, 'start');
  await guest.get('game').waitFor();
  await play(page, { san: 'Ra3' }, 'type');
  await page.goBack();
  await page.goBack();
  await press(guest, 'play-computer');
  await guest.get('level-3').check({ force: true });
  await guest.get('color-black').check({ force: true });
  await press(guest, 'start');
  await page.locator('[data-testid=move-list] [data-ply="1"]').waitFor();
}

async function looks({ visit }) {
  const guest = await desk(visit);
  const { page } = guest;
  await paste(
    guest,
    '[White "A name as long as it may be: 30"]\n\n1. e4 $4 {A comment that goes on for a while and then some more} e5 (1... c5 2. Nf3 (2. Nc3 Nc6 (2... d6))) 2. Nf3 *',
  );
  await guest.get('engine-lines').selectOption('5');
  await guest.get('engine-on').check({ force: true });
  await guest.get('line-5').waitFor();
  await guest.get('engine-on').uncheck({ force: true });
  for (const testid of ['node-tools', 'take-along']) await guest.get(testid).evaluate(details => (details.open = true));
  for (const [path, testid] of [
    [null, 'desk'],
    ['/editor', 'editor'],
  ]) {
    if (path) await guest.goto(path);
    await guest.get(testid).waitFor();
    await inspect(page, testid, [320, 480, 900, 1920]);
  }
}

/** A visitor who only plays loads nothing of it. */
async function loadedWhenWanted({ visit }) {
  const guest = await visit();
  const asked = [];
  guest.page.on('request', request => asked.push(new URL(request.url()).pathname));
  await guest.goto('/');
  await guest.get('way-analysis').waitFor();
  assert.deepEqual(
    asked.filter(path => /workshop|openings/.test(path)),
    [],
  );
  await press(guest, 'way-analysis');
  await guest.get('desk').waitFor();
  assert.ok(
    asked.some(path => /workshop.*\.js$/.test(path)),
    asked.join(' '),
  );
}

/** Where words run from right to left, boards and evals do not. */
async function boardsRunFromLeftToRight({ visit }) {
  const guest = await visit({ locale: 'ar' });
  await guest.goto('/editor');
  const left = async square => (await guest.page.locator(`[data-testid=setup-board] [data-square=${square}]`).boundingBox()).x;
  await guest.get('setup-board').waitFor();
  assert.ok((await left('a1')) < (await left('h1')), 'a1 lies at the left of White');
  await guest.goto('/analysis');
  await guest.get('engine-on').check({ force: true });
  assert.equal(await guest.get('eval-1').evaluate(figure => getComputedStyle(figure).direction), 'ltr');
}

/** On a phone that lies on its side, and in a window at 200 %, the board being set up is a board, and pieces can be put on it. */
async function editorOnItsSide({ visit }) {
  for (const viewport of [
    { width: 740, height: 360 },
    { width: 640, height: 400 },
  ]) {
    const guest = await visit({ viewport });
    await guest.goto('/editor');
    await guest.get('editor').waitFor();
    const { x, y, width, height } = await guest.get('setup-board').boundingBox();
    assert.ok(Math.abs(width - height) < 1 && width >= 180, `${width} × ${height}`);
    assert.ok(x >= 0 && y + height <= viewport.height, 'all of it is seen');
    for (const tool of ['piece-K', 'piece-p', 'eraser']) {
      const box = await guest.get(tool).boundingBox();
      assert.ok(box.y >= y - 1 && box.y + box.height <= y + height + 1, `${tool} as high as the board`);
      assert.ok(box.height > 20, `${tool} can be pressed`);
      assert.ok(box.x + box.width <= x || box.x >= x + width, `${tool} beside the board`);
    }
    assert.deepEqual(await sticksOut(guest.page), []);
  }
}

stage('Analysis', {
  'moves, variations, comments and signs, kept over a reload': movesAndVariations,
  'what was captured, and a frame around the board of a variation': capturedAndAside,
  'arrows and circles, kept in the PGN': drawings,
  'what cannot be read is told, with its place': wrongTexts,
  'the engine: lines, a mate shown, and silence when it is off': engineLines,
  'threats, and whether anyone can still mate': threatsAndLife,
  'a report after a game, its graph, and the PGN with all of it': reportAfterAGame,
  'a file of ten thousand games: listed, searched, opened': longer(aFileOfGames),
  'damaged files are repaired': damagedFiles,
  'files that gzip packed are opened': guests => packedFiles(guests, 'gzip'),
  'files that zstd packed are opened': guests => packedFiles(guests, 'zstd'),
  'a damaged game in an address is repaired': longer(damagedLink),
  'the board editor on a phone that lies on its side': editorOnItsSide,
  'the board editor: set up, judged, analysed, played': boardEditor,
  'both themes and all widths': looks,
  'it is loaded when it is wanted': loadedWhenWanted,
  'boards run from left to right in every language': boardsRunFromLeftToRight,
});
