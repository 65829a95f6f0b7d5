import assert from 'node:assert/strict';
import { shows, ways } from './lib/board.mjs';
import { longer } from './lib/extent.mjs';
import { ask, follow } from './lib/link.mjs';
import { isForEveryone, sticksOut } from './lib/looks.mjs';
import { stageAlone } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

/** A visitor who is logged in to a new account. */
async function loggedIn(visit, name) {
  const visitor = await visit();
  await visitor.goto('/account');
  await visitor.get('way-new').check({ force: true });
  await visitor.get('account-name-field').fill(name);
  await visitor.get('account-password').fill('correct horse');
  await visitor.get('account-enter').click();
  await visitor.get('account-name').waitFor();
  return visitor;
}

/** Chooses the name that others see. */
async function callsHimself({ page }, display) {
  const status = await page.evaluate(async chosen => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/app/account/display', { method: 'PUT', headers, body: JSON.stringify({ display: chosen }) })).status;
  }, display);
  assert.equal(status, 200);
}

/** On the narrowest phone nothing sticks out, and axe finds nothing, light and dark. */
async function looksRight({ page }) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 568 });
  assert.deepEqual(await sticksOut(page), []);
  await isForEveryone(page, new URL(page.url()).pathname);
  await page.setViewportSize(size);
}

/** Somebody is found by name, followed and written to; the other hears it on any page, answers, reports and blocks. */
async function theyWrite({ visit }) {
  const [ann, bob] = [await loggedIn(visit, 'Ann'), await loggedIn(visit, 'bob')];
  await callsHimself(bob, 'Robert B');
  await bob.goto('/learn');
  await ann.goto('/people');
  await ann.get('no-friends').waitFor();
  await ann.get('find-player').last().fill('bo');
  await looksRight(ann);
  await ann.get('found-players').getByRole('link', { name: 'bob' }).click();
  await ann.get('follows').click();
  await until('followed', async () => assert.equal(await ann.get('follows').getAttribute('aria-pressed'), 'true'));
  await looksRight(ann);
  await ann.get('write-person').click();
  await ann.get('no-messages').waitFor();
  await ann.get('message-text').fill('<img src=x onerror=alert(1)>');
  await ann.get('message-send').click();
  const messages = guest => guest.get('messages').locator('li').allInnerTexts();
  await until('sent', async () => assert.match((await messages(ann)).join(), /<img src=x onerror=alert\(1\)>/));
  await bob.get('news-unread').click();
  await bob.get('thread-Ann').click();
  await until('read as text', async () => assert.match((await messages(bob)).join(), /<img src=x/));
  await bob.get('message-text').fill('Hi Ann');
  await bob.get('message-send').click();
  await until('the answer comes by itself', async () => assert.match((await messages(ann)).join(), /Hi Ann/));
  await looksRight(ann);
  await bob.get('thread-report').click();
  await bob.get('thread-report-text').fill('strange things');
  await bob.get('thread-report-send').click();
  await until('it is said', async () => assert.match(await bob.get('thread-note').innerText(), /administrator will read/));
  await bob.goto('/messages');
  await bob.get('thread-Ann').waitFor();
  await looksRight(bob);
  await bob.goto('/@/Ann');
  await bob.get('blocks').click();
  await until('kept apart', async () => assert.match(await bob.get('person-bar').innerText(), /blocks the other/));
  ann.guard.expect(/403/);
  await ann.get('message-text').fill('Are you there?');
  await ann.get('message-send').click();
  await until('she is told', async () => assert.match(await ann.get('thread-why').innerText(), /blocks the other/));
  await bob.goto('/people');
  await bob.get('unblock').click();
  await until('no more', async () => assert.equal(await bob.get('unblock').count(), 0));
  await ann.goto('/people');
  await ann.get('friend-bob').getByText('online').waitFor();
  assert.match(await ann.get('friend-bob').innerText(), /^Robert B\s+bob/, 'the name that he chose, and his account');
}

