import assert from 'node:assert/strict';
import { copiedFen, play, shows } from './lib/board.mjs';
import { longer, shortened } from './lib/extent.mjs';
import { languages } from './lib/languages.mjs';
import { choose, unfold } from './lib/setup.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

const kWindows = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
  { width: 320, height: 568 },
];

/** Each page that sets up a game, and what opens it. */
const setups = {
  screen: guest => guest.goto('/screen'),
  computer: guest => guest.goto('/computer'),
  arbiter: guest => guest.goto('/arbiter'),
  clock: guest => guest.goto('/clock'),
  async link(guest) {
    await guest.goto('/');
    await guest.get('way-link').click();
  },
};

/** Fails unless all of `start` is in the window, and a click on its middle would reach it. */
async function startIsInSight(guest, scene) {
  const found = await guest.get('start').evaluate(button => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return { isWhole: top >= 0 && bottom <= innerHeight, isFree: button.contains(hit) };
  });
  assert.deepEqual(found, { isWhole: true, isFree: true }, scene);
}

async function startInSight({ visit }) {
  for (const viewport of shortened(kWindows, [kWindows[0], kWindows.at(-1)])) {
    const guest = await visit({ viewport });
    for (const [name, open] of Object.entries(setups)) {
      const scene = `${name}, ${viewport.width}×${viewport.height}`;
      await open(guest);
      await guest.get('start').waitFor();
      await startIsInSight(guest, scene);
      await guest.get('more').locator('summary').first().click();
      await guest.get('clock-custom').waitFor({ state: 'attached' });
      await startIsInSight(guest, `${scene}, all options`);
    }
    await guest.context.close();
  }
}

/** The usual time controls lie open, and a press of Start is enough. */
async function usualClocks({ visit }) {
  const guest = await visit();
  await guest.goto('/screen');
  for (const clock of ['-', '1+0', '3+2', '5+0', '10+0', '10+5', '15+10']) await guest.get(`clock-${clock}`).waitFor({ state: 'attached' });
  assert.equal(await guest.get('clock-25 d5').count(), 0, 'what few want is folded');
  await guest.get('clock-5+0').check({ force: true });
  await guest.get('start').click();
  await guest.get('game').waitFor();
  assert.match(await guest.get('clock-white').innerText(), /^5:00/);
}

