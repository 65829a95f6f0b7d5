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

/** As the page orders them (web/src/puzzles/path.ts): a beginner meets White to move on a full board first. */
function rankOf({ theme, fen }) {
  if (theme !== 'mate-in-one' && theme !== 'hanging-piece') return 0;
  const [pieces, turn] = fen.split(' ');
  return (turn === 'b' ? 2 : 0) + (pieces.replace(/[^a-z]/gi, '').length < 10 ? 1 : 0);
}

const written = JSON.parse(readFileSync(fileURLToPath(new URL('../../web/src/puzzles/puzzles.json', import.meta.url)), 'utf8'));
const inOrder = (a, b) => rankOf(a) - rankOf(b) || a.difficulty - b.difficulty;
const puzzles = [...new Set(written.map(({ theme }) => theme))].flatMap(theme =>
  written.filter(puzzle => puzzle.theme === theme).sort(inOrder),
);
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

/**
 * Chooses a piece that can go elsewhere than where the right move ends, and returns such a square: the right piece, if it
 * can. Pawns that promote are left out, since they ask what they become.
 */
async function wrongSquare(guest, puzzle) {
  const { from, to } = split(puzzle.moves);
  const color = puzzle.fen.split(' ')[1] === 'w' ? 'white' : 'black';
  const keys = selector => guest.page.locator(`cg-board ${selector}`).evaluateAll(all => all.map(({ cgKey }) => cgKey));
  const pawns = await keys('piece.pawn');
  for (const square of new Set([from, ...(await keys(`piece.${color}`))])) {
    await tap(guest.page, square);
    // The board draws the choice and where the piece can go in one go, a frame after the tap.
    await until('the piece is chosen', async () => assert.deepEqual(await keys('square.selected'), [square]));
    const wrong = (await keys('square.move-dest')).find(other => other !== to && !(pawns.includes(square) && /[18]/.test(other)));
    if (wrong) return wrong;
  }
  return assert.fail('no piece has a wrong move');
}

/** A move that is legal and not right is answered on the board and returns by itself; a puzzle solved so comes again another day. */
async function wrongMoves({ visit }) {
  const guest = await visit(phone);
  const puzzle = of('mate-in-one').find(({ moves }) => moves.length === 4);
  await guest.goto(`/puzzles#${puzzle.id}`);
  await guest.page.locator('.board-area[aria-busy=false]').waitFor();
  await tap(guest.page, await wrongSquare(guest, puzzle));
  await guest.get('retry').waitFor();
  await until('it is answered', async () => assert.match(await feedback(guest), /answers that\. Look again/));
  await guest.get('retry').waitFor({ state: 'detached' });
  assert.match(await feedback(guest), /answers that\. Look again/);
  await solve(guest, puzzle, 'tap');
  assert.match(await feedback(guest), /with a little help/);
}

/** The solution plays itself; the puzzle stays unsolved, and can be taken to the analysis. */
async function solutions({ visit }) {
  const guest = await visit();
  const puzzle = of('mate-in-two')[0];
  await guest.goto(`/puzzles#${puzzle.id}`);
  await guest.page.locator('.board-area[aria-busy=false]').waitFor();
  await guest.get('solution').click();
  await until('it has been shown', async () => assert.match(await feedback(guest), /That was the solution/));
  const analysis = await guest.get('analyse-puzzle').getAttribute('href');
  assert.equal(analysis, `/analysis#fen=${puzzle.fen.replaceAll(' ', '_')}`);
  await guest.goto('/puzzles');
  await guest.get('puzzles').waitFor();
  assert.equal(await guest.page.locator('.puzzle-dot:is(.clean, .helped)').count(), 0);
}

