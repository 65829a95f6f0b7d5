import assert from 'node:assert/strict';
import { until } from './until.mjs';

/** Where a board is once it is in one place for two frames: what comes above it moves it, and no person presses what moves. */
async function restingBox(ground) {
  const frame = () => new Promise(done => requestAnimationFrame(done));
  const at = () => JSON.stringify(ground.getBoundingClientRect());
  for (let before = ''; before !== at(); await frame()) {
    before = at();
    await frame();
  }
  return JSON.parse(at());
}

/** The middle of `square` on the page, in CSS pixels. */
async function middle(page, square) {
  const ground = page.locator('[data-testid=board] cg-board');
  await ground.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await ground.evaluate(restingBox);
  const isTurned = (await orientation(page)) === 'black';
  const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
  const [column, row] = isTurned ? [7 - file, rank] : [file, 7 - rank];
  return { x: x + (width * (column + 0.5)) / 8, y: y + (height * (row + 0.5)) / 8 };
}

/** The side at the bottom. */
export async function orientation(page) {
  const isTurned = await page.locator('[data-testid=board] .cg-wrap.orientation-black').count();
  return isTurned > 0 ? 'black' : 'white';
}

/**
 * Ways to make a move by hand. Each gives the page a move `{from, to, san}`; what a pawn becomes is asked for
 * afterwards.
 */
export const ways = {
  async drag(page, { from, to }) {
    const [start, end] = [await middle(page, from), await middle(page, to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
    await page.mouse.move(end.x, end.y);
    // The board looks at the mouse once a frame; nobody lets go within the frame that began the drag.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.mouse.up();
  },
  async click(page, { from, to }) {
    for (const square of [from, to]) {
      const { x, y } = await middle(page, square);
      await page.mouse.click(x, y);
    }
  },
  async tap(page, { from, to }) {
    for (const square of [from, to]) await tap(page, square);
  },
  async type(page, { san }) {
    const input = page.getByTestId('move-input');
    await input.fill(san);
    await input.press('Enter');
  },
};

/** Presses and lets go of what stands on `square`. */
export async function press(page, square) {
  const { x, y } = await middle(page, square);
  await page.mouse.click(x, y);
}

/** Taps `square` with a finger. */
export async function tap(page, square) {
  const { x, y } = await middle(page, square);
  await page.touchscreen.tap(x, y);
}

const roles = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' };

/** Plays `move` in `way`, and answers the question what the pawn becomes. */
export async function play(page, move, way) {
  await ways[way](page, move);
  if (!move.promotion || way === 'type') return;
  const choice = page.getByTestId(`promotion-${roles[move.promotion]}`);
  await (way === 'tap' ? choice.tap() : choice.click());
}

const cell = (page, ply) => page.locator(`[data-testid=move-list] [data-ply="${ply}"]`);

/** Waits until the page's list of moves ends with `move`. */
export async function shows(page, { ply, san }) {
  await cell(page, ply).waitFor({ timeout: 20_000 });
  assert.equal(await cell(page, ply).innerText(), san, `ply ${ply}`);
  assert.equal(await cell(page, ply + 1).count(), 0, `after ply ${ply}`);
}

/** Every move in the page's list. */
export const listed = page => page.locator('[data-testid=move-list] [data-ply]').allInnerTexts();

/** The FEN that the page's button puts on the clipboard: of the position it shows. */
export async function copiedFen(page) {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByTestId('copy-fen').click();
  return until('the FEN is on the clipboard', async () => {
    const text = await page.evaluate(() => navigator.clipboard.readText());
    assert.notEqual(text, '');
    return text;
  });
}

/** The text of the PGN that the page's button downloads. */
export async function downloadedPgn(page) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('download-pgn').click()]);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
