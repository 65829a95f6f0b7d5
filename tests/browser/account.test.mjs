import assert from 'node:assert/strict';
import { longer, shortened } from './lib/extent.mjs';
import { barriers, isForEveryone, sticksOut } from './lib/looks.mjs';
import { stageAlone } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

const kPhone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const kPassword = 'correct horse';
/** What a browser says of a refusal that the page shows. */
const aboutRefusals = /status of (400|403|409)/;

async function fillIn(guest, name, password, way = 'in') {
  await guest.goto('/account');
  await guest.get(`way-${way}`).check({ force: true });
  await guest.get('account-name-field').fill(name);
  await guest.get('account-password').fill(password);
  await guest.get('account-enter').click();
}

async function isLoggedIn(guest, name) {
  await guest.get('account-name').waitFor();
  assert.equal(await guest.get('account-name').innerText(), `You are logged in as ${name}.`);
}

/** What the end of the bar says, on the page at `path` or on the present one. */
async function named(guest, path = null) {
  if (path) await guest.goto(path);
  return guest.get('bar-account').getAttribute('aria-label');
}

const isAsked = guest => guest.get('account-enter').waitFor();

async function problemOf(guest) {
  await until('the page says why', async () => assert.notEqual(await guest.get('account-problem').innerText(), ''));
  return guest.get('account-problem').innerText();
}

/** An account made on a phone is there after a reload, and on another device by its name and password. */
async function anAccountOnTwoDevices({ visit }) {
  const [phone, school] = [await visit(kPhone), await visit()];
  assert.equal(await named(school, '/'), 'Log in');
  await fillIn(phone, 'Ada-L', kPassword, 'new');
  await isLoggedIn(phone, 'Ada-L');
  await phone.page.reload();
  await isLoggedIn(phone, 'Ada-L');
  await until('the bar names the account', async () => assert.equal(await named(phone), 'Your account: Ada-L'));

  await fillIn(school, 'ada-l', kPassword);
  await isLoggedIn(school, 'Ada-L');
  await school.get('end-login').click();
  await until('one login is left', async () => assert.equal(await school.page.locator('[data-testid=logins] li').count(), 1));
  await phone.page.reload();
  await isAsked(phone);

  await until('the bar names it here too', async () => assert.equal(await named(school), 'Your account: Ada-L'));
  await school.get('log-out').click();
  await isAsked(school);
  await until('and nobody any more', async () => assert.equal(await named(school), 'Log in'));
  assert.equal(await school.get('account-note').innerText(), 'You are logged out.');
}

/** What is wrong is said in words, and what was typed stays. */
async function refusalsAreExplained({ visit }) {
  const guest = await visit();
  guest.guard.expect(aboutRefusals);
  await fillIn(guest, 'nobody', 'wrong horse');
  assert.equal(await problemOf(guest), 'The name or the password is wrong.');
  assert.equal(await guest.get('account-name-field').inputValue(), 'nobody');
  await fillIn(guest, '-x-', kPassword, 'new');
  assert.match(await problemOf(guest), /^A name has 2 to 20 letters/);
  await fillIn(guest, 'grace', 'short', 'new');
  assert.match(await problemOf(guest), /at least 8 characters/);
  await fillIn(guest, 'grace', kPassword, 'new');
  await isLoggedIn(guest, 'grace');
  const other = await visit();
  other.guard.expect(aboutRefusals);
  await fillIn(other, 'GRACE', kPassword, 'new');
  assert.equal(await problemOf(other), 'There is an account with this name. Choose another.');
}

/** Another password ends all other logins, and is the one that counts. */
async function anotherPassword({ visit }) {
  const [guest, other] = [await visit(), await visit()];
  for (const one of [guest, other]) one.guard.expect(aboutRefusals);
  await fillIn(guest, 'lin', kPassword, 'new');
  await isLoggedIn(guest, 'lin');
  await fillIn(other, 'lin', kPassword);
  await isLoggedIn(other, 'lin');
  await guest.get('change-password').click();
  await guest.get('present-password').fill(kPassword);
  await guest.get('new-password').fill('battery staple');
  await guest.get('change-password-now').click();
  await until('it is said', async () => assert.match(await guest.get('account-note').innerText(), /^The password is changed/));
  await other.page.reload();
  await isAsked(other);
  await fillIn(other, 'lin', kPassword);
  assert.equal(await problemOf(other), 'The name or the password is wrong.');
  await fillIn(other, 'lin', 'battery staple');
  await isLoggedIn(other, 'lin');
}

