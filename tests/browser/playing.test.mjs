import assert from 'node:assert/strict';
import { orientation, play, shows } from './lib/board.mjs';
import { longer } from './lib/extent.mjs';
import { follow, pair } from './lib/link.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

const said = (guest, testid, words) =>
  until(`${testid} says ${words}`, async () => assert.match(await guest.get(testid).innerText(), words));

const iconOf = guest => guest.page.locator('link[rel=icon]').getAttribute('href');

async function oneScreen(guest, moves) {
  await guest.goto('/screen');
  await guest.get('start').click();
  await guest.get('game').waitFor();
  for (const san of moves) await play(guest.page, { san }, 'type');
}

/** Who plays blindfold sees the board alone until the game is over. */
async function blindfold({ visit }) {
  const guest = await visit();
  const isSeen = yes =>
    until(`the pieces are ${yes ? 'seen' : 'hidden'}`, async () =>
      assert.equal(await guest.page.locator('cg-board piece.white.king').isVisible(), yes),
    );
  await oneScreen(guest, ['f3', 'e5']);
  await isSeen(true);
  await guest.get('settings').click();
  await guest.get('set-blindfold').check({ force: true });
  await guest.page.keyboard.press('Escape');
  await isSeen(false);
  await guest.page.reload();
  await guest.get('game').waitFor();
  await isSeen(false);
  for (const san of ['g4', 'Qh4#']) await play(guest.page, { san }, 'type');
  await said(guest, 'result', /Checkmate/i);
  await isSeen(true);
}

/** Who is awaited is told so by the tab alone. */
async function theTab({ visit }) {
  const { white, black } = await pair(visit);
  const isAwaited = (guest, yes) =>
    until(`the tab ${yes ? 'calls' : 'is quiet'}`, async () => {
      assert.equal(/Your move/.test(await guest.page.title()), yes);
      assert.equal(/icon-move/.test(await iconOf(guest)), yes);
    });
  await isAwaited(white, true);
  await isAwaited(black, false);
  await play(white.page, { san: 'e4' }, 'type');
  await isAwaited(black, true);
  await isAwaited(white, false);
  await black.goto('/learn');
  await isAwaited(black, false);
}

/** A watcher is told so, has no field for moves, and goes along to the rematch. */
async function aWatcher({ visit }) {
  const { white, black, path } = await pair(visit);
  const watcher = await visit();
  await follow(watcher, path);
  for (const [guest, san] of [
    [white, 'e4'],
    [black, 'e5'],
  ]) {
    await play(guest.page, { san }, 'type');
    await said(watcher, 'move-list', new RegExp(san));
  }
  await said(watcher, 'status', /You are watching/);
  assert.equal(await watcher.get('move-input').count(), 0);
  await black.get('resign').click();
  await black.get('confirm-resign').click();
  await said(white, 'result', /You won!/);
  await said(black, 'result', /You lost/);
  await watcher.get('result').waitFor();
  assert.doesNotMatch(await watcher.get('result').innerText(), /You /);
  await white.get('rematch').click();
  await black.get('rematch').click();
  for (const guest of [white, black, watcher]) {
    await until('the rematch is there', async () => assert.notEqual(new URL(guest.page.url()).pathname, path));
  }
  await watcher.get('game').waitFor();
  assert.equal(new URL(watcher.page.url()).pathname, new URL(white.page.url()).pathname);
}

/** What can mate by itself needs no proof that it could. */
async function whoResigned({ visit }) {
  const guest = await visit();
  await oneScreen(guest, ['e4', 'e5']);
  await guest.get('resign').click();
  await guest.get('confirm-resign').click();
  await guest.get('result').waitFor();
  assert.match(await guest.get('result').innerText(), /White resigned\./);
  assert.equal(await guest.get('why-not-draw').count(), 0);
}

/** Against a lone bishop a resignation could have been a draw: the proof that it is none is there for those who ask. */
async function whyNotADraw({ visit }) {
  const guest = await visit();
  await guest.goto('/screen#fen=4k3/8/8/8/8/8/4P3/b3K3_w_-_-_0_1');
  await guest.get('start').click();
  await guest.get('game').waitFor();
  for (const san of ['e4', 'Bd4']) await play(guest.page, { san }, 'type');
  await guest.get('resign').click();
  await guest.get('confirm-resign').click();
  const fold = guest.get('why-not-draw');
  await fold.waitFor();
  assert.equal(await guest.get('show-mate').isVisible(), false);
  await fold.locator('summary').click();
  await guest.get('show-mate').waitFor();
  assert.match(await fold.innerText(), /could still mate/);
}

