import assert from 'node:assert/strict';
import { copiedFen, downloadedPgn, listed, orientation, play, shows } from './lib/board.mjs';
import { Engine } from './lib/engine.mjs';
import { longer } from './lib/extent.mjs';
import { everyKindOfMove, knightIsMade, legalsMate } from './lib/games.mjs';
import { allSee, follow } from './lib/link.mjs';
import { readPgn } from './lib/pgn.mjs';
import { Referee } from './lib/referee.mjs';
import { choose } from './lib/setup.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

const kPhone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
/** Plies that the engine looks ahead: enough to take what is free, and to find short mates. */
const kDepth = 5;
const kLongestGame = 200;

const byMate = ['White wins by checkmate', '1–0', 'FIDE 2023, 5.1.1'];

/** A clock's face as milliseconds: "9:58" or "8.3". */
async function faceOf(guest, side) {
  const text = await guest.get(`clock-${side}`).locator('[aria-hidden]').innerText();
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
}

/**
 * Reloads the page: the position is there again, and the clocks go on from where they stood. They lose no more than the
 * time that it took, give or take a second.
 */
async function reloadKeepsAll(guest, move) {
  const begin = Date.now();
  const before = [await copiedFen(guest.page), await faceOf(guest, 'white'), await faceOf(guest, 'black')];
  assert.equal(before[0], move.fen);
  await guest.page.reload();
  await shows(guest.page, move);
  const after = [await copiedFen(guest.page), await faceOf(guest, 'white'), await faceOf(guest, 'black')];
  assert.equal(after[0], before[0]);
  const mostMs = Date.now() - begin + 1_000;
  for (const clock of [1, 2]) {
    const lostMs = before[clock] - after[clock];
    assert.ok(lostMs >= 0 && lostMs <= mostMs, `${before} became ${after} in ${mostMs} ms`);
  }
}

/** Presses Tab until the focus is on what `locator` finds. */
async function tabTo(page, locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await locator.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail('the Tab key does not lead there');
}

/** Walks the board's cursor from one square to another with the arrow keys. White is at the bottom. */
async function walk(page, from, to) {
  const right = to.charCodeAt(0) - from.charCodeAt(0);
  const up = Number(to[1]) - Number(from[1]);
  for (let step = 0; step < Math.abs(right); step += 1) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let step = 0; step < Math.abs(up); step += 1) await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
}

/**
 * A player without a mouse: some moves typed, others walked on the board. `cursor` is where the board's
 * cursor stands.
 */
class KeyboardPlayer {
  cursor = 'e2';
  constructor(page) {
    this.page = page;
  }

  async type(move) {
    await this.page.keyboard.press('Escape');
    await this.page.keyboard.press('/');
    await this.page.keyboard.type(move.san);
    await this.page.keyboard.press('Enter');
  }

  async walk(move) {
    await tabTo(this.page, this.page.getByTestId('board'));
    await walk(this.page, this.cursor, move.from);
    await this.page.keyboard.press('Enter');
    await walk(this.page, move.from, move.to);
    await this.page.keyboard.press('Enter');
    this.cursor = move.to;
  }
}

async function everyMoveAtOneScreen({ visit, use }) {
  const [guest, referee] = [await visit(), use(new Referee())];
  await guest.goto('/');
  await guest.get('way-screen').click();
  await guest.get('facing-stays').check({ force: true });
  await guest.get('clock-10+5').check({ force: true });
  await guest.get('name-white').fill('Ada');
  await guest.get('name-black').fill('Ben');
  await guest.get('start').click();
  const moves = await referee.follow(everyKindOfMove);
  for (const move of moves) {
    await play(guest.page, move, ['click', 'drag', 'type', 'drag'][move.ply % 4]);
    await shows(guest.page, move);
    if (move.ply === 12) await reloadKeepsAll(guest, move);
  }
  await allSee([guest], byMate);
  assert.equal(await copiedFen(guest.page), moves.at(-1).fen);
  const pgn = readPgn(await downloadedPgn(guest.page));
  assert.deepEqual(pgn.moves, everyKindOfMove);
  assert.equal(pgn.result, '1-0');
  assert.deepEqual([pgn.tags.White, pgn.tags.Black], ['Ada', 'Ben']);
}

