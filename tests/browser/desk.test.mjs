import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { listed, play, shows } from './lib/board.mjs';
import { barriers, kPhone, sticksOut } from './lib/looks.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

const kGame = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6';

async function opened(visit, options, pgn) {
  const guest = await visit(options);
  await guest.goto('/analysis');
  await guest.get('open').click();
  await guest.get('paste').fill(pgn);
  await guest.get('paste-go').click();
  await guest.get('open-dialog').waitFor({ state: 'detached' });
  return guest;
}

const current = guest => guest.page.locator('[data-testid=move-list] [aria-current]');

/** A finger goes over the steps from `from` to `to`, in CSS pixels from their middle. */
async function swipe(guest, from, to) {
  const box = await guest.page.locator('.desk-record .stepper').boundingBox();
  const at = x => ({ x: box.x + box.width / 2 + x, y: box.y + box.height / 2 });
  const client = await guest.context.newCDPSession(guest.page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(from)] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(to)] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Board and steps are in sight together, wherever the page was scrolled to; a swipe steps too. */
async function onAPhone({ visit }) {
  const guest = await opened(visit, kPhone, kGame);
  for (const testid of ['out', 'engine', 'take-along']) {
    if (testid !== 'out') await guest.get(testid).scrollIntoViewIfNeeded();
    const board = await guest.page.locator('.board-area').boundingBox();
    assert.ok(board.y >= -1 && board.y + board.height < 740, `the board at ${board.y}, by ${testid}`);
    for (const step of ['step-back', 'step-next', 'step-first', 'step-last']) {
      const { y, height } = await guest.get(step).boundingBox();
      assert.ok(y > board.y + board.height && y + height <= 740, `${step} at ${y}, by ${testid}`);
    }
  }
  assert.deepEqual(await sticksOut(guest.page), []);
  assert.deepEqual(await barriers(guest.page), []);
  await guest.get('step-next').tap();
  await until('the first move', async () => assert.equal(await current(guest).getAttribute('data-san'), 'e4'));
  await swipe(guest, 60, -60);
  await until('the next move', async () => assert.equal(await current(guest).getAttribute('data-san'), 'e5'));
  await swipe(guest, -60, 60);
  await until('the move before', async () => assert.equal(await current(guest).getAttribute('data-san'), 'e4'));
}

