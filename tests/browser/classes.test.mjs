import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { ways } from './lib/board.mjs';
import * as lessons from './lib/lessons.mjs';
import { barriers, isForEveryone, sticksOut } from './lib/looks.mjs';
import { binary } from './lib/server.mjs';
import { stageAlone } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

const kPassword = 'correct horse';

/** A visitor who is logged in to a new account with the role of a teacher. */
async function aTeacher({ server, visit }, name) {
  const teacher = await visit();
  await teacher.goto('/account');
  await teacher.get('way-new').check({ force: true });
  await teacher.get('account-name-field').fill(name);
  await teacher.get('account-password').fill(kPassword);
  await teacher.get('account-enter').click();
  await teacher.get('account-name').waitFor();
  execFileSync(binary, ['admin', 'account', 'role', name, 'teacher', '--data', server.data]);
  return teacher;
}

async function looksWell(visitor) {
  await visitor.page.setViewportSize({ width: 320, height: 568 });
  assert.deepEqual(await sticksOut(visitor.page), []);
  await isForEveryone(visitor.page, new URL(visitor.page.url()).pathname);
  await visitor.page.setViewportSize({ width: 1280, height: 900 });
}

/** What stands on a card, as a pupil reads it. */
async function cardOf(teacher, account) {
  const [name, code] = await teacher.get(`card-${account}`).locator('b').allInnerTexts();
  const link = await teacher.get(`card-${account}`).locator('img').getAttribute('alt');
  return { name, code, address: new URL(link).pathname + new URL(link).hash };
}

/** Clocks are stopped and run again, time is given, and a result is decided; what pupils may do is kept. */
async function theTeacherIsArbiter(teacher, ben, board) {
  await teacher.get('stop-all').click();
  await until('every board shows it', async () => assert.match(await board.innerText(), /Clocks stopped/));
  await until('the players are told', async () => assert.match(await ben.page.locator('main').innerText(), /tina has stopped the clocks/));
  await ways.click(ben.page, { from: 'e7', to: 'e5' });
  await teacher.get('restart-all').click();
  await until('they run again', async () => assert.match(await board.innerText(), /Move 1/));
  await ways.click(ben.page, { from: 'e7', to: 'e5' });
  await until('only now he moves', async () => assert.match(await board.innerText(), /Move 2/));
  const place1 = teacher.page.locator('.wall li').filter({ has: board });
  await place1.getByTestId('arbiter').click();
  await place1.getByTestId('give-white').click();
  await until('time is given', async () => assert.match(await board.innerText(), /1[01]:\d\d/));
  await looksWell(teacher);
  await place1.getByTestId('decided-note').fill('The bell rang');
  await place1.getByTestId('decide').click();
  await until('the result is there', async () => assert.match(await board.innerText(), /½–½/));
  await teacher.get('class-takebacks').click({ force: true }); // it shows what the server keeps
  await until('it is kept', async () => {
    await teacher.page.reload();
    await teacher.get('class').waitFor();
    assert.ok(!(await teacher.get('class-takebacks').isChecked()));
  });
}

/** Cards are replaced once that was asked; those of Cem are new now, and not lost by leaving them. Returns his. */
async function aNewCard(teacher) {
  await teacher.get('renew-all').click();
  assert.match(
    await teacher.get('renew-dialog').innerText(),
    /New cards for 4 pupils\?.*stay valid until the new ones are printed or used/s,
  );
  await teacher.get('keep-cards').click();
  await teacher.get('pupil-cem').getByTestId('renew').click();
  assert.match(await teacher.get('renew-dialog').innerText(), /New card for Cem/);
  await teacher.get('confirm-renew').click();
  await teacher.page.locator('.login-card').first().waitFor();
  assert.equal(await teacher.page.locator('.login-card').count(), 1);
  const fresh = await cardOf(teacher, 'cem');
  await teacher.get('cards-done').click();
  await teacher.page.reload();
  await teacher.get('show-cards').click();
  assert.deepEqual(await cardOf(teacher, 'cem'), fresh, 'neither leaving the cards nor a reload has lost them');
  assert.equal(await teacher.get('card-dana-b').count(), 1, 'who has not logged in yet can still get a card');
  assert.equal(await teacher.get('card-ben').count(), 0, 'a card that was used is gone');
  // As the browser does after its dialog, by whatever way that was opened.
  const printed = teacher.page.waitForResponse(/cards\/printed$/);
  await teacher.page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.equal((await printed).status(), 200);
  await teacher.get('cards-done').click();
  return fresh;
}

