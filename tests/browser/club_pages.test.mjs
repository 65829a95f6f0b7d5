import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { shortened } from './lib/extent.mjs';
import { seenLanguages } from './lib/languages.mjs';
import { barriers, sticksOut, strayBlanks } from './lib/looks.mjs';
import { binary } from './lib/server.mjs';
import { stageAlone } from './lib/stage.mjs';
import { aTournament } from './lib/tournaments.mjs';

const pages = [
  '/account',
  '/lobby',
  '/leaders',
  '/people',
  '/messages',
  '/messages/bob',
  '/tv',
  '/playing',
  '/class',
  '/classes',
  '/@/ann',
  '/search',
  '/tournaments',
  '/tournaments#new',
];

/** A teacher who is logged in, on the smallest phone. */
async function aTeacher({ server, visit }) {
  const admin = (...words) => execFileSync(binary, ['admin', 'account', ...words, '--data', server.data]);
  const teacher = await visit({ viewport: { width: 320, height: 640 } });
  await teacher.goto('/account');
  await teacher.get('way-new').check({ force: true });
  await teacher.get('account-name-field').fill('ann');
  await teacher.get('account-password').fill('correct horse');
  await teacher.get('account-enter').click();
  await teacher.get('account-name').waitFor();
  admin('role', 'ann', 'teacher');
  admin('add', 'bob');
  return teacher;
}

/** Where the focus stands after this many steps by keyboard: what is focused is seen. */
async function isReached(page) {
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { width, height } = document.activeElement.getBoundingClientRect();
    return document.activeElement !== document.body && width > 0 && height > 0;
  });
}

/** Every page; in a short run a share of them, so that each is seen in one language. */
const pagesIn = index =>
  shortened(
    pages,
    pages.filter((_, at) => at % seenLanguages.length === index),
  );

/** In every language, in turn light and dark: nothing sticks out, axe finds nothing, and the keyboard reaches what is there. */
async function inEveryLanguage(place) {
  const teacher = await aTeacher(place);
  for (const [index, language] of seenLanguages.entries()) {
    await teacher.page.evaluate(chosen => localStorage.setItem('rookery.settings', JSON.stringify({ language: chosen })), language);
    await teacher.page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' });
    for (const path of pagesIn(index)) {
      await teacher.goto(path);
      await teacher.page.locator('main h1').first().waitFor();
      await teacher.page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      const scene = `${path} ${language}`;
      assert.equal(await teacher.page.evaluate(() => document.documentElement.lang), language, scene);
      assert.deepEqual(await sticksOut(teacher.page), [], scene);
      assert.deepEqual(await strayBlanks(teacher.page), [], scene);
      assert.deepEqual(await barriers(teacher.page), [], scene);
      assert.ok(await isReached(teacher.page), `${scene}: by keyboard`);
    }
  }
}

/** What stands in a box lies in it: what there is today in its column, and what is done at a board in its row. */
async function inItsBox({ server, visit }) {
  const arbiter = await visit({ viewport: { width: 1280, height: 800 } });
  await arbiter.goto('/account');
  await arbiter.get('way-new').check({ force: true });
  await arbiter.get('account-name-field').fill('rita');
  await arbiter.get('account-password').fill('correct horse');
  await arbiter.get('account-enter').click();
  await arbiter.get('account-name').waitFor();
  for (const name of ['Monday', 'Tuesday']) await aTournament(arbiter, 'Ada\nBo\nCem', name);
  await aTournament(arbiter, 'Ada\nBo\nCem\nDana', 'Wednesday');
  await arbiter.get('next-step-button').click();
  const within = box => {
    const { left, right } = box.getBoundingClientRect();
    const parts = [...box.querySelectorAll('a, button, strong, .mini')].map(part => part.getBoundingClientRect());
    return parts.every(part => part.left >= left - 0.5 && part.right <= right + 0.5);
  };
  for (const width of [1280, 320]) {
    await arbiter.page.setViewportSize({ width, height: 800 });
    await arbiter.get('desk-1').waitFor();
    assert.deepEqual(await arbiter.page.locator('.board-row').evaluateAll(rows => rows.length), 2);
    for (const row of await arbiter.page.locator('.board-row').all()) assert.ok(await row.evaluate(within), `a board, ${width}`);
  }
  const guest = await visit({ viewport: { width: 1280, height: 800 } }, server.url);
  await guest.goto('/leaders');
  await guest.get('front-event').nth(2).waitFor();
  const cards = await guest.page.locator('.front-today .game-card').all();
  assert.equal(cards.length, 6);
  for (const card of cards) {
    assert.ok((await card.boundingBox()).width > 250, 'each has the column to itself');
    assert.ok(await card.evaluate(within), 'today');
  }
}

stageAlone('The pages of a club', {
  'in every language on a small phone': inEveryLanguage,
  'nothing leaves its box': inItsBox,
});