/** The board stays as the player who mated saw it. */
async function afterMate({ visit }) {
  const guest = await visit();
  await oneScreen(guest, ['f3', 'e5', 'g4']);
  await until('Black sits at the bottom', async () => assert.equal(await orientation(guest.page), 'black'));
  await play(guest.page, { san: 'Qh4#' }, 'type');
  await guest.get('result').waitFor();
  // Longer than a board that turns waits before it does so.
  await guest.page.evaluate(() => new Promise(done => setTimeout(done, 700)));
  assert.equal(await orientation(guest.page), 'black');
}

async function theFlipStays({ visit }) {
  const guest = await visit();
  await guest.goto('/computer');
  await guest.get('start').click();
  await guest.get('flip').click();
  assert.equal(await orientation(guest.page), 'black');
  await guest.page.reload();
  await guest.get('game').waitFor();
  assert.equal(await orientation(guest.page), 'black');
}

async function bothAgree({ visit }) {
  const guest = await visit();
  await oneScreen(guest, ['e4', 'e5']);
  await guest.get('offer-draw').click();
  await guest.get('confirm-draw').click();
  await said(guest, 'result', /Draw by agreement/);
}

/** A typed move that is not legal is explained as if it had been dragged. */
async function typedAndIllegal({ visit }) {
  const guest = await visit();
  await oneScreen(guest, []);
  const input = guest.get('move-input');
  for (const [text, words] of [
    ['Ra3', /pawn on a2 is in the way/i],
    ['e2e5', /pawn moves one square/i],
    ['O-O', /cannot castle while/i],
    ['Nf5', /knight moves two squares/i],
    ['Qq9', /not a move/i],
  ]) {
    await input.fill(text);
    await input.press('Enter');
    await said(guest, 'move-fault', words);
  }
}

/** The arbiter types without looking for the field. */
async function theArbiterTypes({ visit }) {
  const arbiter = await visit();
  await arbiter.goto('/arbiter');
  await arbiter.get('clock--').check({ force: true });
  await arbiter.get('start').click();
  await arbiter.get('arbiter').waitFor();
  await arbiter.page.keyboard.type('f4');
  assert.equal(await arbiter.get('move-input').inputValue(), 'f4');
  await arbiter.page.keyboard.press('Enter');
  await shows(arbiter.page, { ply: 1, san: 'f4' });
  await arbiter.get('flip').focus();
  await arbiter.page.keyboard.type('f5');
  assert.equal(await arbiter.get('move-input').inputValue(), 'f5');
  assert.equal(await orientation(arbiter.page), 'white', 'a letter of a move is no key of the page');
}

/** On paper there are the board and every move, and nothing to press. */
async function onPaper({ visit }) {
  const guest = await visit();
  await oneScreen(guest, ['e4', 'e5', 'Nf3', 'Nc6']);
  await guest.page.emulateMedia({ media: 'print' });
  await until('what can be pressed is gone', async () => assert.equal(await guest.get('offer-draw').isVisible(), false));
  assert.equal(await guest.get('board').isVisible(), true);
  assert.match(await guest.get('move-list').innerText(), /e4\s+e5\s+2\.\s+Nf3\s+Nc6/);
  assert.equal(await guest.get('menu').isVisible(), false);
}

/** A phone on its side keeps what can be done in sight. */
async function onItsSide({ visit }) {
  const guest = await visit({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true });
  await oneScreen(guest, ['e4', 'e5']);
  for (const testid of ['offer-draw', 'resign']) {
    const { y, height } = await guest.get(testid).boundingBox();
    assert.ok(y >= 0 && y + height <= 360, `${testid} at ${y} + ${height}`);
  }
  await guest.get('resign').click();
  await guest.get('confirm-resign').click();
  await guest.get('result').waitFor();
  const box = where => guest.page.locator(where).boundingBox();
  await until('how it ended lies over nothing', async () => {
    const [result, moves, panel] = await Promise.all(['.result', '.record', '.panel'].map(box));
    assert.ok(result.y >= moves.y + moves.height, `${result.y} below ${moves.y} + ${moves.height}`);
    for (const testid of ['rematch', 'home', 'to-analysis']) {
      const { x, width } = await guest.get(testid).boundingBox();
      assert.ok(x >= panel.x && x + width <= panel.x + panel.width, `${testid} at ${x} + ${width}`);
    }
  });
}

