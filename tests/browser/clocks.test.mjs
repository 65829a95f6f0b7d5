import assert from 'node:assert/strict';
import { play, shows } from './lib/board.mjs';
import { longer } from './lib/extent.mjs';
import { allSee, ask, follow, makeLink } from './lib/link.mjs';
import { Referee } from './lib/referee.mjs';
import { choose } from './lib/setup.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';
import { Wire } from './lib/wire.mjs';

/** How far apart two browsers' clocks may be. */
const kMostApartMs = 100;
/** Twelve seconds each: the faces show tenths almost from the start. */
const kClock = '0.2+0';
const kWrongByMs = 37_000;

/** In a page, before its scripts: its idea of the time is wrong. What it should show is not. */
const beWrong = ms => {
  const right = Date.now.bind(Date);
  Date.now = () => right() + ms;
};

/** In a page: from now on notes when White's clock first shows each face, on the machine's own time scale. */
const note = () => {
  const face = document.querySelector('[data-testid=clock-white] .face');
  const shown = (window.shownAt = {});
  const look = () => (shown[face.textContent] ??= performance.timeOrigin + performance.now());
  new MutationObserver(look).observe(face, { childList: true, characterData: true, subtree: true });
};

const median = numbers => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function sameTime({ visit, use }) {
  const [white, black, referee] = [await visit(), await visit(), use(new Referee())];
  await black.context.addInitScript(beWrong, kWrongByMs);
  const path = await ask(white, { color: 'white', clock: kClock, name: 'Wendy' });
  await white.goto(path);
  await follow(black, path);
  for (const move of await referee.follow(['e4', 'e5'])) {
    await play((move.ply === 1 ? white : black).page, move, 'type');
    for (const guest of [white, black]) await shows(guest.page, move);
  }
  for (const guest of [white, black]) await guest.page.evaluate(note);
  await allSee([white, black], ['Black wins by timeout', '0–1', 'FIDE 2023, 6.9']);
  const [first, second] = await Promise.all([white, black].map(guest => guest.page.evaluate(() => window.shownAt)));
  const tenths = Object.keys(first).filter(face => /^\d\.\d$/.test(face) && face in second);
  assert.ok(tenths.length >= 50, `too few faces shown by both: ${tenths}`);
  const apart = median(tenths.map(face => Math.abs(first[face] - second[face])));
  assert.ok(apart <= kMostApartMs, `${apart} ms apart`);
}

const faceOf = (guest, side) => guest.get(`clock-${side}`).locator('.face').innerText();
const seconds = face => face.split(':').reduce((all, part) => all * 60 + Number(part), 0);

/** White and Black play `moves` in turn; everybody sees each. */
async function playAll([white, black], moves) {
  for (const move of moves) {
    await play((move.ply % 2 === 1 ? white : black).page, move, 'type');
    for (const guest of [white, black]) await shows(guest.page, move);
  }
}

/** Out of reach for a while, with a move just made: nobody is told by the network. */
async function outOfReach({ server, visit, use }) {
  const [wire, referee] = [use(await Wire.to(server.port)), use(new Referee())];
  const [white, black] = [await visit({}, wire.url), await visit()];
  const path = await ask(white, { color: 'white', clock: '5+0', name: 'Wendy' });
  await white.goto(path);
  await follow(black, path);
  const [e4, e5, knight] = await referee.follow(['e4', 'e5', 'Nf3']);
  await playAll([white, black], [e4, e5]);
  wire.silence();
  await play(white.page, knight, 'type');
  await white.page.locator('[data-testid=connection][data-state=lost]').waitFor({ timeout: 8_000 });
  assert.match(await white.get('lost-banner').innerText(), /has not been sent yet.*Your clock is still running/);
  const [own, others] = await Promise.all(['white', 'black'].map(side => faceOf(white, side)));
  await until('the own clock runs', async () => assert.ok(seconds(await faceOf(white, 'white')) < seconds(own)));
  assert.equal(await faceOf(white, 'black'), others);
  assert.equal(await white.page.locator('square.ahead:visible').count(), 2);
  await black.page.locator('[data-testid=presence-white].away').waitFor();
  wire.mend();
  for (const guest of [white, black]) await shows(guest.page, knight);
  await white.page.locator('[data-testid=connection][data-state=open]').waitFor();
  await white.get('clock-white').and(white.page.locator(':not(.running)')).waitFor();
  await until('the move is drawn as any other', async () => assert.equal(await white.page.locator('square.ahead:visible').count(), 0));
}