async function boardAtOneScreen({ visit, use }) {
  const [guest, referee] = [await visit(), use(new Referee())];
  await guest.goto('/screen');
  await guest.get('start').click();
  const [first, second] = await referee.follow(['e4', 'e5']);
  await play(guest.page, first, 'click');
  await until('the board turns to Black', async () => assert.equal(await orientation(guest.page), 'black'));
  await guest.get('flip').click();
  await until('it is turned back', async () => assert.equal(await orientation(guest.page), 'white'));
  await guest.get('move-input').fill('e4');
  await guest.get('move-input').press('Enter');
  assert.notEqual((await guest.get('move-fault').innerText()).trim(), '');
  assert.deepEqual(await listed(guest.page), ['e4']);
  await play(guest.page, second, 'type');
  await shows(guest.page, second);
  const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  for (const [key, fen] of [
    ['Home', start],
    ['ArrowRight', first.fen],
    ['End', second.fen],
    ['ArrowLeft', first.fen],
  ]) {
    await guest.page.keyboard.press('Escape');
    await guest.page.locator('body').press(key);
    assert.equal(await copiedFen(guest.page), fen, `after ${key}`);
  }
}

async function computerToTheEnd({ visit, use }) {
  const [guest, referee, engine] = [await visit(), use(new Referee()), use(new Engine())];
  await guest.goto('/');
  await guest.get('way-computer').click();
  await guest.get('level-1').check({ force: true });
  await guest.get('color-white').check({ force: true });
  await guest.get('start').click();
  await guest.get('game').waitFor();
  const sans = [];
  let moves = [];
  while ((await guest.get('result').count()) === 0) {
    assert.ok(sans.length < kLongestGame, `no end in sight: ${sans.join(' ')}`);
    const chosen = await engine.choose(
      moves.map(move => move.uci),
      kDepth,
    );
    const { san } = (await referee.ask(moves.map(move => move.uci))).legal.find(move => move.uci === chosen);
    await play(guest.page, { san }, 'type');
    await until('the computer answers, or the game is over', async () => {
      if ((await guest.get('result').count()) === 0) assert.equal((await listed(guest.page)).length, sans.length + 2);
    });
    sans.splice(0, sans.length, ...(await listed(guest.page)));
    moves = await referee.follow(sans);
  }
  const { outcome } = await referee.ask(moves.map(move => move.uci));
  assert.ok(outcome, `the page ended a game that goes on: ${sans.join(' ')}`);
  await allSee([guest], [outcome.score.replaceAll('1/2', '½').replace('-', '–'), outcome.article]);
  assert.equal(readPgn(await downloadedPgn(guest.page)).result, outcome.score);
}

async function keyboardAlone({ visit, use }) {
  const [guest, referee] = [await visit(), use(new Referee())];
  const { page } = guest;
  await guest.goto('/');
  await tabTo(page, guest.get('way-screen'));
  await page.keyboard.press('Enter');
  await guest.get('facing-turns').waitFor();
  await tabTo(page, guest.get('facing-turns'));
  await page.keyboard.press('ArrowRight');
  assert.ok(await guest.get('facing-stays').isChecked());
  await tabTo(page, guest.get('start'));
  await page.keyboard.press('Enter');
  await guest.get('game').waitFor();
  const player = new KeyboardPlayer(page);
  for (const move of await referee.follow(legalsMate)) {
    await (move.ply % 3 === 0 ? player.type(move) : player.walk(move));
    await shows(page, move);
    const said = await guest.get('speech').innerText();
    assert.notEqual(said.trim(), '', `${move.san} is not read out`);
  }
  await allSee([guest], byMate);
  assert.match(await guest.get('speech').innerText(), /White wins by checkmate/);
  await tabTo(page, guest.get('rematch'));
  await page.keyboard.press('Enter');
  await until('a new game begins', async () => assert.deepEqual(await listed(page), []));
}

