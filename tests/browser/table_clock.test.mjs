import assert from 'node:assert/strict';
import { longer, shortened } from './lib/extent.mjs';
import { isForEveryone, sticksOut } from './lib/looks.mjs';
import { choose } from './lib/setup.mjs';
import { stage } from './lib/stage.mjs';
import { Tree } from './lib/tree.mjs';
import { until } from './lib/until.mjs';

/** A half whose clock does not run is not disabled for the hand: it is pressed in vain. */
const kForce = { force: true };
const kPhone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const kStart = Date.parse('2026-01-01T12:00:00');
const kHour = 3_600_000;

/** A clock set to `control`. */
async function clockOf(visit, control, options = {}) {
  const guest = await visit(options);
  await guest.page.clock.install({ time: new Date(kStart) });
  await guest.goto('/');
  await guest.get('way-clock').click();
  await choose(guest, `clock-${control}`);
  await guest.get('start').click();
  await guest.get('table-clock').waitFor();
  return guest;
}

const time = (guest, side) => guest.get(`time-${side}`).innerText();
const shows = (guest, side, face) => until(`${side} has ${face}`, async () => assert.equal(await time(guest, side), face));
/** The page's time goes on by `ms`, after `hold`. */
const wait = (guest, ms) => guest.page.clock.runFor(ms);
/** The page's time stands still from now on: `hours` after the start. */
const hold = (guest, hours) => guest.page.clock.pauseAt(new Date(kStart + hours * kHour));
/** What opens draws itself in the page's own time. */
const kOpening = 100;

async function onAPhone({ visit }) {
  const guest = await clockOf(visit, '3+2', kPhone);
  const [black, white] = [guest.get('half-black'), guest.get('half-white')];
  await hold(guest, 1);
  const turned = await black.evaluate(half => getComputedStyle(half).rotate);
  assert.equal(turned, '180deg');
  assert.ok((await black.boundingBox()).y < (await white.boundingBox()).y);
  await black.tap(kForce);
  await wait(guest, 10_000);
  await shows(guest, 'white', '2:50');
  await black.tap(kForce);
  await shows(guest, 'white', '2:50');
  await white.tap(kForce);
  await shows(guest, 'white', '2:52');
  assert.match(await guest.get('moves-white').innerText(), /^1 move$/);
  await wait(guest, 30_000);
  await shows(guest, 'black', '2:30');
  await guest.get('pause').tap();
  await wait(guest, 60_000);
  await black.tap(kForce);
  await shows(guest, 'black', '2:30');
  await guest.page.clock.resume();
  await guest.page.reload();
  await shows(guest, 'black', '2:30');
  await hold(guest, 2);
  await guest.get('pause').tap();
  await wait(guest, 5_000);
  await shows(guest, 'black', '2:25');
  await guest.get('end').tap();
  await wait(guest, kOpening);
  await guest.get('add-white').tap();
  await guest.page.keyboard.press('Escape');
  await shows(guest, 'white', '4:52');
  await wait(guest, 146_000);
  await shows(guest, 'black', '0.0');
  assert.match(await black.innerText(), /Black’s flag has fallen/);
  await white.tap(kForce);
  await black.tap(kForce);
  await wait(guest, 5_000);
  await shows(guest, 'white', '4:52');
  await guest.get('end').tap();
  await wait(guest, kOpening);
  await guest.get('again').tap();
  await shows(guest, 'black', '3:00');
  await guest.get('flip').tap();
  assert.ok((await black.boundingBox()).y > (await white.boundingBox()).y);
}

async function aDelayAndPeriods({ visit }) {
  const guest = await clockOf(visit, '25 d5');
  await hold(guest, 1);
  await guest.get('half-black').click();
  await wait(guest, 2_050);
  await until('it waits', async () => assert.equal(await guest.get('delay-white').innerText(), '3'));
  await shows(guest, 'white', '25:00');
  await wait(guest, 4_000);
  await shows(guest, 'white', '24:58');
  await guest.page.clock.resume();
  await guest.get('end').click();
  await guest.get('set-anew').click();
  await choose(guest, 'clock-custom');
  await guest.get('own-white-minutes').fill('1');
  await guest.get('own-white-seconds').fill('0');
  await guest.get('own-white-add').click();
  const moves = guest.page.locator('.own-side input[type=number]').first();
  await moves.fill('1');
  await moves.blur();
  await guest.get('start').click();
  await guest.get('half-white').click();
  // The first move is made, and with it the first period.
  await shows(guest, 'white', '2:00');
}

async function byKeyboardAndByName({ visit }) {
  const guest = await clockOf(visit, '5+3');
  const { page } = guest;
  const tree = await Tree.of(page);
  await tree.activate('button', /^Black\s+5 minutes,\s+0 moves\s+Tap to start White’s clock/);
  await until('it is said', async () => assert.match(await guest.get('speech').innerText(), /White to move: [45] minutes/));
  await tree.activate('button', /^White\s+.*(minutes|seconds),\s+0 moves\s+Tap after your move/);
  await until('a move of White', async () => assert.match(await guest.get('moves-white').innerText(), /^1 /));
  await guest.get('half-black').focus();
  await page.keyboard.press('Enter');
  // The focus goes on with the clock: the same key again is the other side's.
  await until('the focus is on White', async () =>
    assert.ok(await guest.get('half-white').evaluate(half => half === document.activeElement)),
  );
  await page.keyboard.press(' ');
  await until('two moves of White', async () => assert.match(await guest.get('moves-white').innerText(), /^2 /));
  await page.keyboard.press('p');
  await until('the pause is said', async () => assert.match(await guest.get('speech').innerText(), /Paused/));
}

async function looks({ visit }) {
  for (const locale of shortened(['en-GB', 'de-DE', 'ar-EG'], ['ar-EG'])) {
    const guest = await visit({ locale });
    await guest.goto('/clock');
    await guest.get('start').waitFor();
    for (const scene of ['setting it', 'ready', 'running']) {
      if (scene === 'ready') await guest.get('start').click();
      if (scene === 'running') await guest.get('half-black').click();
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

// Hours pass: the page asks for newer versions of itself.
stage(
  'The clock beside a real board',
  {
    'presses, a pause, a reload, two minutes more and a flag, on a phone': onAPhone,
    'delays and periods': longer(aDelayAndPeriods),
    'by keyboard, and by the accessibility tree': byKeyboardAndByName,
    'in both themes, three sizes and three languages': looks,
  },
  { serviceWorkers: 'allow' },
);