/** The puzzle on the board, known by its task and its pieces. */
const solveOnBoard = async guest => {
  const pieces = await guest.page
    .locator('cg-board piece')
    .evaluateAll(all => all.map(({ cgKey, cgPiece }) => `${cgKey} ${cgPiece}`).sort());
  const letters = { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' };
  const board = new Map(
    pieces.map(text => {
      const [square, side, role] = text.split(' ');
      return [square, side === 'white' ? letters[role].toUpperCase() : letters[role]];
    }),
  );
  const rows = [...'87654321'].map(rank =>
    [...'abcdefgh']
      .map(file => board.get(file + rank) ?? '1')
      .join('')
      .replace(/1+/g, gap => gap.length),
  );
  return puzzles.find(({ fen }) => fen.split(' ')[0] === rows.join('/'));
};

/** A streak goes on until the first mistake, and the page keeps the best one. */
async function aStreak({ visit }) {
  const guest = await visit(phone);
  await guest.goto('/puzzles');
  await guest.get('run-streak').tap();
  await guest.get('run-start').tap();
  await guest.get('run-score').waitFor();
  const puzzle = await until('the puzzle is known', async () => {
    const found = await solveOnBoard(guest);
    assert.ok(found);
    return found;
  });
  for (const [ply, move] of puzzle.moves.split(' ').entries()) {
    if (ply % 2 === 1) await until('the answer has come', async () => assert.match(await feedback(guest), /And now|^$/));
    else await play(guest.page, split(move), 'tap');
  }
  await until('it counts', async () => assert.equal(await guest.get('run-score').innerText(), '1 solved'));
  const next = await until('the next puzzle is known', async () => {
    const found = await solveOnBoard(guest);
    assert.ok(found && found !== puzzle);
    return found;
  });
  await tap(guest.page, await wrongSquare(guest, next));
  await guest.get('run-end').waitFor();
  assert.match(await guest.get('run-end').innerText(), /last mistake.*1 solved.*new best/s);
  await guest.goto('/puzzles');
  assert.match(await guest.get('run-streak').innerText(), /Best so far: 1/);
}

/** Squares are found by their names, on a board without letters, from Black's side too. */
async function theCoordinates({ visit }) {
  const guest = await visit(phone);
  await guest.goto('/puzzles');
  await guest.get('run-coordinates').tap();
  await guest.get('coordinates-side-black').check({ force: true });
  await guest.get('run-start').tap();
  assert.equal(await guest.page.locator('coords').count(), 0);
  const target = async () => (await guest.get('wanted-square').innerText()).match(/[a-h][1-8]$/)[0];
  const first = await target();
  await tap(guest.page, first === 'e4' ? 'd5' : 'e4');
  await until('what it was is told', async () => assert.match(await feedback(guest), /That is (e4|d5)\./));
  await tap(guest.page, first);
  await until('it counts', async () => assert.equal(await guest.get('run-score').innerText(), '1 found'));
  assert.notEqual(await target(), first);
}

/** The other way round: a square is marked, and its name is typed or pressed. */
async function theNames({ visit }) {
  const guest = await visit(phone);
  await guest.goto('/puzzles#coordinates');
  await guest.get('coordinates-kind-name').check({ force: true });
  await guest.get('run-start').tap();
  const marked = guest.page.locator('cg-board square.mark-hint');
  await marked.waitFor();
  const place = await marked.evaluate(square => {
    const [board, own] = [square.parentElement.getBoundingClientRect(), square.getBoundingClientRect()];
    return [Math.round((own.x - board.x) / own.width), Math.round((own.y - board.y) / own.height)];
  });
  const [file, rank] = [String.fromCharCode(97 + place[0]), String(8 - place[1])];
  await guest.get(`key-${file === 'a' ? 'b' : 'a'}`).tap();
  await guest.get(`key-${rank}`).tap();
  await until('what it is not is told', async () => assert.match(await feedback(guest), /It is not [ab]\d\./));
  await guest.page.keyboard.type(file + rank);
  await until('it counts', async () => assert.equal(await guest.get('run-score').innerText(), '1 found'));
  assert.deepEqual(await sticksOut(guest.page), []);
}

/** Whether all of it is in the window, without scrolling. */
const isInWindow = (guest, testid) =>
  guest.get(testid).evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

/** Against the clock nothing is scrolled for: on the smallest phone board, time and keys are in the window. */
async function runsFit({ visit }) {
  const guest = await visit({ ...phone, viewport: { width: 320, height: 568 } });
  await guest.goto('/puzzles#coordinates');
  await guest.get('coordinates-kind-name').check({ force: true });
  await guest.get('run-start').tap();
  for (const seen of ['wanted-square', 'run-clock', 'key-a', 'key-8']) assert.ok(await isInWindow(guest, seen), seen);
  await guest.goto('/puzzles#sprint');
  await guest.get('run-start').tap();
  for (const seen of ['board', 'run-clock', 'run-score']) assert.ok(await isInWindow(guest, seen), seen);
}

/** A sprint ends with its three minutes. */
async function aSprint({ visit }) {
  const guest = await visit();
  await guest.page.clock.install();
  await guest.goto('/puzzles#sprint');
  await guest.get('run-start').click();
  assert.match(await guest.get('run-clock').innerText(), /^(3:00|2:5\d)$/);
  await guest.page.clock.fastForward(181_000);
  await guest.get('run-end').waitFor();
  assert.match(await guest.get('run-end').innerText(), /Time is up.*0 solved/s);
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
  'a wrong move is answered and returns by itself': wrongMoves,
  'the solution plays itself, and leads to the analysis': solutions,
  'a streak until the first mistake': aStreak,
  'a sprint of three minutes': aSprint,
  'a run fits the smallest phone': runsFit,
  'squares found by their names': theCoordinates,
  'squares named': theNames,
  'play on against the computer from where a puzzle ends': playOn,
  'four a page with the solutions behind': onPaper,
  'the path and a puzzle in all widths and both themes': looks,
  'board and task on one screen, in every language': fits,
  'the puzzles without the server': longer(offline),
});