async function touchAlone({ visit, use }) {
  const [guest, referee] = [await visit(kPhone), use(new Referee())];
  await guest.goto('/');
  await guest.get('way-screen').tap();
  await guest.page.locator('label', { has: guest.get('facing-turns') }).tap();
  await guest.get('start').tap();
  const moves = await referee.follow(knightIsMade);
  for (const move of moves) {
    const mover = move.ply % 2 === 1 ? 'white' : 'black';
    await until(`the board turns to ${mover}`, async () => assert.equal(await orientation(guest.page), mover));
    await play(guest.page, move, 'tap');
    await shows(guest.page, move);
  }
  await allSee([guest], byMate);
}

/** Flat between two people: the far one reads the state, and answers an offer, on their own side. */
async function faceToFace({ visit }) {
  const guest = await visit();
  await guest.goto('/screen');
  await guest.get('facing-faces').check({ force: true });
  await guest.get('start').click();
  const upper = guest.page.locator('.upper');
  assert.equal(await upper.evaluate(element => getComputedStyle(element).rotate), '180deg');
  await until('the far side reads whose turn it is', async () => assert.equal(await guest.get('upper-turn').innerText(), 'White to move'));
  for (const san of ['e4', 'e5']) await play(guest.page, { san }, 'type');
  await guest.get('offer-draw').click();
  await play(guest.page, { san: 'Nf3' }, 'type');
  await guest.get('upper-accept-draw').click();
  await allSee([guest], ['Draw', '½–½']);
  assert.match(await guest.get('upper-turn').innerText(), /Draw.*½–½/);
}

/** Start position 0 at one screen, 959 through a link, and one by lot against the computer. */
async function chess960({ visit }) {
  const guest = await visit();
  const { page } = guest;
  const place = async number => {
    await choose(guest, 'position-960');
    if (number === null) return;
    await guest.get('position-number').fill(String(number));
    await guest.get('position-number').blur();
  };
  await guest.goto('/screen');
  await place(0);
  await guest.get('facing-stays').check({ force: true });
  await guest.get('start').click();
  assert.match(await copiedFen(page), /^bbqnnrkr\/p{8}\/8\/8\/8\/8\/P{8}\/BBQNNRKR w /);
  for (const san of ['g3', 'g6', 'Nf3']) await play(page, { san }, 'type');
  await shows(page, { ply: 3, san: 'Nf3' });
  await guest.goto('/');
  await guest.get('way-link').click();
  await place(959);
  await guest.get('color-white').check({ force: true });
  await guest.get('start').click();
  const { pathname } = new URL(await guest.get('invite-link').inputValue());
  const other = await visit();
  await follow(other, pathname);
  for (const each of [guest, other]) assert.match(await copiedFen(each.page), /^rkrnnqbb\//);
  await guest.goto('/computer');
  await place(null);
  await guest.get('draw-position').click();
  const number = Number(await guest.get('position-number').inputValue());
  assert.ok(number >= 0 && number < 960, String(number));
  await guest.get('color-black').check({ force: true });
  await guest.get('start').click();
  await page.locator('[data-testid=move-list] [data-ply="1"]').waitFor();
}

stage(
  'The other ways to play',
  {
    'one screen: every kind of move, a reload in the middle, mate': everyMoveAtOneScreen,
    'one screen: the board turns, steps back and forth, and says why not': boardAtOneScreen,
    'the computer, until the game is over': longer(computerToTheEnd),
    'the keyboard alone, from the front page to the result': longer(keyboardAlone),
    'a phone of 360 px, by touch alone': longer(touchAlone),
    'one screen, face to face: both sides read and answer': longer(faceToFace),
    'Chess960: at one screen, with a link, against the computer': chess960,
  },
  { reducedMotion: 'no-preference' },
);
