import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { copiedFen, play, tap } from './lib/board.mjs';
import { longer, shortened } from './lib/extent.mjs';
import { aboutConnections } from './lib/guard.mjs';
import { seenLanguages } from './lib/languages.mjs';
import { inspect, sticksOut } from './lib/looks.mjs';
import { Server } from './lib/server.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

const puzzles = JSON.parse(readFileSync(fileURLToPath(new URL('../../web/src/puzzles/puzzles.json', import.meta.url)), 'utf8'));
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const split = move => ({ from: move.slice(0, 2), to: move.slice(2, 4), promotion: move.slice(4) });
const feedback = guest => guest.get('feedback').innerText();
const of = theme => puzzles.filter(puzzle => puzzle.theme === theme);

/** Makes the solver's moves of a puzzle; the page answers. */
async function solve(guest, { id, moves }, way) {
  await guest.page.waitForURL(url => url.hash === `#${id}`);
  await guest.page.locator('.board-area[aria-busy=false]').waitFor();
  const line = moves.split(' ');
  for (const [ply, move] of line.entries()) {
    if (ply % 2 === 1) continue;
    if (ply > 0) await until('the answer has come', async () => assert.match(await feedback(guest), /And now/));
    await play(guest.page, split(move), way);
  }
  await guest.get('next').waitFor();
}

/** The tap that solves a puzzle leads to the next one: a day's plan, by touch, on a phone. */
async function aDay({ visit }) {
  const guest = await visit(phone);
  await guest.goto('/puzzles');
  assert.match(await guest.get('streak').innerText(), /Solve one puzzle today/);
  await guest.get('solve-today').tap();
  for (const puzzle of puzzles.slice(0, 5)) {
    await solve(guest, puzzle, 'tap');
    assert.match(await feedback(guest), /Solved!/);
    await guest.get('next').tap();
  }
  await guest.get('all-puzzles').tap();
  assert.match(await guest.get('today-done').innerText(), /New ones come tomorrow/);
  assert.equal(await guest.get('streak').innerText(), '1 day in a row');
  await guest.page.reload();
  assert.match(await guest.get('today-done').innerText(), /tomorrow/);
  assert.equal(await guest.page.locator('.puzzle-theme .puzzle-dot.clean').count(), 5);
  // The next morning there are new ones, and the row goes on.
  await guest.page.clock.setFixedTime(new Date(Date.now() + 86_400_000));
  await guest.page.reload();
  await guest.get('solve-today').waitFor();
  assert.equal(await guest.get('streak').innerText(), '1 day in a row');
  await guest.get('reset').tap();
  await guest.get('confirm-reset').tap();
  assert.equal(await guest.page.locator('.puzzle-theme .puzzle-dot.clean').count(), 0);
}

/** Every theme's last puzzle, which is its hardest, can be solved as it is written down. */
async function everyTheme({ visit }) {
  const guest = await visit(phone);
  for (const theme of new Set(puzzles.map(puzzle => puzzle.theme))) {
    const puzzle = of(theme).at(-1);
    await guest.goto('/puzzles');
    await guest.get(`puzzle-${puzzles.indexOf(puzzle) + 1}`).tap();
    await solve(guest, puzzle, 'tap');
  }
}

async function hintsShow({ visit }) {
  const guest = await visit(phone);
  const [puzzle] = of('mate-in-one');
  await guest.goto(`/puzzles#${puzzle.id}`);
  const marked = mark => guest.page.locator(`cg-board square.mark-${mark}`);
  await guest.page.locator('.board-area[aria-busy=false]').waitFor();
  await guest.get('hint').tap();
  await marked('hint').waitFor();
  assert.equal(await marked('goal').count(), 0);
  await guest.get('hint').tap();
  await marked('goal').waitFor();
  await solve(guest, puzzle, 'tap');
  assert.match(await feedback(guest), /with a little help/);
  await guest.goto('/puzzles');
  await guest.page.locator('.puzzle-theme .puzzle-dot.helped').waitFor();
}

/** A move that is legal and not right is shown until it is taken back; a mate that was found so comes again another day. */
async function wrongMoves({ visit }) {
  const guest = await visit(phone);
  const puzzle = of('mate-in-one').find(({ moves }) => moves.length === 4);
  const { from, to } = split(puzzle.moves);
  await guest.goto(`/puzzles#${puzzle.id}`);
  await guest.page.locator('.board-area[aria-busy=false]').waitFor();
  await tap(guest.page, from);
  const wrong = await until('the piece shows where it can go', async () => {
    const squares = await guest.page.locator('cg-board square.move-dest').evaluateAll(all => all.map(({ cgKey }) => cgKey));
    assert.ok(squares.length > 1);
    return squares.find(square => square !== to);
  });
  await tap(guest.page, wrong);
  await until('it is told', async () => assert.match(await feedback(guest), /Look again/));
  await guest.get('retry').tap();
  await solve(guest, puzzle, 'tap');
  assert.match(await feedback(guest), /with a little help/);
}