/** The link that a new server prints makes one account its administrator, who gives roles, disables and resets passwords. */
async function theFirstAdministrator({ server, visit }) {
  const link = /\/account#administrator=\S+/.exec(server.said)?.[0];
  assert.ok(link, server.said);
  const [root, pupil] = [await visit(), await visit()];
  pupil.guard.expect(aboutRefusals);
  await fillIn(pupil, 'pupil', kPassword, 'new');
  await isLoggedIn(pupil, 'pupil');
  await root.goto(link);
  await root.get('way-new').check({ force: true });
  await root.get('account-name-field').fill('root');
  await root.get('account-password').fill(kPassword);
  await root.get('account-enter').click();
  await until('it is said', async () =>
    assert.equal(await root.get('account-note').innerText(), 'You are the administrator of this server now.'),
  );
  assert.ok(!root.page.url().includes('#'), 'the secret has left the address');
  await root.get('to-site').click();
  await root.get('accounts').waitFor();
  const row = root.get('account-pupil');
  await row.waitFor();
  assert.equal(await root.get('account-root').locator('select').count(), 0, 'nobody changes their own role');

  await row.locator('select').selectOption('teacher');
  await until('the role is there', async () => {
    await pupil.page.reload();
    assert.equal(await pupil.get('account-role-line').innerText(), 'Teacher');
  });
  await row.getByTestId('account-reset').click();
  await until('the password is told', async () =>
    assert.match(await root.get('administration-note').innerText(), /password of pupil: \S+\. /),
  );
  const password = /pupil: (\S+)\. /.exec(await root.get('administration-note').innerText())[1];
  await fillIn(pupil, 'pupil', password);
  await isLoggedIn(pupil, 'pupil');

  await row.getByTestId('account-disable').click();
  await until('it is disabled', async () => assert.equal(await row.getByTestId('account-disable').innerText(), 'Enable'));
  await fillIn(pupil, 'pupil', password);
  assert.equal(await problemOf(pupil), 'An administrator has disabled this account.');
}

/** What RFC 7636, appendix B, has as an example. */
const kChallenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const kVerifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

/** A program sends its user to the page, who logs in there, reads what it asks for, and answers; later it may act no more. */
async function aProgramAsks({ visit, server }) {
  const guest = await visit();
  const back = `${server.url}/account?from=program`;
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: 'boards.example',
    redirect_uri: back,
    scope: 'board:play challenge:write puzzle:read',
    state: 'mine',
    code_challenge_method: 'S256',
    code_challenge: kChallenge,
  });
  await guest.goto(`/oauth?${asked}`);
  await guest.get('way-new').check({ force: true });
  await guest.get('account-name-field').fill('Board-Owner');
  await guest.get('account-password').fill(kPassword);
  await guest.get('account-enter').click();
  await guest.get('authorize-allow').waitFor();
  assert.match(await guest.get('authorize').innerText(), /boards\.example asks to use your account Board-Owner\./);
  assert.deepEqual(await guest.page.locator('[data-testid=scopes] li').allInnerTexts(), [
    'see who you are and what you have played',
    'play games as you',
    'send and answer challenges',
  ]);
  assert.match(await guest.get('authorize-where').innerText(), new RegExp(server.url));
  assert.deepEqual(await barriers(guest.page), []);

  await guest.get('authorize-refuse').click();
  await guest.page.waitForURL(/error=access_denied/);
  assert.equal(new URL(guest.page.url()).searchParams.get('state'), 'mine');

  await guest.goto(`/oauth?${asked}`);
  await guest.get('authorize-allow').click();
  await guest.page.waitForURL(/code=/);
  const code = new URL(guest.page.url()).searchParams.get('code');
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: kVerifier,
    redirect_uri: back,
    client_id: 'boards.example',
  });
  assert.equal((await fetch(`${server.url}/api/token`, { method: 'POST', body })).status, 200);
  await guest.page.reload();
  assert.match(await guest.get('tokens').innerText(), /boards\.example/);
  await guest.get('end-token').click();
  await until('no program is left', async () => assert.equal(await guest.get('tokens').count(), 0));

  guest.guard.expect(aboutRefusals);
  asked.set('redirect_uri', 'javascript:alert(1)');
  await guest.goto(`/oauth?${asked}`);
  await until('the page says what is wrong', async () => assert.match(await guest.get('authorize-problem').innerText(), /redirect_uri/));
  assert.equal(await guest.get('authorize-allow').count(), 0);
}