/** A challenge is told on any page, declined with a reason, sent again and accepted; the game is on TV. */
async function theyPlay({ visit }) {
  const [cy, dan] = [await loggedIn(visit, 'Cy'), await loggedIn(visit, 'dan')];
  await dan.goto('/puzzles');
  await cy.goto('/@/dan');
  await cy.get('challenge-person').click();
  await cy.get('challenge-clock').selectOption('10+5');
  await cy.get('challenge-color').selectOption('white');
  await cy.get('challenge-send').click();
  await cy.get('challenge-to-dan').waitFor();
  const asked = dan.get('challenge-of-Cy');
  await asked.waitFor();
  assert.match(await asked.innerText(), /Cy \(1500\) challenges you\s+10\+5 · Rated · Your colour: Black/);
  await looksRight(dan);
  await dan.get('challenge-reason').selectOption('tooSlow');
  await dan.get('challenge-decline').click();
  await until('he hears why', async () => assert.match(await cy.get('notices').innerText(), /dan declined: Too slow for me/));
  await until('it is gone', async () => assert.equal(await asked.count(), 0));
  await cy.get('challenge-send').click();
  await dan.get('challenge-accept').click();
  await dan.page.waitForURL(/\/game\//);
  await cy.page.waitForURL(dan.page.url());
  await ways.click(cy.page, { from: 'e2', to: 'e4' });
  const viewer = await visit();
  await viewer.goto('/');
  await viewer.get('to-tv').click();
  await until('the players', async () => assert.match(await viewer.get('tv-players').innerText(), /Cy 1500 – dan 1500\s+Rated · Rapid/));
  await until('live', async () => assert.equal(await viewer.get('tv-board').locator('.mini-mark').count(), 2));
  await looksRight(viewer);
  await viewer.page.setViewportSize({ width: 1280, height: 800 });
  const board = await viewer.get('tv-board').boundingBox();
  assert.ok(board.width > 450 && board.y + board.height <= 800, `the board is in sight: ${JSON.stringify(board)}`);
  await viewer.goto('/playing');
  await viewer.get('going').locator('.wall-board').waitFor();
  assert.ok((await viewer.get('going').boundingBox()).width > 1_000, 'boards have the whole width');
  await looksRight(viewer);
  await viewer.goto('/leaders');
  await viewer.get('no-leaders').waitFor();
  await looksRight(viewer);
}

/** Who goes on leave has so much more time, and the opponent is told. */
async function goesOnLeave(player, opponent) {
  const game = player.page.url();
  await player.goto('/account');
  await player.get('leave-days').fill('5');
  await player.get('leave-take').click();
  await until('it is taken', async () =>
    assert.match(await player.get('leave-state').innerText(), /You are on vacation until .*25 of 30 days of vacation are left/),
  );
  await looksRight(player);
  await player.get('leave-days').fill('30');
  player.guard.expect(/status of 409/);
  await player.get('leave-take').focus();
  await player.page.keyboard.press('Enter');
  await until('more is not left', async () => assert.match(await player.get('leave-problem').innerText(), /Not so many days/));
  await until('the opponent is told', async () => assert.match(await opponent.get('on-leave').innerText(), /is on vacation until/));
  await looksRight(opponent);
  await player.goto(game);
  await until('the clock has stood still', async () => assert.match(await player.page.locator('main').innerText(), /[78] (days|d)/));
}

/** By days: what one decided on before is played as soon as the opponent has moved; time is given in a game by the clock alone. */
async function theyPlayByDays({ visit }) {
  const [fay, gus] = [await loggedIn(visit, 'Fay'), await loggedIn(visit, 'gus')];
  await fay.goto('/@/gus');
  await fay.get('challenge-person').click();
  await fay.get('challenge-clock').selectOption('3d');
  await fay.get('challenge-color').selectOption('white');
  await fay.get('challenge-send').click();
  await fay.get('challenge-to-gus').waitFor(); // her page goes to the game that it waits for
  await gus.get('challenge-accept').click();
  await gus.page.waitForURL(/\/game\//);
  await fay.page.waitForURL(gus.page.url());
  await ways.click(fay.page, { from: 'e2', to: 'e4' });
  await fay.get('conditional').click();
  await fay.get('conditional-text').fill('e5 Nf4');
  await fay.get('conditional-add').click();
  await until('it cannot be', async () => assert.match(await fay.get('conditional-note').innerText(), /Nf4 is not a legal move there/));
  await fay.get('conditional-text').fill('e5 Nf3');
  await fay.get('conditional-add').click();
  await until('it is kept', async () => assert.match(await fay.get('conditional-lines').innerText(), /e5 Nf3/));
  await looksRight(fay);
  assert.equal(await fay.get('give-time').count(), 0, 'days are not given');
  await ways.click(gus.page, { from: 'e7', to: 'e5' });
  const moves = guest => guest.get('move-list').innerText();
  await until('the answer is there', async () => assert.match(await moves(gus), /e5.*Nf3/s));
  await goesOnLeave(gus, fay);
}

/** A player gives the opponent 15 seconds, and both are told; where the rules forbid it, it is not offered. */
async function timeIsGiven({ visit }) {
  const [white, black] = [await visit(), await visit()];
  const terms = { color: 'white', name: 'Ann', clock: '5+3' };
  const path = await ask(white, terms);
  await white.goto(path);
  await follow(black, path);
  await white.get('give-time').click();
  await until('it is said', async () => assert.match(await black.get('notices').innerText(), /Black is given 15 seconds/));
  const strict = await ask(white, { ...terms, rules: 'no-give-time' });
  await white.goto(strict);
  await follow(black, strict);
  await ways.type(white.page, { san: 'e4' });
  await shows(white.page, { ply: 1, san: 'e4' });
  await shows(black.page, { ply: 1, san: 'e4' });
  assert.equal(await white.get('give-time').count(), 0, 'the rules forbid it');
}

/** Berserk is offered with clocks that have it, and what was chosen goes with the clock. */
async function berserkIsSetUp({ visit }) {
  const guest = await visit();
  await guest.goto('/');
  await guest.get('way-link').click();
  await guest.get('more').locator('summary').first().click();
  await guest.get('rule-berserk').check({ force: true });
  await until('it is named', async () => assert.match(await guest.get('more').locator('summary').first().innerText(), /Berserk allowed/));
  await guest.get('start').click();
  await guest.get('waiting').waitFor();
  assert.match(await guest.get('waiting').innerText(), /Berserk allowed/);
}

/** Where it is allowed a player gives up half of the time, which all see who are there. */
async function aPlayerGoesBerserk({ visit }) {
  const [white, black, watcher] = [await visit(), await visit(), await visit({ width: 320 })];
  const path = await ask(white, { color: 'white', name: 'Ann', clock: '5+3', rules: 'berserk' });
  await white.goto(path);
  await black.goto(path);
  await until('it is agreed on', async () => assert.match(await black.get('invitation').innerText(), /Berserk allowed/));
  await black.get('play').click();
  await white.get('go-berserk').click();
  await watcher.goto(path);
  for (const guest of [white, black, watcher])
    assert.equal(await guest.get('berserk-white').getAttribute('aria-label'), 'Berserk: half the time, no increment');
  await until('it is said', async () => assert.match(await black.get('notices').innerText(), /White goes berserk/));
  assert.equal(await white.get('go-berserk').count(), 0, 'once');
  assert.equal(await watcher.get('berserk-black').count(), 0);
  await ways.click(white.page, { from: 'e2', to: 'e4' });
  await until('the increment is gone', async () => assert.match(await black.get('clock-white').innerText(), /2:30/));
  await looksRight(watcher);
  await looksRight(black);
}

/** As on Lichess 1+2 becomes 1+0: forty increments are more than the time. */
async function aShortTimeIsKept({ visit }) {
  const [white, black] = [await visit({ width: 320 }), await visit()];
  const path = await ask(white, { color: 'white', name: 'Ann', clock: '1+2', rules: 'berserk' });
  await white.goto(path);
  await black.goto(path);
  await black.get('play').click();
  await white.get('go-berserk').waitFor();
  assert.match(await white.page.locator('.berserk-offer').innerText(), /\nNo increment$/);
  await looksRight(white);
  await white.get('go-berserk').click();
  assert.equal(await black.get('berserk-white').getAttribute('aria-label'), 'Berserk: no increment');
  await until('it is said', async () => assert.match(await black.get('notices').innerText(), /White goes berserk: no increment/));
  await ways.click(white.page, { from: 'e2', to: 'e4' });
  await until('the time is there', async () => assert.match(await black.get('clock-white').innerText(), /1:00/));
}

/** Without an account the pages say what to do; a challenge by a stranger's name is none. */
async function guestsAreToldTheWay({ visit }) {
  const guest = await visit();
  for (const path of ['/people', '/messages', '/messages/bob']) {
    await guest.goto(path);
    await guest.get('account-needed').waitFor();
  }
  await looksRight(guest);
}

/** A game with the server's computer goes on on another device. */
async function theComputerWaits({ visit }) {
  const eve = await loggedIn(visit, 'Eve');
  await eve.goto('/lobby');
  await eve.get('computer-form').click();
  await eve.get('computer-level').selectOption('1');
  await eve.get('computer-color').selectOption('white');
  await eve.get('computer-start').click();
  await eve.page.waitForURL(/\/game\//);
  await ways.click(eve.page, { from: 'e2', to: 'e4' });
  const elsewhere = await visit();
  await elsewhere.goto('/account');
  await elsewhere.get('account-name-field').fill('Eve');
  await elsewhere.get('account-password').fill('correct horse');
  await elsewhere.get('account-enter').click();
  await elsewhere.get('to-lobby').click();
  await elsewhere.get('own-games').getByRole('link', { name: 'Computer, level 1' }).click();
  await elsewhere.page.waitForURL(eve.page.url());
  await until('her move is there', async () => assert.match(await elsewhere.page.locator('[data-testid=move-list]').innerText(), /e4/));
}

stageAlone('People', {
  'they write to each other': theyWrite,
  'they play, and the game is on TV': theyPlay,
  'they play by days': longer(theyPlayByDays),
  'time is given': timeIsGiven,
  'berserk is set up': longer(berserkIsSetUp),
  'a player goes berserk': aPlayerGoesBerserk,
  'a short time is kept when a player goes berserk': longer(aShortTimeIsKept),
  'guests are told the way': guestsAreToldTheWay,
  'the computer waits on another device': theComputerWaits,
});
