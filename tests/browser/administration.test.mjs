import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { seenLanguages } from './lib/languages.mjs';
import { barriers, isForEveryone, sticksOut } from './lib/looks.mjs';
import { binary } from './lib/server.mjs';
import { stageAlone } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

const kPassword = 'correct horse';

/** Somebody who is logged in to a new account with this role. */
async function whoIs({ server, visit }, name, role, options) {
  const guest = await visit(options);
  await guest.goto('/account');
  await guest.get('way-new').check({ force: true });
  await guest.get('account-name-field').fill(name);
  await guest.get('account-password').fill(kPassword);
  await guest.get('account-enter').click();
  await guest.get('account-name').waitFor();
  execFileSync(binary, ['admin', 'account', 'role', name, role, '--data', server.data]);
  return guest;
}

const noteOf = guest => guest.get('site-note').innerText();

/** What is set counts for who comes next, and a banner reaches the pages that are open. */
async function theServerIsSetUp(place) {
  const { visit } = place;
  const [root, early] = [await whoIs(place, 'root', 'administrator'), await visit()];
  await early.goto('/');
  await root.page.reload();
  await root.get('to-site').click();
  await root.get('site-status').waitFor();
  await root.get('site-name').fill('Rook Club <b>');
  await root.get('site-greeting').fill('Welcome, everybody');
  await root.get('site-theme').selectOption('dark');
  await root.get('site-language').selectOption('de');
  await root.get('site-save').click();
  await until('it is saved', async () => assert.equal(await noteOf(root), 'Saved.'));

  const visitor = await visit({ colorScheme: 'light' });
  await visitor.goto('/');
  await until('the greeting is there', async () =>
    assert.match(await visitor.get('site-greeting-shown').innerText(), /Rook Club <b>\s+Welcome, everybody/),
  );
  assert.equal(await visitor.page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  assert.equal(await visitor.page.evaluate(() => document.documentElement.lang), 'de');
  assert.deepEqual(await barriers(visitor.page), []);

  await root.get('banner-text').fill('The server restarts soon');
  await root.get('banner-show').click();
  await until('it is told', async () => assert.match(await noteOf(root), /within half a minute/));
  await early.get('site-banner').waitFor();
  assert.match(await early.get('site-banner').innerText(), /The server restarts soon/);
  await early.page.setViewportSize({ width: 320, height: 568 });
  assert.deepEqual(await sticksOut(early.page), []);
  assert.deepEqual(await barriers(early.page), []);
  await early.get('site-banner-close').focus();
  await early.page.keyboard.press('Enter');
  await early.get('site-banner').waitFor({ state: 'detached' });

  await root.get('new-account').fill('late');
  await root.get('new-account-create').click();
  await until('the password is told', async () =>
    assert.match(await root.get('administration-note').innerText(), /password of late: \S+\./),
  );
  await root.get('account-late').waitFor();
  await root.page.reload();
  await until('all of it is in the log', async () =>
    assert.match(await root.get('audit').innerText(), /late[\s\S]*The server restarts soon[\s\S]*Welcome, everybody/),
  );
  await root.get('audit-subject').fill('late');
  await root.get('audit-find').click();
  await until('one entry is left', async () => assert.equal(await root.get('audit').locator('li').count(), 1));
}

/** The list of contents leads to each section and, with room for it, stays in sight; what is usual is said to be. */
async function sectionsAreFound(place) {
  const root = await whoIs(place, 'guide', 'administrator', { viewport: { width: 1280, height: 800 } });
  await root.goto('/administration#limits');
  await root.get('site-limits').waitFor();
  assert.match(await root.get('site-health').innerText(), /\S/);
  await root.get('to-log').click();
  await until('the log is in sight', async () => {
    const { y } = await root.get('audit-find').boundingBox();
    assert.ok(y >= 0 && y < 800, String(y));
  });
  assert.match(root.page.url(), /#log$/);
  assert.equal(await root.page.evaluate(() => document.activeElement.id), 'log-title');
  const { y } = await root.get('to-status').boundingBox();
  assert.ok(y >= 0 && y < 800, 'the contents stay in sight');
  for (const width of [1280, 1920]) {
    await root.page.setViewportSize({ width, height: 800 });
    const [page, part] = await Promise.all([root.page.locator('main').boundingBox(), root.page.locator('#log').boundingBox()]);
    assert.ok(part.width > 0.7 * Math.min(page.width, 1500), `at ${width} px the sections use the width: ${part.width}`);
  }
}

/** Of two who save the settings the second is told, and sees what the first one saved. */
async function twoSave(place) {
  const [one, other] = [await whoIs(place, 'one', 'administrator'), await whoIs(place, 'other', 'administrator')];
  other.guard.expect(/status of 409/);
  for (const root of [one, other]) {
    await root.goto('/administration');
    await root.get('site-greeting').waitFor();
  }
  await one.get('site-greeting').fill('From one');
  await one.get('site-save').click();
  await until('it is saved', async () => assert.match(await noteOf(one), /Saved|Gespeichert/));
  await other.get('site-greeting').fill('From the other');
  await other.get('site-save').click();
  await until('the second is told', async () => assert.match(await noteOf(other), /Somebody else|Jemand anderes/));
  await until('what is there is shown', async () => assert.equal(await other.get('site-greeting').inputValue(), 'From one'));
  await other.get('site-greeting').fill('From the other');
  await other.get('site-save').click();
  await until('now it is saved', async () => assert.match(await noteOf(other), /Saved|Gespeichert/));
  const index = other.get('site-positions');
  assert.ok(await index.isChecked());
  await index.focus();
  await other.page.keyboard.press('Space');
  await until('positions are not found any more', async () => {
    await other.page.reload();
    await other.get('site-positions').waitFor();
    assert.ok(!(await other.get('site-positions').isChecked()));
  });
}

/** In every language, on a small phone, in both themes. */
async function inEveryLanguage(place) {
  const root = await whoIs(place, 'warden', 'administrator', { viewport: { width: 320, height: 640 } });
  for (const language of seenLanguages) {
    await root.page.evaluate(chosen => localStorage.setItem('rookery.settings', JSON.stringify({ language: chosen })), language);
    await root.goto('/administration');
    await root.get('site-status').waitFor();
    await root.get('site-save').waitFor();
    await root.get('site-positions').waitFor();
    assert.equal(await root.page.evaluate(() => document.documentElement.lang), language);
    assert.deepEqual(await sticksOut(root.page), [], language);
    await isForEveryone(root.page, language);
  }
}

/** Who is no administrator is told so. */
async function forAdministrators({ visit }) {
  const guest = await visit();
  guest.guard.expect(/status of 403/);
  await guest.goto('/administration');
  await until('it is said', async () => assert.match(await noteOf(guest), /for administrators|für die Verwaltung/));
}

stageAlone('The server as a whole', {
  'settings, a banner and the log': theServerIsSetUp,
  'its sections are found': sectionsAreFound,
  'two who save settings at once': twoSave,
  'in every language on a small phone': inEveryLanguage,
  'is for administrators': forAdministrators,
});