/** From a pasted list to boards on the wall: cards, logins by them, games by two clicks and for all at once. */
async function aClassPlays(place) {
  const teacher = await aTeacher(place, 'tina');
  await teacher.page.reload();
  await teacher.get('to-classes').click();
  await teacher.get('class-name').fill('4b <i>');
  await teacher.get('create-class').click();
  await teacher.get('pupil-names').fill('Anna Müller\nBen\nCem\nDana <b>');
  await teacher.get('enrol').click();
  await teacher.page.locator('.login-card').first().waitFor();
  assert.equal(await teacher.get('sheet-cards-1').locator('.login-card').count(), 4);
  assert.match(await teacher.get('card-dana-b').innerText(), /Dana <b>\s+4b <i>/, 'names are text');
  const cards = {};
  for (const account of ['anna-muller', 'ben', 'cem', 'dana-b']) cards[account] = await cardOf(teacher, account);
  await teacher.get('paper-letter').check({ force: true });
  assert.match(await teacher.get('sheet-cards-1').getAttribute('class'), /letter/);
  assert.deepEqual(await barriers(teacher.page), []);
  await teacher.get('cards-done').click();

  const [anna, ben] = [await place.visit(), await place.visit()];
  await anna.goto(cards['anna-muller'].address);
  await until('she is in', async () => assert.equal(await anna.page.locator('h1').innerText(), 'Hello Anna Müller'));
  assert.ok(!anna.page.url().includes('#'), 'the code has left the address');
  await ben.goto('/class');
  await ben.get('card-name').fill(' ben ');
  await ben.get('card-code').fill(cards.ben.code.replace('-', '').toUpperCase());
  await looksWell(ben);
  await ben.get('card-enter').click();
  await until('he is in', async () => assert.match(await ben.get('class-note').innerText(), /You are in 4b <i>/));
  assert.equal(await ben.get('meanwhile-puzzles').getAttribute('href'), '/puzzles');

  const pupil = account => teacher.get(`pupil-${account}`).getByTestId('choose');
  await until('both are there', async () => assert.match(await pupil('ben').innerText(), /Ben\s+here/));
  await pupil('anna-muller').click();
  await pupil('ben').click();
  await anna.page.waitForURL(/\/game\//);
  await ben.page.waitForURL(/\/game\//);
  assert.equal(anna.page.url(), ben.page.url());
  const game = new URL(anna.page.url()).pathname.split('/').pop();
  const board = teacher.get(`board-${game}`);
  await until('the board hangs', async () => assert.match(await board.innerText(), /Ben.*Anna Müller.*Move 1/s));
  assert.match(await board.locator('.unseen').first().innerText(), /Anna Müller/, 'people, not their accounts');
  await ways.click(anna.page, { from: 'e2', to: 'e4' });
  await until('the move is on the wall', async () => assert.equal(await board.locator('.mini-mark').count(), 2));
  await looksWell(teacher);

  await theTeacherIsArbiter(teacher, ben, board);

  const fresh = await aNewCard(teacher);
  const [cem, dana] = [await place.visit(), await place.visit()];
  cem.guard.expect(/status of 403/);
  await cem.goto(cards.cem.address);
  await until('it is said', async () => assert.match(await cem.get('class-note').innerText(), /does not belong to the name.*newer card/));
  await cem.get('card-name').fill('Zoe');
  await cem.get('card-code').fill(fresh.code);
  await cem.get('card-enter').click();
  await until('it is said', async () => assert.match(await cem.get('class-note').innerText(), /name is not known here/));
  await cem.get('card-name').fill(fresh.name);
  await cem.get('card-code').fill(fresh.code);
  await cem.get('card-enter').click();
  await dana.goto(cards['dana-b'].address);
  for (const pupil of ['cem', 'dana-b'])
    await until('all are there', async () => assert.match(await teacher.get(`pupil-${pupil}`).innerText(), /here/));
  for (const pupil of [cem, dana]) await until('the page waits', async () => assert.match(await pupil.get('class-note').innerText(), /\S/));
  await theAnalysisCloses(teacher, cem);
  await dana.page.waitForURL(/\/game\//);
  await until('a board hangs', async () => assert.ok((await teacher.page.locator('.wall-board').count()) >= 1));
  await noAnalysisMeanwhile(teacher, cem);
}

/** The analysis asks every fifteen seconds whether a game goes on: here it has to hear of it. */
function withoutAskingAgain() {
  const usual = globalThis.setInterval;
  globalThis.setInterval = (run, ms, ...rest) => (ms === 15_000 ? 0 : usual(run, ms, ...rest));
}

/** A game begins while its player analyses. */
async function theAnalysisCloses(teacher, pupil) {
  await pupil.page.addInitScript(withoutAskingAgain);
  await pupil.goto('/analysis');
  await pupil.get('desk').waitFor();
  await teacher.get('pair-all').click();
  await pupil.get('no-analysis').waitFor();
  await pupil.get('to-own-game').click();
  await pupil.page.waitForURL(/\/game\//);
}

/** While the game goes on the analysis is closed, until the teacher opens it. */
async function noAnalysisMeanwhile(teacher, pupil) {
  const game = pupil.page.url();
  await pupil.goto('/analysis');
  await pupil.get('no-analysis').waitFor();
  await looksWell(pupil);
  await pupil.page.keyboard.press('Tab');
  await pupil.get('to-own-game').click();
  await pupil.page.waitForURL(game);
  await teacher.get('class-analysis').click({ force: true });
  await until('it is kept', async () => {
    await teacher.page.reload();
    await teacher.get('class').waitFor();
    assert.ok(await teacher.get('class-analysis').isChecked());
  });
  await pupil.goto('/analysis');
  await pupil.get('desk').waitFor();
  assert.equal(await pupil.get('no-analysis').count(), 0);
}

/** Who has closed the page is not paired, and who has no partner is named, with three things to do. */
async function leftOver(place) {
  const teacher = await lessons.aTeacher(place, 'theo');
  const { id, cards } = await lessons.enrolled(teacher, ['Ida', 'Jan', 'Kim', 'Lea']);
  const pupils = [];
  for (const [index, name] of ['Ida', 'Jan', 'Kim', 'Lea'].entries()) pupils.push(await lessons.withCard(place, cards[index], name));
  await pupils[3].context.close();
  await teacher.goto(`/classes#${id}`);
  const presence = account => teacher.get(`pupil-${account}`).getByTestId('presence');
  for (const account of ['ida', 'jan', 'kim'])
    await until(`${account} is here`, async () => assert.equal(await presence(account).innerText(), 'here'));
  await until('Lea has closed the page', async () => assert.equal(await presence('lea').innerText(), 'away'));
  await teacher.get('pair-all').click();
  const told = teacher.get('left-over');
  await until('one is left', async () => assert.match(await told.innerText(), /^(Ida|Jan|Kim) has no partner this time\./));
  assert.deepEqual(await told.locator('button').allInnerTexts(), ['Plays the computer', 'Solves puzzles', 'Sits this one out']);
  await looksWell(teacher);
  const [name] = (await told.innerText()).split(' ');
  const left = pupils[['Ida', 'Jan', 'Kim'].indexOf(name)];
  await teacher.get('left-puzzles').click();
  await left.page.waitForURL(/\/puzzles/);
  assert.equal(await told.count(), 0);
}

/** Who is no teacher is told so. */
async function forTeachers({ visit }) {
  const guest = await visit();
  guest.guard.expect(/status of 403/);
  await guest.goto('/classes');
  await until('it is said', async () => assert.match(await guest.get('class-problem').innerText(), /Classes are for teachers/));
}

stageAlone('Classes', {
  'a class gets cards, logs in and plays': aClassPlays,
  'who has no partner gets something to do': leftOver,
  'classes are for teachers': forTeachers,
});
