import assert from 'node:assert/strict';
import { listed, shows, ways } from './lib/board.mjs';
import { longer } from './lib/extent.mjs';
import { everyKindOfMove } from './lib/games.mjs';
import { Referee } from './lib/referee.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

/** Presses Tab until the focus is on what `selector` names. */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

/** The keys that bring the cursor of the board from one square to another and choose it there. */
function keysTo(from, to, bottom) {
  const side = bottom === 'white' ? 1 : -1;
  const [right, up] = [side * (to.charCodeAt(0) - from.charCodeAt(0)), side * (Number(to[1]) - Number(from[1]))];
  return [
    ...Array(Math.abs(right)).fill(right > 0 ? 'ArrowRight' : 'ArrowLeft'),
    ...Array(Math.abs(up)).fill(up > 0 ? 'ArrowUp' : 'ArrowDown'),
    'Enter',
  ];
}

/** The keys of a move, with Enter for the queen that a pawn becomes. */
const keysOf = (cursor, { from, to, promotion }, bottom) => [
  ...keysTo(cursor, from, bottom),
  ...keysTo(from, to, bottom),
  ...(promotion ? ['Enter'] : []),
];

const spoken = guest => guest.get('speech').innerText();

async function wholeGame({ visit, use }) {
  const [guest, referee] = [await visit(), use(new Referee())];
  const { page } = guest;
  await guest.goto('/');
  await guest.get('way-screen').waitFor();
  await tabTo(page, '[data-testid=way-screen]');
  await page.keyboard.press('Enter');
  await guest.get('start').waitFor();
  await tabTo(page, '[data-testid=facing-turns]');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, '[data-testid=start]');
  await page.keyboard.press('Enter');
  await guest.get('game').waitFor();
  await tabTo(page, '[data-testid=board]');
  let cursor = 'e2';
  for (const move of await referee.follow(everyKindOfMove)) {
    for (const key of keysOf(cursor, move, 'white')) await page.keyboard.press(key);
    cursor = move.to;
    await shows(page, move);
  }
  assert.match(await guest.get('result').innerText(), /White wins by checkmate/);
  await until('the end is said', async () => assert.match(await spoken(guest), /queen takes h 7, checkmate\. White wins by checkmate/));
}

/** Two hundred keys at once, before the page has drawn the first: on a board that stays, and on one that turns with every move. */
const atOnce =
  facing =>
  async ({ visit, use }) => {
    const [guest, referee] = [await visit(), use(new Referee())];
    const { page } = guest;
    await guest.goto('/screen');
    await guest.get(`facing-${facing}`).check({ force: true });
    await guest.get('start').click();
    await guest.get('game').waitFor();
    await tabTo(page, '[data-testid=board]');
    const moves = await referee.follow(everyKindOfMove);
    let cursor = 'e2';
    const keys = moves.flatMap((move, index) => {
      const pressed = keysOf(cursor, move, facing === 'turns' && index % 2 === 1 ? 'black' : 'white');
      cursor = move.to;
      return pressed;
    });
    await Promise.all(keys.map(key => page.keyboard.press(key)));
    await shows(page, moves.at(-1));
    assert.deepEqual(await listed(page), everyKindOfMove);
  };

async function typedAtOnce({ visit }) {
  const guest = await visit();
  const { page } = guest;
  await guest.goto('/screen');
  await guest.get('start').click();
  await guest.get('game').waitFor();
  await page.keyboard.press('/');
  await Promise.all(everyKindOfMove.flatMap(san => [...san, 'Enter']).map(key => page.keyboard.press(key)));
  await guest.get('result').waitFor();
  assert.deepEqual(await listed(page), everyKindOfMove);
}

async function premoves({ visit }) {
  const guest = await visit();
  const { page } = guest;
  await guest.goto('/computer');
  await guest.get('color-white').check({ force: true });
  await guest.get('start').click();
  await guest.get('game').waitFor();
  await guest.get('move-input').fill('e4');
  await page.keyboard.press('Enter');
  // The computer takes its time; what is chosen meanwhile waits in a queue.
  await guest.get('move-input').fill('a2a3');
  await page.keyboard.press('Enter');
  await guest.get('move-input').fill('h2h3');
  await page.keyboard.press('Enter');
  await page.locator('[data-testid=move-list] [data-ply="5"]').waitFor({ timeout: 30_000 });
  const moves = await page.locator('[data-testid=move-list] [data-ply]').allInnerTexts();
  assert.deepEqual([moves[2], moves[4]], ['a3', 'h3']);
}

/** What a pawn becomes is asked before it goes; whether the computer has moved meanwhile makes no difference. */
async function premovedKnight({ visit }) {
  const guest = await visit();
  const { page } = guest;
  await guest.goto('/computer#fen=7k/P6p/8/8/8/8/7P/6K1_w_-_-_0_1');
  await guest.get('color-white').check({ force: true });
  await guest.get('start').click();
  await ways.type(page, { san: 'Kg2' });
  await ways.click(page, { from: 'a7', to: 'a8' });
  await page.getByTestId('promotion-queen').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The computer may have answered already.
  const third = page.locator('[data-testid=move-list] [data-ply="3"]');
  await third.waitFor();
  assert.equal(await third.innerText(), 'a8=N');
}

/** A dialog that has lost the focus, as when its button was switched off, is closed by Escape, which is not the board's then. */
async function aDialogWithoutFocus({ visit }) {
  const guest = await visit();
  await guest.goto('/screen');
  await guest.get('start').click();
  await guest.get('game').waitFor();
  await guest.get('settings').click();
  await guest.get('settings-dialog').waitFor();
  await guest.page.evaluate(() => document.activeElement.blur());
  await guest.page.keyboard.press('Escape');
  await guest.get('settings-dialog').waitFor({ state: 'detached' });
}

stage('By keyboard', {
  'a whole game, from the front page to mate': wholeGame,
  'all keys of a game at once': longer(atOnce('stays')),
  'all keys of a game at once, on a board that turns': longer(atOnce('turns')),
  'all moves of a game typed at once': longer(typedAtOnce),
  'moves chosen while the computer thinks': premoves,
  'what a pawn becomes, chosen ahead': longer(premovedKnight),
  'a dialog that has lost the focus': aDialogWithoutFocus,
});
