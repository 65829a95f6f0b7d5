import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { play, tap, ways } from './lib/board.mjs';
import { longer, shortened } from './lib/extent.mjs';
import { barriers, inspect, sticksOut, whatSticksOut } from './lib/looks.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

/** Each lesson's steps with the moves, the squares or the answer that solve them; null to look at. Vitest proves them right. */
const solutions = JSON.parse(readFileSync(new URL('./lib/lesson_solutions.json', import.meta.url), 'utf8'));
const rookAndBishop = solutions['rook-bishop'];
const [[firstStep]] = rookAndBishop;

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

/** Hears all that a step to look at says, and goes on. */
async function hear(guest, act) {
  const said = guest.get('say');
  for (const more = guest.get('more'); (await more.count()) > 0; ) {
    const before = await said.innerText();
    await act(more);
    await until('more is said', async () => assert.notEqual(await said.innerText(), before));
  }
  await act(guest.get('next'));
}

async function wholeLessonByMouse({ visit }) {
  const guest = await visit();
  await guest.goto('/');
  await press(guest, 'way-learn');
  await press(guest, 'lesson-rook-bishop');
  for (const [step, moves] of rookAndBishop) {
    if (step !== firstStep) await isAt(guest, step);
    if (moves?.startsWith('answer')) await press(guest, moves);
    for (const [index, move] of (moves && !moves.startsWith('answer') ? moves.split(' ') : []).entries())
      await play(guest.page, split(move), index % 2 ? 'drag' : 'click');
    if (moves) await guest.page.locator('.feedback.good .stars').waitFor();
    await hear(guest, button => button.click());
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
    if (step !== firstStep) await isAt(guest, step);
    if (moves) await solveByKeys(guest, moves);
    // Solved: the next step is under the finger, and the words were read out.
    if (moves) {
      await guest.page.locator('.feedback.good .stars').waitFor();
      assert.match(await guest.get('speech').innerText(), /^Solved\. /);
      const next = guest.get('next');
      await until('the focus is on Next', async () => assert.ok(await next.evaluate(element => element === document.activeElement)));
      await page.keyboard.press('Enter');
    } else {
      await hear(guest, async button => {
        await tabTo(page, button);
        await page.keyboard.press('Enter');
      });
    }
  }
  assert.match(await guest.get('lesson-done').innerText(), /You have 21 of 21 stars/);
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const lying = { ...phone, viewport: { width: 740, height: 360 } };

async function solveByTouch(guest, solution) {
  if (solution.startsWith('answer-')) return guest.get(solution).tap();
  for (const part of solution.split(' ')) {
    if (part.length === 2) await tap(guest.page, part);
    else await play(guest.page, split(part), 'tap');
  }
}

/** Two taps from the school's first page to a piece that moves. */
async function theFirstPiece({ visit }) {
  const guest = await visit(phone);
  await guest.goto('/learn');
  await guest.get('go-on').tap();
  await guest.page.locator('.board-area[aria-busy=false]').waitFor();
  await ways.tap(guest.page, { from: 'd2', to: 'd7' });
  await guest.page.locator('.feedback.good .stars').waitFor();
  assert.match(await feedback(guest), /You have moved your first piece!/);
}

/** Every step of a lesson, on a phone, by a finger, for all its stars. The whole board is on the screen before anything is touched. */
async function wholeLessonByTouch({ visit }, lesson) {
  const guest = await visit(phone);
  await guest.goto(`/learn/${lesson}`);
  for (const [index, [step, solution]] of solutions[lesson].entries()) {
    // The lesson's own address names no step.
    if (index > 0) await isAt(guest, step);
    await guest.page.locator('.board-area[aria-busy=false]').waitFor();
    await holdsBoard(guest, `${lesson}/${step}`);
    if (solution === null) {
      await hear(guest, button => button.tap());
      continue;
    }
    await solveByTouch(guest, solution);
    await guest.page.locator('.feedback.good [aria-label="3 of 3 stars"]').waitFor();
    await guest.get('next').tap();
  }
  const count = 3 * solutions[lesson].filter(([, solution]) => solution !== null).length;
  assert.match(await guest.get('lesson-done').innerText(), new RegExp(`You have ${count} of ${count} stars`));
}

async function holdsBoard(guest, where) {
  const { y, height } = await guest.page.locator('cg-board').boundingBox();
  const { height: room } = guest.page.viewportSize();
  assert.ok(y >= 0 && y + height <= room + 0.5, `${where}: the board is from ${y} to ${y + height} of ${room}`);
  assert.deepEqual(await sticksOut(guest.page), [], where);
}

/** Goes to each step within the page, which would otherwise be loaded for each, and says what has no room there. */
async function walkSteps(paths) {
  const wrong = [];
  for (const path of paths) {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    const shown = `.step-dot[aria-current][href="${path}"]`;
    for (let frame = 0; !document.querySelector(shown) || !document.querySelector('.board-area[aria-busy=false]'); frame += 1) {
      if (frame === 1000) throw new Error(`${path} does not come`);
      await new Promise(requestAnimationFrame);
    }
    wrong.push(...(await whatSticksOut()).map(text => `${path}: ${text}`));
    const { top, bottom } = document.querySelector('cg-board').getBoundingClientRect();
    if (top < 0 || bottom > innerHeight + 0.5) wrong.push(`${path}: the board is from ${top} to ${bottom} of ${innerHeight}`);
  }
  return wrong;
}

/** Words and board of every step have room on a phone, upright and lying, in these languages. */
async function stepsFit({ visit }, locales) {
  const paths = Object.entries(solutions).flatMap(([lesson, steps]) => steps.map(([step]) => `/learn/${lesson}#${step}`));
  const walk = async (device, locale) => {
    const guest = await visit({ ...device, locale });
    await guest.page.addInitScript(`globalThis.whatSticksOut = ${whatSticksOut}`);
    await guest.goto('/learn/rook-bishop');
    await guest.get('lesson').waitFor();
    assert.deepEqual(await guest.page.evaluate(walkSteps, paths), [], `${locale} ${device.viewport.width}`);
    for (const path of process.env.ROOKERY_PICTURES ? paths : []) {
      await guest.page.evaluate(walkSteps, [path]);
      const name = `${locale}-${device.viewport.width}-${path.replace(/\W+/g, '-')}`;
      await guest.page.screenshot({ path: `${process.env.ROOKERY_PICTURES}/${name}.png` });
    }
    await guest.context.close();
  };
  // A step waits for its frames: several windows wait together.
  await Promise.all(locales.flatMap(locale => [phone, lying].map(device => walk(device, locale))));
}

/** A browser with a voice of its own, which keeps what it was given to say. What a browser without windows lacks is put in its place. */
const withVoice = () => {
  const said = [];
  const voices = [
    { lang: 'en-US', localService: false, name: 'elsewhere' },
    { lang: 'en-GB', localService: true, name: 'here' },
  ];
  globalThis.SpeechSynthesisUtterance = class {
    constructor(text) {
      this.text = text;
    }
  };
  Object.defineProperty(globalThis, 'speechSynthesis', {
    value: {
      getVoices: () => voices,
      addEventListener: () => undefined,
      cancel: () => undefined,
      speak: ({ text, voice }) => said.push(`${voice.name}: ${text}`),
    },
  });
  globalThis.saidAloud = said;
};

async function readAloud({ visit }) {
  const guest = await visit(phone);
  await guest.page.addInitScript(withVoice);
  const said = () => guest.page.evaluate(() => globalThis.saidAloud);
  await guest.goto('/learn/rook-bishop#rook-one');
  await guest.get('read').tap();
  await until('it was read', async () => assert.deepEqual(await said(), ['here: Move the rook to the star. ']));
  await guest.get('aloud').tap();
  await until('it is read by itself', async () => assert.equal((await said()).length, 2));
  await guest.page.locator('.board-area[aria-busy=false]').waitFor();
  await ways.tap(guest.page, { from: 'd2', to: 'd7' });
  await until('what was done is read', async () => assert.equal((await said()).at(-1), 'here: You have moved your first piece!'));
  await guest.get('next').tap();
  await until('the next step is read', async () => assert.match((await said()).at(-1), /^here: The rook goes straight/));
  await guest.page.reload();
  assert.equal(await guest.get('aloud').getAttribute('aria-pressed'), 'true');
}

/** The pieces on the cards are drawn for a board: their outlines must be seen in the dark, too. */
async function piecesInTheDark({ visit }) {
  const guest = await visit({ colorScheme: 'dark' });
  await guest.goto('/learn');
  const ground = await guest
    .get('lesson-check')
    .locator('.lesson-piece')
    .evaluate(piece => getComputedStyle(piece).backgroundColor);
  const [red, green, blue] = ground.match(/\d+/g).map(Number);
  assert.ok(red + green + blue > 200, `black is drawn on ${ground}`);
}

/** What points back points where the language comes from. */
async function backInArabic({ visit }) {
  const guest = await visit({ locale: 'ar' });
  await guest.goto('/learn/rook-bishop');
  assert.equal(await guest.page.locator('.back-link .icon').evaluate(icon => getComputedStyle(icon).scale), '-1 1');
  await guest.goto('/screen');
  const folded = guest.page.locator('.fold summary').first();
  assert.equal(await folded.evaluate(summary => getComputedStyle(summary, '::before').content), '"◂"');
}

/** Where the browser has no voice of its own nothing is offered: no word goes elsewhere to be read. */
async function noVoice({ visit }) {
  const guest = await visit(phone);
  await guest.page.addInitScript(() =>
    Object.defineProperty(globalThis, 'speechSynthesis', {
      value: { getVoices: () => [{ lang: 'en-US', localService: false }], addEventListener: () => undefined, cancel: () => undefined },
    }),
  );
  await guest.goto('/learn/rook-bishop#rook-one');
  await guest.page.locator('.board-area[aria-busy=false]').waitFor();
  assert.equal(await guest.get('read').count(), 0);
  assert.equal(await guest.get('aloud').count(), 0);
}

/** A hint is an arrow from the piece to its square. */
async function hintsShow({ visit }) {
  const guest = await visit(phone);
  await guest.goto('/learn/rook-bishop#rook-two');
  await guest.page.locator('.board-area[aria-busy=false]').waitFor();
  assert.equal(await guest.page.locator('.cg-shapes line').count(), 0);
  await guest.get('hint').tap();
  // An upright line has no width, and so counts as unseen.
  await guest.page.locator('.cg-shapes line').waitFor({ state: 'attached' });
  await marked(guest, 'hint', 2);
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

const everyOther = paths => paths.filter((_, index) => index % 2 === 0);

async function look({ visit }, paths) {
  const guest = await visit();
  const { page } = guest;
  for (const path of paths) {
    await guest.goto(path);
    await page.locator('h1').first().waitFor();
    await inspect(page, path, [320, 480, 900, 1920]);
  }
}

/** Eight lessons for a class: what is linked is there, and each worksheet has its solutions on the back. */
async function teachersPage({ visit }) {
  const guest = await visit();
  await guest.goto('/learn');
  await press(guest, 'to-teacher');
  await guest.get('hour-8').waitFor();
  await inspect(guest.page, 'the teacher’s page', [320, 480, 900, 1920]);
  const links = await guest.page.locator('.hour a').evaluateAll(all => all.map(({ pathname, hash }) => pathname + hash));
  assert.ok(links.length >= 24, links.join(' '));
  // Of links of one kind, such as those to lessons, a short run follows the first.
  const kinds = new Map(links.map(link => [link.replace(/[^/]*$/, ''), link]));
  for (const link of shortened(new Set(links), kinds.values())) {
    await guest.goto('/learn/teacher');
    await guest.page.locator(`.hour a[href="${link}"]`).first().click();
    await guest.page
      .locator(link.startsWith('/print') ? '.sheet' : 'h1')
      .first()
      .waitFor();
    assert.equal(await guest.page.getByText('There is no lesson at this address.').count(), 0, link);
  }
  await guest.goto('/print#a4-lesson-rook-bishop');
  await guest.get('sheet-worksheet-2').waitFor();
  assert.equal(await guest.page.locator('.sheet').count(), 4);
  assert.equal(await guest.get('sheet-worksheet-1').locator('.diagram-arrow').count(), 0);
  assert.equal(await guest.get('sheet-answers-1').locator('.diagram-arrow').count(), 4);
  const pdf = await guest.page.pdf({ preferCSSPageSize: true });
  assert.equal(pdf.toString('latin1').match(/\/Type \/Page[^s]/g).length, 4);
}

async function teachersPageInEveryLanguage({ visit }) {
  for (const locale of ['de', 'fr', 'es', 'pt', 'ru', 'zh', 'hi', 'ar']) {
    const guest = await visit({ ...phone, locale });
    await guest.goto('/learn/teacher');
    await guest.get('hour-8').waitFor();
    assert.deepEqual(await sticksOut(guest.page), [], locale);
    await guest.goto('/print#a4-lesson-mate');
    await guest.get('sheet-answers-1').waitFor();
    const spill = await guest.page.evaluate(
      () => [...document.querySelectorAll('.sheet')].filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length,
    );
    assert.equal(spill, 0, `${locale}: a worksheet is longer than its page`);
    if (process.env.ROOKERY_PICTURES)
      await guest.page.screenshot({ path: `${process.env.ROOKERY_PICTURES}/sheet-${locale}.png`, fullPage: true });
    await guest.context.close();
  }
}

/** A visitor who only plays loads nothing of the school. */
async function loadedWhenWanted({ visit }) {
  const guest = await visit();
  const asked = [];
  guest.page.on('request', request => asked.push(new URL(request.url()).pathname));
  await guest.goto('/');
  await guest.get('way-learn').waitFor();
  assert.deepEqual(
    asked.filter(path => path.includes('school')),
    [],
  );
  await press(guest, 'way-learn');
  await guest.get('school').waitFor();
  assert.ok(
    asked.some(path => /school.*\.js$/.test(path)),
    asked.join(' '),
  );
}

/** Who has finished every lesson finds the rook at the last place of the map, and a certificate to print. */
async function aCertificate({ visit }) {
  const guest = await visit();
  const done = Object.fromEntries(
    Object.entries(solutions).map(([lesson, steps]) => [lesson, Object.fromEntries(steps.map(([step]) => [step, 3]))]),
  );
  await guest.page.addInitScript(kept => localStorage.setItem('rookery.learn', JSON.stringify(kept)), done);
  await guest.goto('/learn');
  await guest.get('all-done').waitFor();
  const [walker, last] = await Promise.all(
    ['.walker', '[data-testid=lesson-ending] .lesson-piece'].map(place => guest.page.locator(place).boundingBox()),
  );
  assert.ok(Math.abs(walker.x + walker.width / 2 - (last.x + last.width / 2)) < last.width, 'the rook stands at the last lesson');
  await press(guest, 'to-certificate');
  await guest.get('certificate-name').fill('Anna Müller');
  const sheet = guest.get('sheet-certificate');
  await until('her name is on it', async () =>
    assert.match(await sheet.innerText(), /Anna Müller\s+knows all the rules of chess\s+Lessons finished: 10 of 10/),
  );
  assert.deepEqual(await barriers(guest.page), []);
}

stage('Learning', {
  'a certificate to print, once all lessons are finished': longer(aCertificate),
  'pieces are seen in the dark': piecesInTheDark,
  'arrows point the way that Arabic is read': backInArabic,
  'a whole lesson by mouse, kept over a reload, and forgotten when asked': wholeLessonByMouse,
  'a whole lesson by keyboard alone': longer(wholeLessonByKeyboard),
  'the first piece moves after two taps': theFirstPiece,
  ...Object.fromEntries(
    shortened(Object.keys(solutions), []).map(lesson => [`every step of ${lesson} by touch`, place => wholeLessonByTouch(place, lesson)]),
  ),
  ...Object.fromEntries(
    shortened(
      [
        ['en', 'de', 'fr'],
        ['es', 'pt', 'ru'],
        ['zh', 'hi', 'ar'],
      ],
      [['de']],
    ).map(locales => [`every step on one screen of a phone, ${locales.join(' ')}`, place => stepsFit(place, locales)]),
  ),
  'a step is read aloud, by a touch and by itself': readAloud,
  'nothing is read by a voice from elsewhere': noVoice,
  'a hint shows the move': hintsShow,
  'what is wrong is explained, and hints help': mistakesAreExplained,
  'a small game by two at one screen': pawnsWithAFriend,
  'small games against the computer': longer(againstTheComputer),
  'a whole game with help': longer(aGameWithHelp),
  'the grains of rice, to the last square': grains,
  'the lessons, in both themes and all widths': place => look(place, shortened(lessonPages, everyOther(lessonPages))),
  'small games and stories, in both themes and all widths': place => look(place, shortened(otherPages, everyOther(otherPages))),
  'the teacher’s page and its worksheets': teachersPage,
  'the teacher’s page in every language': longer(teachersPageInEveryLanguage),
  'the school is loaded when it is wanted': loadedWhenWanted,
});