/** The owner chooses the name that others see, makes a token, takes everything along, and leaves for good. */
async function onesOwnAccount({ visit, server }) {
  const guest = await visit();
  guest.guard.expect(aboutRefusals);
  await fillIn(guest, 'leaver', kPassword, 'new');
  await isLoggedIn(guest, 'leaver');
  await guest.get('display-name').fill('Lea Ver');
  await guest.get('display-save').click();
  await until('it is said', async () => assert.equal(await guest.get('account-name').innerText(), 'You are logged in as Lea Ver.'));

  await guest.get('new-token').click();
  await guest.get('token-description').fill('my board');
  await guest.get('scope-challenge:write').uncheck();
  await guest.get('token-make').click();
  await guest.get('token-made').locator('code').waitFor();
  const token = await guest.get('token-made').locator('code').innerText();
  const asked = await fetch(`${server.url}/api/account`, { headers: { Authorization: `Bearer ${token}` } });
  assert.equal((await asked.json()).username, 'leaver');
  assert.match(await guest.get('tokens').innerText(), /my board/);
  assert.doesNotMatch(await guest.get('tokens').innerText(), /send and answer challenges/);
  assert.deepEqual(await barriers(guest.page), []);

  await guest.goto('/account/oauth/token/create?scopes[]=bot:play&description=My+bot');
  await guest.get('token-description').waitFor();
  assert.equal(await guest.get('token-description').inputValue(), 'My bot');
  assert.ok(await guest.get('scope-bot:play').isChecked());
  assert.ok(!(await guest.get('scope-board:play').isChecked()));

  const saving = guest.page.waitForEvent('download');
  await guest.get('own-data').click();
  assert.equal((await saving).suggestedFilename(), 'leaver.json');

  await guest.get('delete-account').click();
  await guest.get('delete-password').fill('wrong horse');
  await guest.get('delete-now').click();
  await until('it is refused', async () =>
    assert.equal(await guest.get('delete-problem').innerText(), 'The name or the password is wrong.'),
  );
  await guest.get('delete-password').fill(kPassword);
  await guest.get('delete-now').click();
  await until('it is said', async () => assert.equal(await guest.get('account-note').innerText(), 'Your account is deleted.'));
  await fillIn(guest, 'leaver', kPassword, 'new');
  assert.equal(await problemOf(guest), 'There is an account with this name. Choose another.');
}

/** Both faces of the page, in both themes, three sizes and three languages. */
async function looks({ visit }) {
  for (const locale of shortened(['en-GB', 'de-DE', 'ar-EG'], ['ar-EG'])) {
    const guest = await visit({ locale });
    for (const scene of ['at the door', 'inside']) {
      if (scene === 'inside') await fillIn(guest, `look-${locale}`, kPassword, 'new');
      else await guest.goto('/account');
      await guest.get(scene === 'inside' ? 'logins' : 'account-enter').waitFor();
      for (const [width, height] of [
        [320, 568],
        [740, 360],
        [1920, 1000],
      ]) {
        await guest.page.setViewportSize({ width, height });
        assert.deepEqual(await sticksOut(guest.page), [], `${scene}, ${locale}, ${width}`);
      }
      await isForEveryone(guest.page, `${scene}, ${locale}`);
    }
  }
}

stageAlone('Accounts', {
  'an account on two devices, and its logins': anAccountOnTwoDevices,
  'what is refused is explained': refusalsAreExplained,
  'another password ends the other logins': longer(anotherPassword),
  'the first administrator manages accounts': theFirstAdministrator,
  'a program asks whether it may act for somebody': aProgramAsks,
  'one’s own account: name, token, data, deletion': onesOwnAccount,
  'in both themes, three sizes and three languages': looks,
});
