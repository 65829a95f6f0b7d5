import assert from 'node:assert/strict';
import { choose } from './setup.mjs';

/** Gives this guest a name in the settings. */
export async function name(guest, text) {
  await guest.goto('/');
  await guest.get('settings').click();
  await guest.get('set-name').fill(text);
  await guest.get('settings-dialog').getByRole('button', { name: 'Done' }).click();
}

/** Makes a game with a link from the front page. Returns the path of the game. */
export async function makeLink(guest, { color = 'white', clock = '-', name = '' } = {}) {
  await guest.goto('/');
  await guest.get('way-link').click();
  await guest.get(`color-${color}`).check({ force: true });
  await choose(guest, `clock-${clock}`);
  await guest.get('name').fill(name);
  await guest.get('start').click();
  const { pathname } = new URL(await guest.get('invite-link').inputValue());
  assert.match(pathname, /^\/game\/[A-Za-z0-9_-]+$/);
  return pathname;
}

/** Makes a game as a program would, with terms that no dialog offers. Returns the path of the game. */
export async function ask(guest, terms) {
  // The cookie that comes with the page is the seat's: it must be there before the game is made.
  await guest.goto('/');
  const made = await guest.context.request.post('/app/games', { data: terms });
  assert.equal(made.status(), 201, await made.text());
  return (await made.json()).path;
}

/** Opens a game that someone else made, sits down if a seat is free, and waits until it can be seen. */
export async function follow(guest, path) {
  await guest.goto(path);
  const play = guest.get('play');
  await play.or(guest.get('game')).waitFor();
  if (await play.isVisible()) await play.click();
  await guest.get('game').waitFor();
}

/** Waits for the state of the guest's connection: "open", "lost", "connecting". */
export async function connection(guest, state) {
  await guest.page.locator(`[data-testid=connection][data-state=${state}]`).waitFor({ timeout: 30_000 });
}

/** Two guests at a game of theirs: White made it, Black opened the link. */
export async function pair(visit, { clock = '-', options = [{}, {}] } = {}) {
  const [white, black] = [await visit(options[0]), await visit(options[1])];
  const path = await makeLink(white, { color: 'white', clock, name: 'Wendy' });
  await follow(black, path);
  await white.get('game').waitFor();
  return { white, black, path };
}

/** Waits until every guest sees a result that says all of `words`. */
export async function allSee(guests, words) {
  for (const guest of guests) {
    const result = await guest.get('result').innerText();
    for (const word of words) assert.ok(result.includes(word), `"${word}" is not in: ${result}`);
  }
}