async function playOn({ visit }) {
  const guest = await visit();
  const puzzle = puzzles.find(({ theme }) => theme === 'hanging-piece');
  await guest.goto(`/puzzles#${puzzle.id}`);
  await solve(guest, puzzle, 'click');
  await guest.get('play-on').click();
  await guest.get('game').waitFor();
  const side = puzzle.fen.split(' ')[1] === 'w' ? 'b' : 'w';
  await until('the game begins where the puzzle ended', async () => {
    const fen = await copiedFen(guest.page);
    assert.ok(fen.split(' ')[1] === side || fen.split(' ')[0] !== puzzle.fen.split(' ')[0]);
  });
  assert.match(await guest.page.locator('main').innerText(), /Casual|3/);
}

/** The puzzles that are printed: in a short run those of the theme that has the fewest. */
const kPrinted = shortened('fork', 'stalemate');

/** Four a page; behind each page its solutions. */
async function onPaper({ visit }) {
  const guest = await visit();
  await guest.goto('/puzzles');
  await guest.get(`print-${kPrinted}`).click();
  await guest.get('sheet-puzzles-1').waitFor();
  const printed = of(kPrinted);
  assert.equal(await guest.page.locator('.sheet').count(), 2 * Math.ceil(printed.length / 4));
  assert.equal(await guest.get('sheet-puzzles-1').locator('figure').count(), 4);
  const first = puzzles.indexOf(printed[0]) + 1;
  assert.match(await guest.get(`solution-${first}`).innerText(), /^1[.…] /);
  const pdf = await guest.page.pdf({ preferCSSPageSize: true });
  assert.equal(pdf.toString('latin1').match(/\/Type \/Page[^s]/g).length, 2 * Math.ceil(printed.length / 4));
}

async function looks({ visit }) {
  const guest = await visit();
  await guest.goto('/puzzles');
  await guest.get('puzzles').waitFor();
  await inspect(guest.page, 'the path', [320, 360, 480, 900, 1280, 1920]);
  await guest.goto(`/puzzles#${of('skewer')[0].id}`);
  await guest.get('puzzle').waitFor();
  await inspect(guest.page, 'a puzzle', [320, 360, 480, 900, 1280, 1920]);
  await guest.goto('/puzzles#nothing');
  await guest.page.getByText('There is no puzzle at this address.').waitFor();
}

const kUpright = { width: 360, height: 740 };
const kLying = { width: 740, height: 360 };

/** The whole board and what to do stand on one screen, upright and lying, in every language. */
async function fits({ visit }) {
  for (const locale of seenLanguages) {
    const guest = await visit({ ...phone, viewport: kUpright, locale });
    const hasRoom = async (name, viewport) => {
      await guest.page.setViewportSize(viewport);
      const where = `${name}, ${locale}, ${viewport.width}`;
      assert.deepEqual(await sticksOut(guest.page), [], where);
      if (process.env.ROOKERY_PICTURES) await guest.page.screenshot({ path: `${process.env.ROOKERY_PICTURES}/${where}.png` });
    };
    await guest.goto(`/puzzles#${of('skewer')[0].id}`);
    await guest.page.locator('.board-area[aria-busy=false]').waitFor();
    for (const viewport of [kUpright, kLying]) {
      await hasRoom('puzzle', viewport);
      const { y, height } = await guest.page.locator('cg-board').boundingBox();
      assert.ok(y >= 0 && y + height <= viewport.height, `${locale} ${viewport.width}: board from ${y} to ${y + height}`);
    }
    await guest.goto('/puzzles');
    await guest.get('puzzles').waitFor();
    for (const viewport of [kUpright, kLying]) await hasRoom('puzzles', viewport);
    await guest.context.close();
  }
}

/** After one visit the puzzles work while the server is away. */
async function offline({ visit, use }) {
  const server = use(await Server.open());
  const guest = await visit({ serviceWorkers: 'allow' }, server.url);
  await guest.goto('/puzzles');
  await until('the page is kept', async () =>
    assert.ok(
      await guest.page.evaluate(async () => navigator.serviceWorker.controller?.state === 'activated' && Boolean(await caches.match('/'))),
    ),
  );
  await server.kill();
  guest.guard.expect(aboutConnections);
  await guest.page.reload();
  await guest.get('solve-today').click();
  await solve(guest, puzzles[0], 'click');
  await server.start();
}

stage('Puzzles', {
  'a day’s puzzles by touch, kept, and new ones the day after': aDay,
  'every theme, by touch': longer(everyTheme),
  'hints show the piece, then its square': hintsShow,
  'a wrong move is shown and taken back': wrongMoves,
  'play on against the computer from where a puzzle ends': playOn,
  'four a page with the solutions behind': onPaper,
  'the path and a puzzle in all widths and both themes': looks,
  'board and task on one screen, in every language': fits,
  'the puzzles without the server': longer(offline),
});