async function unequalWithDelay({ visit, use }) {
  const [white, black, referee] = [await visit(), await visit(), use(new Referee())];
  const path = await ask(white, { color: 'white', clock: '1 d9 | 3+2', name: 'Wendy' });
  await white.goto(path);
  await follow(black, path);
  assert.deepEqual(await Promise.all(['white', 'black'].map(side => faceOf(black, side))), ['1:00', '3:00']);
  const [e4, e5, knight] = await referee.follow(['e4', 'e5', 'Nf3']);
  await playAll([white, black], [e4, e5]);
  // White's delay counts down, for both to see, and the clock stands still meanwhile.
  const delayAndFace = () => ['delay-white', 'clock-white'].map(id => document.querySelector(`[data-testid=${id}]`)?.textContent);
  const isShown = async guest => {
    const [delay, face] = await guest.page.evaluate(delayAndFace);
    assert.match(delay ?? '', /^[1-9]$/);
    assert.match(face, /1:00/);
  };
  await Promise.all([white, black].map(guest => until('the delay is shown', () => isShown(guest))));
  for (const guest of [white, black]) await guest.get('delay-white').waitFor({ state: 'detached' });
  await until('White is charged', async () => assert.ok(seconds(await faceOf(black, 'white')) < 60));
  await playAll([white, black], [knight]);
  const left = seconds(await faceOf(white, 'white'));
  assert.ok(left < 60 && left > 30, `a delay gives nothing back: ${left}`);
  assert.equal(await white.get('delay-white').count(), 0);
  await until('Black is charged at once', async () => assert.ok(seconds(await faceOf(white, 'black')) < 182));
}

async function ofDays({ visit, use }) {
  const [white, black, referee] = [await visit(), await visit(), use(new Referee())];
  const path = await makeLink(white, { color: 'white', clock: '3d', name: 'Wendy' });
  assert.match(await white.get('waiting').innerText(), /3 days per move/);
  await follow(black, path);
  await white.get('game').waitFor();
  assert.match(await white.get('status').innerText(), /takes longer than 3 days/);
  await playAll([white, black], await referee.follow(['e4', 'e5']));
  for (const guest of [white, black]) {
    assert.equal(await faceOf(guest, 'black'), '3 days 0 h');
    assert.equal(await faceOf(guest, 'white'), '2 days 23 h');
  }
}

/** Every part of the form for a time control of one's own, up to what the server made of it. */
async function ownClock({ visit, server }) {
  const guest = await visit();
  await guest.goto('/');
  await guest.get('way-link').click();
  await choose(guest, 'clock-custom');
  await choose(guest, 'own-white-kind-delay');
  await guest.get('own-white-add').click();
  await guest.get('own-white-minutes').nth(1).fill('15');
  await guest.get('own-white-seconds').first().fill('5');
  await choose(guest, 'own-unequal');
  await choose(guest, 'own-black-kind-days');
  await guest.get('own-black-days').fill('2');
  await guest.get('own-black-days').blur();
  const words = await guest.get('clock-words').innerText();
  assert.match(words, /^White: 20 minutes for 40 moves, with a delay of 5 seconds per move.* Black: 2 days per move\.$/);
  await guest.get('start').click();
  const link = new URL(await guest.get('invite-link').inputValue());
  const made = await (await fetch(`${server.url}/app/games${link.pathname.replace('/game', '')}`)).json();
  assert.equal(made.terms.clock, '40/20 d5:15 d10 | 2d');
}

