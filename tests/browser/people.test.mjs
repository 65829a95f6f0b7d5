import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { isForEveryone, sticksOut } from './lib/looks.mjs';
import { binary } from './lib/server.mjs';
import { stageAlone } from './lib/stage.mjs';
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
  assert.match(await guest.page.locator('.choice-about').innerText(), /^1662\? \(provisional\)$/);
  const rows = guest.page.locator('[data-testid=played-games] li');
  await until('the rated game is listed, the casual one is not', async () => assert.equal(await rows.count(), 1));
  assert.match(await rows.first().innerText(), /Ann\s+1–0\s+bob/);
  assert.equal(await rows.locator('a').first().getAttribute('href'), `/game/${rated}`);
  assert.equal(await rows.locator('piece').count(), 32);
  assert.equal(await guest.page.getByRole('img', { name: 'White: 1 won, 0 drawn, 0 lost' }).count(), 1);

  const password = JSON.parse(
    execFileSync(binary, ['admin', 'account', 'password', 'Ann', '--json', '--data', server.data], { encoding: 'utf8' }),
  );
  const owner = await visit();
  await owner.goto('/account');
  await owner.get('way-in').check({ force: true });
  await owner.get('account-name-field').fill('Ann');
  await owner.get('account-password').fill(password.password);
  await owner.get('account-enter').click();
  await owner.get('account-name').waitFor();
  await owner.goto('/@/ann');
  const own = owner.page.locator('[data-testid=played-games] li');
  await until('both of her games are listed', async () => assert.equal(await own.count(), 2));
  await owner.get('games-filters').locator('summary').click();
  await owner.get('filter-rated').selectOption('false');
  await until('the casual one is left', async () => assert.equal(await own.locator('a').first().getAttribute('href'), `/game/${casual}`));
  await owner.get('filter-ending').selectOption('checkmate');
  await until('none', async () => assert.equal(await owner.get('games-note').innerText(), 'No game matches. Try fewer filters.'));
  await owner.get('filter-ending').selectOption('resignation');
  await owner.get('filter-opening').fill('C20');
  await until('it is there again', async () => assert.equal(await own.count(), 1));
  const saving = owner.page.waitForEvent('download');
  await owner.get('games-pgn').click();
  assert.equal((await saving).suggestedFilename(), 'ann.pgn');
  for (const [width, height] of [
    [320, 568],
    [1920, 1000],
  ]) {
    await guest.page.setViewportSize({ width, height });
    assert.deepEqual(await sticksOut(guest.page), [], `${width}`);
  }
  await isForEveryone(guest.page, 'a player');
}

/** A rated game says so, who plays how well, and what it changed, to who plays and to who watches. */
async function aRatedGame({ server, visit }) {
  const [cleo, dora] = [program(server, 'Cleo'), program(server, 'dora')];
  const { id } = await cleo('POST', '/api/challenge/dora', { color: 'white', rated: 'true', 'clock.limit': '300', 'clock.increment': '0' });
  await dora('POST', `/api/challenge/${id}/accept`);
  const guest = await visit();
  await guest.page.setViewportSize({ width: 320, height: 568 });
  await guest.goto(`/game/${id}`);
  await until('it says that it counts', async () => assert.equal(await guest.get('rated').innerText(), 'Rated'));
  assert.equal(await guest.get('rating-white').innerText(), '1500?');
  assert.equal(await guest.get('rating-black').innerText(), '1500?');
  await guest.page.keyboard.press('z');
  await guest.get('rating-black').waitFor({ state: 'hidden' });
  await guest.page.keyboard.press('z');
  await guest.get('rating-black').waitFor();
  assert.equal(await guest.get('rating-changes').count(), 0);
  await cleo('POST', `/api/board/game/${id}/move/e2e4`);
  await dora('POST', `/api/board/game/${id}/move/e7e5`);
  await dora('POST', `/api/board/game/${id}/resign`);
  await until('what it changed', async () =>
    assert.match(await guest.get('rating-changes').innerText(), /Cleo 1500\? → 1662 \(\+162\)\s+dora 1500\? → 1338 \(−162\)/),
  );
  assert.deepEqual(await sticksOut(guest.page), []);
  await isForEveryone(guest.page, 'a rated game');
  await guest.page.setViewportSize({ width: 1280, height: 800 });
  await guest.goto(`/embed#game=${id}`);
  await until('an embedded game names them', async () => assert.match(await guest.get('embed').innerText(), /Cleo 1500 – dora 1500/));
  const [board, steps] = await Promise.all(['.board-area', '.stepper'].map(part => guest.page.locator(`.embed ${part}`).boundingBox()));
  assert.ok(board.width > 600 && steps.y >= board.y + board.height, 'its board is large, with the steps below it');
}

