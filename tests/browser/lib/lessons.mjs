import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { binary } from './server.mjs';

const kPassword = 'correct horse';
const kGroup = 5;

/** The server's answer to what this visitor's page asks. */
export async function asks(visitor, method, path, body) {
  const answer = await visitor.page.evaluate(
    async ([how, where, what]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(where, { method: how, headers, body: what && JSON.stringify(what) });
      const text = await response.text();
      return { status: response.status, body: text && JSON.parse(text) };
    },
    [method, path, body],
  );
  assert.ok(answer.status < 300, `${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.body;
}

/** A visitor who is logged in to a new account of a teacher. */
export async function aTeacher({ server, visit }, name) {
  const teacher = await visit();
  await teacher.goto('/account');
  await asks(teacher, 'POST', '/app/accounts', { name, password: kPassword });
  execFileSync(binary, ['admin', 'account', 'role', name, 'teacher', '--data', server.data]);
  return teacher;
}

/** A new class of the teacher with these pupils: its id, and the pupils' login cards in their order. */
export async function enrolled(teacher, pupils) {
  const { id } = await asks(teacher, 'POST', '/app/classes', { name: '4b' });
  const cards = [];
  // In groups: each pupil costs the server a hash.
  for (let first = 0; first < pupils.length; first += kGroup) {
    const names = pupils.slice(first, first + kGroup).join('\n');
    cards.push(...(await asks(teacher, 'POST', `/app/classes/${id}/pupils`, { names })).cards);
  }
  return { id, cards };
}

/** Somebody who has just logged in with this card. `habits`: of the browser. */
export async function withCard({ visit }, { link }, name, habits) {
  const visitor = await visit(habits);
  const { pathname, hash } = new URL(link);
  await visitor.goto(pathname + hash);
  await visitor.page.locator('h1', { hasText: name }).waitFor();
  return visitor;
}

/** A teacher with a class of these pupils, and each pupil's page by name. `habits`: of a pupil's browser. */
export async function aClass(place, name, pupils, habits = {}) {
  const teacher = await aTeacher(place, name);
  const { id, cards } = await enrolled(teacher, pupils);
  const pages = {};
  for (const [index, pupil] of pupils.entries()) pages[pupil] = await withCard(place, cards[index], pupil, habits[pupil]);
  return { teacher, id, pages };
}

/** The position in the form, and the question in words. */
export async function askClass(teacher, kind, words, fen) {
  await teacher.get(`kind-${kind}`).check({ force: true });
  await teacher.get('ask-words').fill(words);
  await teacher.get('ask-fen').fill(fen);
  await teacher.get('ask-now').click();
}

/** The question is shown to this pupil, and the rules are there that say which moves answer it. */
export const isAsked = pupil => pupil.page.locator('[data-testid=own-question][aria-busy=false]').waitFor();

/** By arrow keys and Enter alone: the cursor begins on e2 for White. */
export async function byKeyboard({ page }, from, to) {
  const board = page.getByTestId('board');
  await board.focus();
  const go = async (start, end) => {
    const files = end.charCodeAt(0) - start.charCodeAt(0);
    const ranks = Number(end[1]) - Number(start[1]);
    for (let step = 0; step < Math.abs(files); step += 1) await page.keyboard.press(files < 0 ? 'ArrowLeft' : 'ArrowRight');
    for (let step = 0; step < Math.abs(ranks); step += 1) await page.keyboard.press(ranks < 0 ? 'ArrowDown' : 'ArrowUp');
    await page.keyboard.press('Enter');
  };
  await go('e2', from);
  await go(from, to);
}
