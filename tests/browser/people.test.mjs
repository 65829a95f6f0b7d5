import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { barriers, sticksOut } from './lib/looks.mjs';
import { binary } from './lib/server.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

const kForm = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** An account and its token. */
function program(server, name) {
  const admin = (...words) => execFileSync(binary, ['admin', ...words, '--data', server.data]);
  const token = `lip_${name}_0123456789`;
  admin('account', 'add', name);
  admin('token', 'add', name, '--scope', 'board:play', '--scope', 'challenge:read', '--scope', 'challenge:write', '--value', token);
  return async (method, path, form) => {
    const body = form && new URLSearchParams(form).toString();
    const answer = await fetch(server.url + path, { method, headers: { ...kForm, Authorization: `Bearer ${token}` }, body });
    assert.equal(answer.status, 200, `${path}: ${answer.status}`);
    return answer.json();
  };
}

/** A game that Black resigns after a move each: its id. */
async function play(ann, bob, form) {
  const { id } = await ann('POST', '/api/challenge/bob', { color: 'white', ...form });
  await bob('POST', `/api/challenge/${id}/accept`);
  await ann('POST', `/api/board/game/${id}/move/e2e4`);
  await bob('POST', `/api/board/game/${id}/move/e7e5`);
  await bob('POST', `/api/board/game/${id}/resign`);
  return id;
}

/** The page of a player shows ratings over time and finished games, by their kinds, and takes them along. */
async function aPlayersPage({ server, visit }) {
  const [ann, bob] = [program(server, 'Ann'), program(server, 'bob')];
  const rated = await play(ann, bob, { rated: 'true', 'clock.limit': '300', 'clock.increment': '0' });
  const casual = await play(ann, bob, { 'clock.limit': '900', 'clock.increment': '10' });
  await until('the game is rated', async () => assert.equal((await ann('GET', '/api/account')).perfs.blitz.rating, 1662));
  await until('both are counted', async () => assert.equal((await ann('GET', '/api/account')).count.win, 2));

  const guest = await visit();
  await guest.goto('/@/ann');
  await guest.get('player').waitFor();
  assert.equal(await guest.page.title(), 'Ann · Rookery');
  assert.match(await guest.get('rating-plot').getAttribute('aria-label'), /^Blitz rating from .* between 1662 and 1662$/);
  assert.match(await guest.page.locator('.choice-about').innerText(), /^1662 \(provisional\)$/);
  const rows = guest.page.locator('[data-testid=played-games] li');
  await until('both games are listed', async () => assert.equal(await rows.count(), 2));
  assert.match(await rows.first().innerText(), /Ann\s+1–0\s+bob/);
  await guest.get('games-kind').selectOption('rated');
  await until('one is left', async () => assert.equal(await rows.count(), 1));
  assert.equal(await rows.locator('a').first().getAttribute('href'), `/game/${rated}`);
  await guest.get('games-kind').selectOption('all');
  await guest.get('games-speed').selectOption('rapid');
  await until('the other one is shown', async () => assert.equal(await rows.locator('a').first().getAttribute('href'), `/game/${casual}`));
  const saving = guest.page.waitForEvent('download');
  await guest.get('games-pgn').click();
  assert.equal((await saving).suggestedFilename(), 'ann.pgn');
  await guest.get('games-speed').selectOption('bullet');
  await until('none', async () => assert.equal(await guest.get('games-note').innerText(), 'No finished games of this kind.'));
  for (const [width, height] of [
    [320, 568],
    [1920, 1000],
  ]) {
    await guest.page.setViewportSize({ width, height });
    assert.deepEqual(await sticksOut(guest.page), [], `${width}`);
  }
  for (const colorScheme of ['light', 'dark']) {
    await guest.page.emulateMedia({ colorScheme });
    assert.deepEqual(await barriers(guest.page), [], colorScheme);
  }
}

/** Who is not there is said so, and an address that leads nowhere, too. */
async function nobodyThere({ visit }) {
  const guest = await visit();
  guest.guard.expect(/status of 404/);
  await guest.goto('/@/nobody');
  await until('it is said', async () => assert.match(await guest.get('message').innerText(), /There is no player called nobody/));
  await guest.goto('/nowhere');
  await until('it is said', async () => assert.match(await guest.get('message').innerText(), /There is no page at \/nowhere/));
}

stage('Players', {
  'a player’s ratings and games': aPlayersPage,
  'nobody there': nobodyThere,
});