const kFile = `[Event "A match"]
[Date "1972.07.11"]
[White "<b>Fischer</b>, R"]
[Black "Spassky, B"]
[Result "1-0"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0

[Event "A match"]
[White "Nobody"]
[Black "Nobody"]

1. e4 e5 2. Ke3 *
`;
const kBishop = 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3';

/** A file is taken into the library, what is faulty is told by game and line, and its games are found by name and position. */
async function aLibrary({ visit }) {
  const guest = await visit();
  await guest.goto('/account');
  await guest.get('way-new').check({ force: true });
  await guest.get('account-name-field').fill('Librarian');
  await guest.get('account-password').fill('correct horse');
  await guest.get('account-enter').click();
  await guest.get('account-name').waitFor();
  await guest.goto('/search');
  const rows = guest.page.locator('[data-testid=played-games] li');
  const take = () =>
    guest.get('library-file').setInputFiles({ name: 'match.pgn', mimeType: 'application/x-chess-pgn', buffer: Buffer.from(kFile) });
  await guest.get('library-drop').waitFor();
  await take();
  await until('it is told', async () =>
    assert.equal(await guest.get('library-status').innerText(), 'New games: 1. Known before: 0. Not readable: 1.'),
  );
  assert.match(await guest.get('library-faults').innerText(), /^Game 2, line 13:/);
  await take();
  await until('it is known', async () =>
    assert.equal(await guest.get('library-status').innerText(), 'New games: 0. Known before: 1. Not readable: 1.'),
  );
  await until('it is listed', async () => assert.match(await rows.first().innerText(), /<b>Fischer<\/b>, R\s+1–0\s+Spassky, B/));

  await guest.get('filter-source').selectOption('');
  await guest.get('filter-name').fill('spassky');
  await guest.get('filter-result').selectOption('loss');
  await guest.get('search-begin').click();
  await until('it is found by its player', async () => assert.equal(await rows.count(), 1));
  await guest.goto(`/search?fen=${encodeURIComponent(kBishop)}`);
  await until('it is found by its position', async () => {
    await guest.get('search-begin').click();
    assert.equal(await rows.count(), 1);
  });
  await rows.first().getByTestId('analyse-game').click();
  await until('it is open', async () =>
    assert.equal(
      (await guest.page.locator('[data-testid=move-list] [data-testid^=move]').count()) > 0 ||
        /Qxf7/.test(await guest.page.locator('main').innerText()),
      true,
    ),
  );

  await guest.goto('/search?source=library');
  const stranger = await visit();
  await stranger.goto('/search?name=spassky');
  await until('nobody else finds it', async () =>
    assert.equal(await stranger.get('games-note').innerText(), 'No game matches. Try fewer filters.'),
  );
  guest.guard.expect(/status of 400/);
  await guest.goto('/search?fen=8/8');
  await until('it is said', async () => assert.equal(await guest.get('games-note').innerText(), 'This is not a position in FEN.'));
  for (const [width, height] of [
    [320, 568],
    [1920, 1000],
  ]) {
    await guest.page.setViewportSize({ width, height });
    assert.deepEqual(await sticksOut(guest.page), [], `${width}`);
  }
  await isForEveryone(guest.page, 'the search');
  await guest.goto('/search?source=library');
  await rows.first().getByTestId('remove-game').click();
  await until('it is gone', async () => assert.equal(await rows.count(), 0));
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

stageAlone('Players', {
  'a player’s ratings and games': aPlayersPage,
  'a rated game says what it changes': aRatedGame,
  'a library and its search': aLibrary,
  'nobody there': nobodyThere,
});
