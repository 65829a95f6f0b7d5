import assert from 'node:assert/strict';
import { play, ways } from './lib/board.mjs';
import { inspect } from './lib/looks.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

/** The lesson of rook and bishop: each step's name with the moves or the answer that solve it; null to look at. */
const rookAndBishop = [
  ['rook', null],
  ['rook-two', 'c2c7 c7h7'],
  ['rook-three', 'e4b4 b4b8 b8g8'],
  ['rook-detour', 'a1b1 b1b8 b8a8'],
  ['bishop', null],
  ['bishop-two', 'c1g5 g5d8'],
  ['bishop-three', 'f1b5 b5e8 e8h5'],
  ['bishop-colour', 'answer-0'],
  ['both', 'a1a5 a5e5 c1f4'],
];

const split = move => ({ from: move.slice(0, 2), to: move.slice(2, 4), promotion: move.slice(4) });
const feedback = guest => guest.get('feedback').innerText();
const isAt = (guest, step) => guest.page.waitForURL(url => url.hash === `#${step}`);

/** Waits until so many squares bear `mark`. */
const marked = (guest, mark, count) =>
  until(`${count} squares are marked: ${mark}`, async () =>
    assert.equal(await guest.page.locator(`cg-board square.mark-${mark}`).count(), count),
  );

async function press(guest, testid) {
  await guest.get(testid).click();
}

async function wholeLessonByMouse({ visit }) {
  const guest = await visit();
  await guest.goto('/');
  await press(guest, 'way-learn');
  await press(guest, 'lesson-rook-bishop');
  for (const [step, moves] of rookAndBishop) {
    if (step !== 'rook') await isAt(guest, step);
    if (moves?.startsWith('answer')) await press(guest, moves);
    for (const [index, move] of (moves && !moves.startsWith('answer') ? moves.split(' ') : []).entries())
      await play(guest.page, split(move), index % 2 ? 'drag' : 'click');
    if (moves) await guest.page.locator('.feedback.good .stars').waitFor();
    await press(guest, 'next');
  }
  assert.match(await guest.get('lesson-done').innerText(), /You have 21 of 21 stars/);
  await guest.page.reload();
  assert.match(await guest.get('lesson-done').innerText(), /21 of 21/);
  await guest.goto('/learn');
  assert.match(await guest.get('lesson-rook-bishop').innerText(), /21\/21/);
  assert.match(await guest.get('go-on').innerText(), /The board and its names/);
  await press(guest, 'reset');
  await press(guest, 'confirm-reset');
  assert.match(await guest.get('lesson-rook-bishop').innerText(), /New/);
}

async function mistakesAreExplained({ visit }) {
  const guest = await visit();
  await guest.goto('/learn/rook-bishop#rook-detour');
  await ways.click(guest.page, { from: 'a1', to: 'a8' });
  await until('the wall is named', async () => assert.match(await feedback(guest), /The pawn on a4 is in the way/));
  await marked(guest, 'blame', 1);
  await press(guest, 'hint');
  assert.match(await feedback(guest), /Go round/);
  await marked(guest, 'hint', 2);
  await guest.goto('/learn/mate#mind-the-trap');
  await ways.drag(guest.page, { from: 'g1', to: 'g6' });
  await until('stalemate is told', async () => assert.match(await feedback(guest), /stalemate/));
  await press(guest, 'again');
  await ways.drag(guest.page, { from: 'g1', to: 'g7' });
  await guest.page.locator('.feedback.good [aria-label="2 of 3 stars"]').waitFor();
  await guest.page.reload();
  await guest.page.locator('.step-dot[aria-current][aria-label*="solved with 2"]').waitFor();
  await guest.goto('/learn/check#pinned');
  await press(guest, 'answer-1');
  assert.match(await feedback(guest), /in check from the bishop on b4/);
  await guest.goto('/learn/pawn#new-queen');
  await play(guest.page, { from: 'e7', to: 'e8', promotion: 'q' }, 'click');
  await guest.page.locator('.feedback.good').waitFor();
}

/** Presses Tab (with Shift: backwards) until the focus is on what `locator` finds. */
async function tabTo(page, locator, key = 'Tab') {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await locator.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  assert.fail('the Tab key does not lead there');
}

/** Walks the board's cursor from one square to another. */
async function walk(page, from, to) {
  const [right, up] = [to.charCodeAt(0) - from.charCodeAt(0), Number(to[1]) - Number(from[1])];
  for (let step = 0; step < Math.abs(right); step += 1) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let step = 0; step < Math.abs(up); step += 1) await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
}

async function solveByKeys(guest, moves) {
  const { page } = guest;
  if (moves.startsWith('answer')) {
    await tabTo(page, guest.get(moves));
    await page.keyboard.press('Enter');
    return;
  }
  await tabTo(page, guest.get('board'));
  let cursor = 'e2';
  for (const [made, move] of moves.split(' ').entries()) {
    const { from, to } = split(move);
    await until('the last move was made', async () => assert.match(await guest.get('count').innerText(), new RegExp(`^${made} move`)));
    await walk(page, cursor, from);
    await page.keyboard.press('Enter');
    await walk(page, from, to);
    await page.keyboard.press('Enter');
    cursor = to;
  }
}