/** A phone that is turned still shows the last move, in a column or in a row; each act has room around its word. */
async function turnedOver({ visit }) {
  const [lying, upright] = [
    { width: 640, height: 400 },
    { width: 320, height: 568 },
  ];
  const guest = await visit({ viewport: lying });
  await oneScreen(guest, ['e4', 'd6', 'd4', 'Nf6', 'Nc3', 'g6', 'Be3', 'Bg7', 'Qd2', 'c6', 'f3', 'b5', 'Nge2', 'Nbd7', 'Bh6', 'Bxh6']);
  const isInSight = () =>
    guest.get('move-list').evaluate(list => {
      const [box, move] = [list.getBoundingClientRect(), list.querySelector('[aria-current]').getBoundingClientRect()];
      return move.left >= box.left && move.right <= box.right + 1 && move.top >= box.top && move.bottom <= box.bottom + 1;
    });
  for (const viewport of [upright, lying, upright]) {
    await guest.page.setViewportSize(viewport);
    await until(`the last move is in sight, ${viewport.width} px`, async () => assert.ok(await isInSight()));
  }
  // Letters alone: the button's own padding is counted.
  const room = await guest.page.locator('.action-row .button').evaluateAll(buttons =>
    buttons.map(button => {
      const words = document.createRange();
      words.selectNodeContents(button.lastChild);
      return (button.getBoundingClientRect().width - words.getBoundingClientRect().width) / 2;
    }),
  );
  assert.ok(Math.min(...room) >= 6, `room around the words: ${room.join()}`);
}

/** The end of a game, which the other player brings about, moves no move that is listed; and all that can be done by a link is in sight. */
async function nothingMovesAtTheEnd({ visit }) {
  const options = { viewport: { width: 360, height: 740 } };
  const { white, black } = await pair(visit, { clock: '10+5', options: [options, {}] });
  for (const [index, san] of ['e4', 'e5', 'Nf3', 'Nc6'].entries()) {
    await play([white, black][index % 2].page, { san }, 'type');
    for (const guest of [white, black]) await guest.page.locator(`[data-testid=move-list] [data-ply="${index + 1}"]`).waitFor();
  }
  for (const testid of ['offer-draw', 'resign', 'move-list', 'turn']) {
    const { y, height } = await white.get(testid).boundingBox();
    assert.ok(y >= 0 && y + height <= options.viewport.height, `${testid} at ${y} + ${height}`);
  }
  const guests = [];
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 1280, height: 800 },
  ]) {
    const guest = await visit({ viewport });
    await guest.page.addInitScript(() => {
      globalThis.shifts = [];
      new PerformanceObserver(list =>
        globalThis.shifts.push(
          ...list.getEntries().flatMap(({ sources }) => sources.map(({ node }) => (node instanceof Element ? node.className : ''))),
        ),
      ).observe({ type: 'layout-shift', buffered: true });
    });
    await follow(guest, new URL(white.page.url()).pathname);
    await guest.page.locator('[data-testid=move-list] [data-ply="4"]').waitFor();
    guests.push(guest);
  }
  for (const guest of guests) await guest.page.evaluate(() => (globalThis.shifts.length = 0));
  await black.get('resign').click();
  await black.get('confirm-resign').click();
  for (const guest of guests) {
    await guest.get('result').waitFor();
    // What was noted of a frame is said after it.
    for (let frame = 0; frame < 3; frame += 1) await guest.page.evaluate(() => new Promise(requestAnimationFrame));
    const moved = await guest.page.evaluate(() => globalThis.shifts);
    assert.deepEqual(
      moved.filter(name => /^(record|moves|move)\b/.test(name)),
      [],
    );
  }
}

stage('While a game is played', {
  'the tab says whose move it is': theTab,
  'a watcher is told so, and goes along to the rematch': aWatcher,
  'who resigned': longer(whoResigned),
  'why a resignation against a lone bishop is no draw, for those who ask': longer(whyNotADraw),
  'the board does not turn after mate': longer(afterMate),
  'a board turned round stays so over a reload': longer(theFlipStays),
  'two at one screen agree to a draw': bothAgree,
  'a typed move that is not legal is explained': typedAndIllegal,
  'an arbiter types anywhere': longer(theArbiterTypes),
  'a game on paper': longer(onPaper),
  'a phone on its side': onItsSide,
  'a phone that is turned': turnedOver,
  'blindfold, until the game is over': blindfold,
  'the end of a game moves no move': nothingMovesAtTheEnd,
});