/** Black is 150 ms away: both see what that is worth, and no more. */
async function farAway({ visit, use, server }) {
  const wire = use(await Wire.to(server.port));
  wire.lengthen(150);
  const [white, black, referee] = [await visit(), await visit({}, wire.url), use(new Referee())];
  const path = await ask(white, { color: 'white', clock: '5', name: 'Wendy' });
  await white.goto(path);
  await follow(black, path);
  await playAll([white, black], await referee.follow(['e4', 'e5', 'Nf3', 'Nc6']));
  for (const guest of [white, black]) {
    const said = await guest.get('lag-black').locator('[aria-hidden]').innerText();
    const [, given] = /^\+(\d\.\d\d) s lag$/.exec(said) ?? [];
    assert.ok(given >= 0.3 && given <= 0.5, said);
    assert.equal(await guest.get('lag-white').count(), 0, 'White is near');
  }
}

/** In a page, before its scripts: its time can be set ahead, and what moves without being asked to is noted. */
const hurry = () => {
  const right = Date.now.bind(Date);
  window.aheadMs = 0;
  Date.now = () => right() + window.aheadMs;
  window.moved = [];
  new PerformanceObserver(list => {
    for (const { sources } of list.getEntries()) window.moved.push(...sources.map(({ node }) => node?.outerHTML ?? node?.textContent));
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Through all that a clock of one hour, with a delay, shows: nothing else on the page may move for it. */
async function nothingMoves({ visit }) {
  const guest = await visit({ viewport: { width: 320, height: 700 } });
  await guest.context.addInitScript(hurry);
  // What was noted of a frame is told after it.
  const frames = async () => {
    for (let frame = 0; frame < 3; frame += 1) await guest.page.evaluate(() => new Promise(requestAnimationFrame));
  };
  const quiet = async (what, face) => {
    await until(what, async () => assert.match(await face.innerText(), what));
    await frames();
    assert.deepEqual(await guest.page.evaluate(() => window.moved), [], String(what));
  };
  const start = async path => {
    await guest.goto(path);
    await choose(guest, 'clock-custom');
    await choose(guest, 'own-white-kind-delay');
    await guest.get('own-white-minutes').fill('60');
    await guest.get('own-white-seconds').fill('1');
    await guest.get('own-white-seconds').blur();
    await guest.get('start').click();
  };
  const runDown = async face => {
    await until('the clock runs', async () => assert.match(await face.innerText(), /^59:/));
    await frames();
    await guest.page.evaluate(() => (window.moved.length = 0));
    await quiet(/^59:/, face);
    for (const [left, what] of [
      [290, /^4:/],
      [25, /^0:/],
      [9.5, /^\d\.\d$/],
    ]) {
      await guest.page.evaluate(ms => (window.aheadMs += ms), (seconds(await face.innerText()) - left) * 1000);
      await quiet(what, face);
    }
  };
  await start('/clock');
  await guest.page.keyboard.press('Space');
  await runDown(guest.get('time-white'));
  await start('/screen');
  for (const san of ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Ba4']) await play(guest.page, { san }, 'type');
  await shows(guest.page, { ply: 7, san: 'Ba4' });
  await runDown(guest.get('clock-black').locator('.face'));
}

stage('Clocks', {
  'two browsers show the same time until the flag falls, though one of them is wrong': sameTime,
  'a move made out of reach is shown as unsent, and its clock runs on': outOfReach,
  'a delay is shown while it lasts, and each side has its own time': unequalWithDelay,
  'a game of days is made, and shows days': longer(ofDays),
  'a time control of one’s own has periods, delays, days, and differs between the sides': longer(ownClock),
  'who is far away is given back the way, for both to see': farAway,
  'nothing on the page moves when a clock ticks, loses its hours or gains tenths': longer(nothingMoves),
});
