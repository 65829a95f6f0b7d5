import assert from 'node:assert/strict';
import { play, shows } from './lib/board.mjs';
import { allSee, ask, follow } from './lib/link.mjs';
import { Referee } from './lib/referee.mjs';
import { stage } from './lib/stage.mjs';

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
  const face = document.querySelector('[data-testid=clock-white] [aria-hidden]');
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
  await allSee([white, black], ['Black wins by time', '0–1', 'FIDE 2023, 6.9']);
  const [first, second] = await Promise.all(
    [white, black].map(guest => guest.page.evaluate(() => window.shownAt)),
  );
  const tenths = Object.keys(first).filter(face => /^\d\.\d$/.test(face) && face in second);
  assert.ok(tenths.length >= 50, `too few faces shown by both: ${tenths}`);
  const apart = median(tenths.map(face => Math.abs(first[face] - second[face])));
  assert.ok(apart <= kMostApartMs, `${apart} ms apart`);
}

stage('Clocks', {
  'two browsers show the same time until the flag falls, though one of them is wrong': sameTime,
});