/** The bar says how the game stands, and the engine's lines have numbers and stay inside their box. */
async function theEngine({ visit }) {
  const guest = await opened(visit, {}, '1. f3 e5 2. g4');
  const share = () => guest.page.locator('.balance-white').evaluate(bar => bar.offsetHeight / bar.parentElement.offsetHeight);
  assert.equal(await guest.get('balance').isVisible(), false);
  await guest.get('step-last').click();
  await guest.get('engine-on').check();
  await until('Black mates', async () => assert.equal(await guest.get('eval-1').innerText(), '#−1'));
  await until('the bar is Black’s', async () => assert.ok((await share()) < 0.05));
  assert.equal(await guest.get('balance-figure').innerText(), '#1');
  assert.match(await guest.get('line-1').innerText(), /2…\s*Qh4#/);
  await guest.get('step-first').click();
  await until('the bar is near the middle', async () => {
    const now = await share();
    assert.ok(now > 0.3 && now < 0.75, String(now));
  });
  await until('a line has numbers', async () => assert.match(await guest.get('line-1').innerText(), /1\.\s*\S+\s+\S+\s+2\.\s*\S+/));
  const line = guest.get('line-1');
  assert.ok(await line.evaluate(row => row.scrollWidth <= row.clientWidth), 'a line wraps');
  await guest.get('engine-lines').selectOption('2');
  await guest.get('take-along').locator('summary').click();
  await guest.get('copy-link').click();
  const link = await until('the link is copied', async () => {
    const text = await guest.page.evaluate(() => navigator.clipboard.readText());
    assert.match(text, /#fen=.*&lines=2$/);
    return text;
  });
  const other = await visit();
  await other.page.goto(link);
  await other.get('line-2').waitFor();
}

/** A game with an illegal move is there up to it, and the page says what was wrong. */
async function upToTheFault({ visit }) {
  const guest = await opened(visit, {}, '1. e4 e5 2. Nf3 Nc6 3. Bb9');
  assert.deepEqual(await guest.page.locator('[data-testid=move-list] [data-san]').allInnerTexts(), ['e4', 'e5', 'Nf3', 'Nc6']);
  await until('the page tells', async () => assert.match(await guest.get('notices').innerText(), /Opened up to move 2/));
  const { x, width } = await guest.page.locator('.notice').first().boundingBox();
  assert.ok(x >= 0 && width > 100, 'it is seen');
}

/** An entry of a Polyglot book: the published key of a position, a move in the format's numbers, and its weight. */
function bookEntry(key, move, weight) {
  const entry = Buffer.alloc(16);
  entry.write(key, 'hex');
  entry.writeUInt16BE(move, 8);
  entry.writeUInt16BE(weight, 10);
  return entry;
}
const kStartKey = '463b96181691fc9c';
const kAfterE4Key = '823c9b50fd114196';
const move = (from, to) => (from << 6) | to;

/** A book is opened like a file of games, its moves are played by a touch, and what is no book is told. */
async function openingBook({ visit }) {
  const guest = await visit();
  await guest.goto('/analysis');
  const open = async buffer => {
    await guest.get('open').click();
    await guest.get('book-file').setInputFiles({ name: 'club.bin', mimeType: 'application/octet-stream', buffer });
  };
  await open(Buffer.from('no book'));
  await guest
    .get('notices')
    .getByText(/no Polyglot book/)
    .waitFor();
  await guest.page.keyboard.press('Escape');
  const [e4, d4, c5] = [move(12, 28), move(11, 27), move(50, 34)];
  await open(Buffer.concat([bookEntry(kStartKey, e4, 3), bookEntry(kStartKey, d4, 1), bookEntry(kAfterE4Key, c5, 1)]));
  await guest.get('open-dialog').waitFor({ state: 'detached' });
  const moves = guest.get('book').locator('button.move');
  await until('the moves of the book', async () => assert.deepEqual(await moves.allInnerTexts(), ['e4 75%', 'd4 25%']));
  assert.deepEqual(await barriers(guest.page), []);
  await moves.first().click();
  await until('those after it', async () => assert.deepEqual(await moves.allInnerTexts(), ['c5 100%']));
  await moves.first().click();
  await guest.get('book').getByText('The book has no move here.').waitFor();
  assert.deepEqual(await guest.page.locator('[data-testid=move-list] [data-san]').allInnerTexts(), ['e4', 'c5']);
  await guest.get('book-close').click();
  await guest.get('book').waitFor({ state: 'detached' });
}

/** A position as a picture: one that stands alone, and one of points that shows the pieces. The line as a picture that moves. */
async function pictures({ visit }) {
  const guest = await opened(visit, {}, '1. e4 e5');
  await guest.get('take-along').locator('summary').click();
  const saved = async testid => {
    const [download] = await Promise.all([guest.page.waitForEvent('download'), guest.get(testid).click()]);
    return readFileSync(await download.path());
  };
  const svg = (await saved('download-svg')).toString();
  assert.equal(svg.match(/<image /g).length, 32);
  assert.ok(!/href="(?!data:)/.test(svg), 'nothing in it is elsewhere');
  const png = await saved('download-png');
  assert.deepEqual([...png.subarray(1, 4)], [...Buffer.from('PNG')]);
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [768, 768]);
  assert.ok(png.length > 10_000, 'pieces stand on it');
  const gif = await saved('download-gif');
  assert.equal(gif.toString('latin1', 0, 6), 'GIF89a');
  assert.deepEqual([gif.readUInt16LE(6), gif.readUInt16LE(8)], [480, 480]);
  // Each frame begins with its delay, in hundredths of a second.
  const frame = Buffer.from([0x21, 0xf9, 0x04]);
  const delays = [];
  for (let at = gif.indexOf(frame); at >= 0; at = gif.indexOf(frame, at + 1)) delays.push(gif.readUInt16LE(at + 4));
  assert.deepEqual(delays, [100, 100, 400]);
}

/** The levels for beginners give hints, which are legal moves and gone with the next one. */
async function hints({ visit }) {
  const guest = await visit();
  await guest.goto('/computer');
  await guest.get('level-4').check({ force: true });
  await guest.get('start').click();
  await guest.get('hint').click();
  // chessground keeps its squares, out of sight, for the next time.
  const marked = guest.page.locator('cg-board square.hint').filter({ visible: true });
  await until('two squares are marked', async () => assert.equal(await marked.count(), 2));
  const words = await guest.get('note').innerText();
  const [, san] = /Hint: (\S+)/.exec(words) ?? [];
  await play(guest.page, { san }, 'type');
  await shows(guest.page, { ply: 1, san }).catch(async () => assert.equal((await listed(guest.page))[0], san));
  await until('the hint is gone', async () => assert.equal(await marked.count(), 0));
  await guest.goto('/computer');
  await guest.get('level-5').check({ force: true });
  await guest.get('start').click();
  await guest.get('resign').or(guest.get('abort')).waitFor();
  assert.equal(await guest.get('hint').count(), 0);
}

/** A file that is dropped on another page is opened here; an address that names no position says so. */
async function fromElsewhere({ visit }) {
  const guest = await visit();
  await guest.goto('/clock');
  const dataTransfer = await guest.page.evaluateHandle(pgn => {
    const data = new DataTransfer();
    data.items.add(new File([pgn], 'game.pgn'));
    return data;
  }, kGame);
  await guest.page.dispatchEvent('main', 'dragenter', { dataTransfer });
  await until('the file is taken', async () => {
    await guest.page.dispatchEvent('main', 'drop', { dataTransfer });
    assert.equal(new URL(guest.page.url()).pathname, '/analysis');
  });
  await until('its moves', async () => assert.equal(await guest.page.locator('[data-testid=move-list] [data-san]').count(), 14));
  for (const [part, words] of [
    ['fen=garbage', /names no position that can be set up\. Unknown piece letter[^(]*\(character 1\)$/],
    ['fen=%E0%A4%A', /names no position/],
    ['game=..', /cannot be opened/],
  ]) {
    await guest.goto('about:blank');
    await guest.goto(`/analysis#${part}`);
    await guest.get('notices').getByText(words).waitFor();
    assert.ok(await guest.get('desk').isVisible());
  }
}

/** The editor tells what it cannot read, each reason once, and names the squares of its board. */
async function theEditorTells({ visit }) {
  const guest = await visit();
  await guest.goto('/editor#fen=garbage');
  await guest
    .get('notices')
    .getByText(/names no position that can be set up\. Unknown piece letter/)
    .waitFor();
  assert.equal((await guest.get('verdict').innerText()).match(/Unknown piece letter/g).length, 1);
  const named = await guest.page.locator('.setup-coordinate').allInnerTexts();
  assert.equal(named.sort().join(''), '12345678abcdefgh');
}

/** Another site shows a game within its page, and nothing else of this one. */
async function embedded({ visit }) {
  const guest = await opened(visit, {}, `[White "Ann"]\n[Black "Bob"]\n\n${kGame} *`);
  await guest.get('take-along').locator('summary').click();
  await guest.get('copy-embed').click();
  const code = await until('the code is copied', async () => {
    const text = await guest.page.evaluate(() => navigator.clipboard.readText());
    assert.match(text, /^<iframe .*<\/iframe>$/);
    return text;
  });
  const home = new URL(guest.page.url()).origin;
  const body = `<!doctype html><title>A club</title>${code}<iframe id="whole" src="${home}/"></iframe>`;
  const club = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(body));
  await new Promise(ready => club.listen(0, '127.0.0.1', ready));
  const site = `http://127.0.0.1:${club.address().port}/`;
  const other = await visit();
  other.guard.allowOrigin(site);
  other.guard.expect(/frame-ancestors/);
  await other.page.goto(site);
  const frame = other.page.frameLocator('iframe').first();
  await frame.getByTestId('step-last').click();
  await frame.getByText('Ann – Bob').last().waitFor();
  await frame.locator('cg-board piece').first().waitFor();
  assert.equal(await frame.locator('.bar').isVisible(), false);
  const [tab] = await Promise.all([other.context.waitForEvent('page'), frame.getByTestId('embed-open').click()]);
  await tab.getByTestId('players').filter({ hasText: 'Ann – Bob' }).waitFor();
  assert.equal(await other.page.frameLocator('#whole').locator('body').innerText(), '', 'the page itself is not framed');
  club.close();
}

stage('The desk, and help', {
  'the editor tells what it cannot read': theEditorTells,
  'board and steps stay in sight on a phone, and a swipe steps': onAPhone,
  'the balance beside the board, and lines with numbers': theEngine,
  'a game with an illegal move is opened up to it': upToTheFault,
  'an opening book: its moves, played by a touch': openingBook,
  'a position as PNG and SVG': pictures,
  'a file dropped on another page, and addresses that name nothing': fromElsewhere,
  'a game within another site’s page': embedded,
  'hints at the levels for beginners': hints,
});
