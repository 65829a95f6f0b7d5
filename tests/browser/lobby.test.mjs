import assert from 'node:assert/strict';
import { ways } from './lib/board.mjs';
import { isForEveryone, sticksOut } from './lib/looks.mjs';
import { stageAlone } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

/** A visitor who is logged in to a new account, in the lobby. */
async function inTheLobby(visit, name) {
  const visitor = await visit();
  await visitor.goto('/account');
  await visitor.get('way-new').check({ force: true });
  await visitor.get('account-name-field').fill(name);
  await visitor.get('account-password').fill('correct horse');
  await visitor.get('account-enter').click();
  await visitor.get('to-lobby').click();
  await visitor.get('seek').waitFor();
  return visitor;
}

/** One tap on a clock opens a challenge, and another one withdraws it. */
async function oneTap({ visit }) {
  const [dan, eve] = [await inTheLobby(visit, 'Dan'), await inTheLobby(visit, 'Eve')];
  await dan.get('quick-10+5').click();
  await eve.get('seek-Dan').waitFor();
  assert.match(await eve.get('room').innerText(), /Dan 1500/);
  await until('it is marked', async () => assert.equal(await dan.get('quick-10+5').getAttribute('aria-pressed'), 'true'));
  await dan.get('quick-10+5').click();
  await until('it is withdrawn', async () => assert.equal(await eve.get('seek-Dan').count(), 0));
  await dan.get('quick-3+2').click();
  await eve.get('seek-Dan').waitFor();
  await eve.get('accept-seek').click();
  await dan.page.waitForURL(/\/game\//);
}

/** The same page for a projector: who plays and how to join, and nothing to be operated but the way back. */
async function onTheWall(guest) {
  await guest.get('to-projector').click();
  const wall = guest.get('lobby-wall');
  await until('the game is there', async () => assert.match(await wall.innerText(), /bob.+Ann/s));
  assert.equal(await wall.locator('button, input, select').count(), 0);
  await isForEveryone(guest.page, 'the lobby on a wall');
  await guest.get('from-projector').click();
  await guest.get('lobby').waitFor();
}

/** A seek is seen at once, the player who accepts it plays, and everybody can watch. */
async function aGameComesOfASeek({ visit }) {
  const [ann, bob, guest] = [await inTheLobby(visit, 'Ann'), await inTheLobby(visit, 'bob'), await visit()];
  await guest.goto('/lobby');
  await guest.get('lobby-account').waitFor();
  await ann.get('seek-clock').selectOption('10+5');
  await ann.get('seek-color').selectOption('white');
  await ann.get('seek-berserk').check({ force: true });
  await ann.get('seek').click();
  for (const visitor of [guest, bob]) await visitor.get('seek-Ann').waitFor();
  assert.match(await guest.get('seek-Ann').innerText(), /Ann 1500\s+10\+5 · Rated · Berserk allowed · plays White/);
  assert.equal(await guest.get('accept-seek').count(), 0, 'a guest cannot');
  await ann.get('end-seek').click();
  await until('it is withdrawn', async () => assert.equal(await bob.get('seek-Ann').count(), 0));
  await ann.get('seek').click();
  await bob.get('accept-seek').click();
  await ann.page.waitForURL(/\/game\//);
  await bob.page.waitForURL(ann.page.url());
  const board = guest.page.locator('.wall-board');
  await until('everybody sees it', async () => assert.match(await board.innerText(), /bob.+Ann/s));
  await ann.get('go-berserk').click();
  await bob.get('berserk-white').waitFor();
  await ways.click(ann.page, { from: 'e2', to: 'e4' });
  await until('live', async () => assert.equal(await board.locator('.mini-mark').count(), 2));
  await onTheWall(guest);
  const passer = await visit();
  await passer.goto('/');
  const strip = passer.get('games-now');
  await until('the front page shows it', async () => assert.match(await strip.innerText(), /bob.+Ann/s));
  await strip.locator('.wall-board').click();
  await passer.page.waitForURL(ann.page.url());

  const cy = await inTheLobby(visit, 'cy');
  await cy.page.setViewportSize({ width: 320, height: 568 });
  assert.deepEqual(await sticksOut(cy.page), []);
  await isForEveryone(cy.page, 'the lobby');
}

stageAlone('The lobby', { 'a game comes of a seek': aGameComesOfASeek, 'a challenge with one tap': oneTap });