async function wholeLessonByKeyboard({ visit }) {
  const guest = await visit();
  const { page } = guest;
  await guest.goto('/');
  await tabTo(page, guest.get('way-learn'));
  await page.keyboard.press('Enter');
  await guest.get('lesson-rook-bishop').waitFor();
  await tabTo(page, guest.get('lesson-rook-bishop'));
  await page.keyboard.press('Enter');
  await guest.get('lesson').waitFor();
  for (const [step, moves] of rookAndBishop) {
    if (step !== 'rook') await isAt(guest, step);
    if (moves) await solveByKeys(guest, moves);
    // Solved: the next step is under the finger, and the words were read out.
    if (moves) {
      await guest.page.locator('.feedback.good .stars').waitFor();
      assert.match(await guest.get('speech').innerText(), /^Solved\. /);
      const next = guest.get('next');
      await until('the focus is on Next', async () => assert.ok(await next.evaluate(element => element === document.activeElement)));
    } else await tabTo(page, guest.get('next'));
    await page.keyboard.press('Enter');
  }
  assert.match(await guest.get('lesson-done').innerText(), /You have 21 of 21 stars/);
}

async function pawnsWithAFriend({ visit }) {
  const guest = await visit();
  await guest.goto('/learn/play/pawns');
  await guest.get('against-friend').check({ force: true });
  for (const move of ['a2a4', 'b7b5', 'a4b5', 'a7a6', 'b5a6', 'h7h5', 'a6a7', 'h5h4']) await ways.click(guest.page, split(move));
  await guest.get('attacked').click();
  await play(guest.page, { from: 'a7', to: 'a8', promotion: 'q' }, 'click');
  assert.match(await guest.get('skirmish-end').innerText(), /White wins!/);
  await press(guest, 'takeback');
  assert.equal(await guest.get('skirmish-end').count(), 0);
  await press(guest, 'new-game');
  assert.match(await guest.get('turn').innerText(), /White to move/);
}

async function againstTheComputer({ visit }) {
  const guest = await visit();
  for (const id of ['pawns', 'king-and-pawns', 'queen-and-pawns']) {
    await guest.goto(`/learn/play/${id}`);
    await ways.click(guest.page, id === 'queen-and-pawns' ? split('d1d4') : split('e2e4'));
    await until('the computer answers', async () => assert.match(await guest.get('turn').innerText(), /Your move/));
    await press(guest, 'takeback');
    assert.ok(await guest.get('takeback').isDisabled(), id);
  }
}

async function aGameWithHelp({ visit }) {
  const guest = await visit();
  await guest.goto('/learn/play/computer');
  await press(guest, 'start');
  await guest.get('game').waitFor();
  await press(guest, 'why');
  assert.match(await guest.get('guide-words').innerText(), /Try the move/);
  await ways.click(guest.page, { from: 'a1', to: 'a4' });
  await until('the reason stands there', async () =>
    assert.match(await guest.get('guide-words').innerText(), /The pawn on a2 is in the way/),
  );
  await marked(guest, 'blame', 1);
  await press(guest, 'attacked');
  assert.match(await guest.get('guide-words').innerText(), /None of your pieces is attacked. You cannot capture anything/);
  await ways.click(guest.page, { from: 'e2', to: 'e4' });
  await guest.page.locator('[data-testid=move-list] [data-ply="2"]').waitFor();
  await press(guest, 'takeback');
  await guest.page.locator('[data-testid=move-list] [data-ply="1"]').waitFor({ state: 'detached' });
  await guest.page.reload();
  await guest.get('why').waitFor();
}

async function grains({ visit }) {
  const guest = await visit();
  await guest.goto('/learn/stories/grains');
  await press(guest, 'grains-next');
  assert.equal(await guest.get('grains-sum').innerText(), '3');
  await press(guest, 'grains-last');
  assert.equal(await guest.get('grains-sum').innerText(), '18,446,744,073,709,551,615');
  assert.equal(await guest.get('grains-on').innerText(), '9,223,372,036,854,775,808');
}

const lessonPages = [
  '/learn',
  '/learn/board#corner',
  '/learn/board#three-squares',
  '/learn/knight#hungry',
  '/learn/mate#two-rooks',
  '/learn/special#which-side',
  '/learn/ending#done',
];
const otherPages = [
  '/learn/play/pawns',
  '/learn/play/queen-and-pawns',
  '/learn/play/computer',
  '/learn/stories/origin',
  '/learn/stories/grains',
  '/learn/stories/touch-move',
  '/learn/stories/courtesy',
  '/learn/nothing-here',
];

async function look({ visit }, paths) {
  const guest = await visit();
  const { page } = guest;
  for (const path of paths) {
    await guest.goto(path);
    await page.locator('h1').first().waitFor();
    await inspect(page, path, [320, 480, 900, 1920]);
  }
}

/** Whoever only plays loads nothing of the school. */
async function loadedWhenWanted({ visit }) {
  const guest = await visit();
  const asked = [];
  guest.page.on('request', request => asked.push(new URL(request.url()).pathname));
  await guest.goto('/');
  await guest.get('way-learn').waitFor();
  assert.deepEqual(
    asked.filter(path => /school|wasm/.test(path)),
    [],
  );
  await press(guest, 'way-learn');
  await guest.get('school').waitFor();
  assert.ok(
    asked.some(path => /school.*\.js$/.test(path)),
    asked.join(' '),
  );
}

stage('Learning', {
  'a whole lesson by mouse, kept over a reload, and forgotten when asked': wholeLessonByMouse,
  'a whole lesson by keyboard alone': wholeLessonByKeyboard,
  'what is wrong is explained, and hints help': mistakesAreExplained,
  'a small game by two at one screen': pawnsWithAFriend,
  'small games against the computer': againstTheComputer,
  'a whole game with help': aGameWithHelp,
  'the grains of rice, to the last square': grains,
  'the lessons, in both themes and all widths': place => look(place, lessonPages),
  'small games and stories, in both themes and all widths': place => look(place, otherPages),
  'the school is loaded when it is wanted': loadedWhenWanted,
});