/** What was chosen among the folded options is named on the fold, and played. */
async function foldedOptions({ visit }) {
  const guest = await visit();
  await guest.goto('/screen');
  await choose(guest, 'clock-25 d5');
  await choose(guest, 'position-960');
  await guest.get('position-number').fill('0');
  await guest.get('position-number').blur();
  await guest.get('rule-touch').check();
  await guest.get('more').locator('summary').click();
  assert.match(await guest.get('more').locator('summary').innerText(), /25.*Chess960.*Touch-move/);
  await guest.get('start').click();
  assert.match(await copiedFen(guest.page), /^bbqnnrkr\//);
  assert.match(await guest.get('clock-white').innerText(), /25:00/);
  await guest.get('adjust').waitFor();
}

/** What both agree to leave out of a game by a link is named on the fold, read by who is invited, and left out. */
async function limits({ visit }) {
  const [host, guest] = [await visit(), await visit()];
  await host.goto('/screen');
  await unfold(host, 'rule-touch');
  assert.equal(await host.get('rule-no-rematch').count(), 0, 'two at one screen agree by themselves');
  await host.goto('/');
  await host.get('way-link').click();
  await host.get('color-white').check({ force: true });
  for (const word of ['no-takebacks', 'no-rematch']) await choose(host, `rule-${word}`);
  await host.get('more').locator('summary').click();
  assert.match(await host.get('more').locator('summary').innerText(), /No takebacks · No rematch/);
  await host.get('start').click();
  const { pathname } = new URL(await host.get('invite-link').inputValue());
  await guest.goto(pathname);
  await guest.get('play').waitFor();
  assert.match(await guest.get('invitation').innerText(), /No takebacks\. No rematch\./);
  await guest.get('play').click();
  await play(host.page, { san: 'e4' }, 'type');
  await shows(guest.page, { ply: 1, san: 'e4' });
  await play(guest.page, { san: 'e5' }, 'type');
  await shows(host.page, { ply: 2, san: 'e5' });
  assert.ok(await guest.get('takeback').isDisabled(), 'no move is taken back');
  await guest.get('resign').click();
  await guest.get('confirm-resign').click();
  await host.get('result').waitFor();
  assert.equal(await host.get('rematch').count(), 0);
}

/** A level says what it is like before it is played. */
async function levels({ visit }) {
  const guest = await visit();
  await guest.goto('/computer');
  for (let level = 1; level <= 10; level += 1) {
    await guest.get(`level-${level}`).check({ force: true });
    assert.match(await guest.get('level-about').innerText(), new RegExp(`^${level} \\S`));
    assert.match(await guest.get('level-about').innerText(), /About \d{3,4} Elo\.$/);
  }
  await guest.get('level-2').check({ force: true });
  await guest.get('start').click();
  await guest.get('game').waitFor();
  assert.match(await guest.page.locator('.plate.top').innerText(), /Computer \(2 /);
}

/** A clock of one's own stands even when its form was folded away. */
async function ownClockStays({ visit }) {
  const guest = await visit();
  await guest.goto('/screen');
  await choose(guest, 'clock-custom');
  await guest.get('own-white-minutes').fill('700');
  assert.equal(await guest.page.getByRole('alert').filter({ hasText: 'From 1 to 600' }).count(), 1, 'what cannot be is told');
  assert.equal(await guest.get('own-white-minutes').inputValue(), '700', 'and stays to be mended');
  await guest.get('own-white-minutes').fill('7');
  assert.equal(await guest.page.getByText('From 1 to 600').count(), 0);
  await guest.get('own-white-minutes').blur();
  await guest.get('more').locator('summary').click();
  assert.match(await guest.get('more').locator('summary').innerText(), /7\+10/);
  await unfold(guest, 'own-white-minutes');
  await guest.get('start').click();
  await play(guest.page, { san: 'e4' }, 'type');
  await shows(guest.page, { ply: 1, san: 'e4' });
  assert.match(await guest.get('clock-white').innerText(), /7:/);
}

/** In no language does what begins the game bear the name of something to choose. */
async function oneNameForOneThing({ visit }) {
  for (const locale of languages) {
    const guest = await visit({ locale });
    for (const path of ['/screen', '/computer', '/arbiter', '/clock']) {
      await guest.goto(path);
      const start = await guest.get('start').innerText();
      await guest.get('more').locator('summary').click();
      await guest.get('clock-custom').waitFor({ state: 'attached' });
      const labels = await guest.page.locator('.choice-label').allInnerTexts();
      assert.ok(!labels.includes(start), `${locale} ${path}: "${start}" twice`);
    }
    await guest.context.close();
  }
}

/** Where there is room, the game is seen as it will begin; it comes after the form, which stays where it is. */
async function preview({ visit }) {
  const guest = await visit({ viewport: { width: 1280, height: 800 } });
  const asked = [];
  guest.page.on('request', request => asked.push(request.url()));
  const placeOfStart = () => guest.get('start').boundingBox();
  for (const [path, first, clock] of [
    ['/screen', 'Black', '10+5'],
    ['/computer', 'Computer (1 Beginner)', '10+5'],
    ['/arbiter', 'Black', '15+10'],
  ]) {
    await guest.goto(path);
    await guest.get('start').waitFor();
    const before = await placeOfStart();
    const seen = guest.get('preview');
    await seen.waitFor();
    assert.deepEqual(await placeOfStart(), before, path);
    assert.match(await seen.locator('.plate').first().innerText(), new RegExp(`^${first.replace(/[()]/g, '.')}`));
    await choose(guest, `clock-${clock}`);
    await until(`${path} shows the clocks`, async () =>
      assert.deepEqual(await seen.locator('.face').allInnerTexts(), Array(2).fill(`${Number.parseInt(clock)}:00`)),
    );
    const [form, board] = [await placeOfStart(), await seen.locator('.mini').boundingBox()];
    assert.ok(form.x + form.width < board.x && board.width > 300, `${path}: ${JSON.stringify([form, board])}`);
  }
  await guest.goto('/computer');
  await guest.get('color-black').check({ force: true });
  await until('who plays Black sees the board from there', async () =>
    assert.match(await guest.get('preview').locator('.plate').last().innerText(), /^You/),
  );
  await guest.goto('/screen');
  await choose(guest, 'position-960');
  await guest.get('position-number').fill('0');
  const looks = guest.get('preview').locator('piece.black:not(.pawn)');
  await until('the start position is seen', async () =>
    assert.deepEqual(await looks.evaluateAll(pieces => pieces.map(piece => piece.classList[0])), [
      'bishop',
      'bishop',
      'queen',
      'knight',
      'knight',
      'rook',
      'king',
      'rook',
    ]),
  );
  await guest.goto('/clock');
  await guest.get('preview').waitFor();
  assert.deepEqual(await guest.get('preview').locator('.face').allInnerTexts(), ['5:00', '5:00']);
  assert.ok(asked.some(url => url.includes('/preview-')));
}

/** A phone has no room for it, and does not fetch it. */
async function noPreview({ visit }) {
  const guest = await visit({ viewport: { width: 390, height: 844 } });
  const asked = [];
  guest.page.on('request', request => asked.push(request.url()));
  await guest.goto('/screen');
  await guest.get('start').waitFor();
  await until('what comes later is here', () => assert.ok(asked.some(url => url.includes('/deferred-'))));
  assert.ok(!asked.some(url => url.includes('/preview-')));
  assert.equal(await guest.get('preview').count(), 0);
}

stage('Setting up a game', {
  'Start is in sight, on a laptop and on phones, whatever is unfolded': startInSight,
  'where there is room the game is seen as it will begin': preview,
  'a phone fetches no preview': longer(noPreview),
  'the usual clocks lie open': longer(usualClocks),
  'what is chosen among the folded options is named, and played': foldedOptions,
  'what a game by a link leaves out': limits,
  'every level says what it is like': longer(levels),
  'a clock of one’s own stays when it is folded away': ownClockStays,
  'the button that begins has a name of its own in every language': longer(oneNameForOneThing),
});
