import assert from 'node:assert/strict';
import { listed, play, shows } from './lib/board.mjs';
import { longer } from './lib/extent.mjs';
import { pair } from './lib/link.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

/**
 * Before the page's own script: keeps what its workers answer and which timers of a fraction of a millisecond it sets (the pauses of the
 * easy levels are such, and nothing else is), and lets those end when the test says so.
 */
const holdPauses = () => {
  globalThis.answers = [];
  globalThis.pauses = [];
  const { setTimeout: real, Worker: RealWorker } = globalThis;
  globalThis.setTimeout = (run, ms, ...given) => {
    if (Number.isInteger(ms ?? 0)) return real(run, ms, ...given);
    globalThis.pauses.push({ ms, run });
    return 0;
  };
  globalThis.Worker = class extends RealWorker {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => globalThis.answers.push(data));
    }
  };
};

const pausesOf = page => page.evaluate(() => globalThis.pauses.map(({ ms }) => ms));
const hasChosen = page => page.evaluate(() => globalThis.answers.some(answer => 'uci' in answer));

async function against(visit, level, options = {}) {
  const guest = await visit(options);
  await guest.page.addInitScript(holdPauses);
  await guest.goto('/computer');
  await guest.get(`level-${level}`).check({ force: true });
  await guest.get('color-white').check({ force: true });
  await guest.get('start').click();
  await guest.get('game').waitFor();
  await play(guest.page, { san: 'e4' }, 'type');
  await until('the engine has chosen', async () => assert.ok(await hasChosen(guest.page)));
  return guest;
}

/** Levels 1 to 4 have chosen long before they move: 0.8 to 1.2 s after the move that they answer, drawn at random. */
async function easyLevelsTakeTheirTime({ visit }) {
  for (const level of [1, 4]) {
    const guest = await against(visit, level);
    const [ms, ...others] = await pausesOf(guest.page);
    assert.ok(ms >= 800 && ms <= 1200, `level ${level}: ${ms} ms`);
    assert.deepEqual(others, []);
    assert.deepEqual(await listed(guest.page), ['e4'], 'it has chosen, and waits');
    assert.equal(await guest.get('presence-black').innerText(), 'thinking');
    await guest.page.evaluate(() => globalThis.pauses[0].run());
    await guest.page.locator('[data-testid=move-list] [data-ply="2"]').waitFor();
    await guest.context.close();
  }
}

/** Who plays on level 5 waits for no such pause. */
async function othersDoNot({ visit }) {
  const guest = await against(visit, 5);
  await guest.page.locator('[data-testid=move-list] [data-ply="2"]').waitFor();
  assert.deepEqual(await pausesOf(guest.page), []);
}

/** Its piece glides to its square where the visitor's system wants motion, and stands there at once where it does not. */
async function itsMovesGlide({ visit }) {
  for (const [reducedMotion, glides] of [
    ['no-preference', true],
    ['reduce', false],
  ]) {
    const guest = await against(visit, 1, { reducedMotion });
    await guest.page.evaluate(() => {
      globalThis.glided = false;
      new MutationObserver(() => (globalThis.glided ||= document.querySelector('cg-board piece.black.anim') !== null)).observe(
        document.querySelector('cg-board'),
        { subtree: true, childList: true, attributes: true },
      );
      globalThis.pauses[0].run();
    });
    await guest.page.locator('[data-testid=move-list] [data-ply="2"]').waitFor();
    await guest.page.locator('cg-board square.last-move').first().waitFor();
    assert.equal(await guest.page.evaluate(() => globalThis.glided), glides, reducedMotion);
    await guest.context.close();
  }
}

/** Keeps the pitch with which each tone begins. */
const listen = () => {
  globalThis.pitches = [];
  const { setValueAtTime } = AudioParam.prototype;
  AudioParam.prototype.setValueAtTime = function (value, at) {
    // Volumes are below 1.
    if (value > 100) globalThis.pitches.push(Math.round(value));
    return setValueAtTime.call(this, value, at);
  };
};

/** The pitches heard since it was asked last. */
const heard = guest => guest.page.evaluate(() => globalThis.pitches.splice(0));

const kMove = [260, 806];
const kCapture = [220, 682, 320, 992];
const kCheck = [260, 806, 880];
const kEnd = [523, 659, 784];
const kWon = [523, 659, 784, 1047, 1319];

/** A move, a capture, a check and the end are each heard, and nothing once the sound is off. */
async function eachHasItsSound({ visit }) {
  const guest = await visit();
  await guest.page.addInitScript(listen);
  await guest.goto('/screen');
  await guest.get('start').click();
  await guest.get('game').waitFor();
  const moves = [
    ['e4', kMove],
    ['f5', kMove],
    ['Qh5+', kCheck],
    ['g6', kMove],
    ['Qd1', kMove],
    ['g5', kMove],
    ['exf5', kCapture],
    ['h6', kMove],
    ['Qh5#', kEnd],
  ];
  await heard(guest);
  for (const [index, [san, sound]] of moves.entries()) {
    await play(guest.page, { san }, 'type');
    await shows(guest.page, { ply: index + 1, san });
    await until(`${san} is heard`, async () => assert.deepEqual(await guest.page.evaluate(() => globalThis.pitches), sound));
    await heard(guest);
  }
  await guest.get('toggle-sound').click();
  await guest.get('rematch').click();
  await play(guest.page, { san: 'd4' }, 'type');
  await shows(guest.page, { ply: 1, san: 'd4' });
  assert.deepEqual(await heard(guest), []);
}

/** In the school a step that is solved is heard, and the little rook is glad. */
async function theSchoolSounds({ visit }) {
  const guest = await visit();
  await guest.page.addInitScript(listen);
  await guest.goto('/learn/rook-bishop#rook-one');
  await guest.page.locator('.board-area[aria-busy=false]').waitFor();
  assert.equal(await guest.page.locator('.mascot.glad').count(), 0);
  await play(guest.page, { from: 'd2', to: 'd7' }, 'click');
  await guest.page.locator('.feedback.good .stars').waitFor();
  await guest.page.locator('.lesson-words .mascot.glad').waitFor();
  assert.notDeepEqual(await heard(guest), []);
}

/** Who wins hears it; who loses hears that the game is over. */
async function winningSounds({ visit }) {
  const { white, black } = await pair(visit, { options: [{}, {}] });
  for (const guest of [white, black]) await guest.page.evaluate(listen);
  for (const [index, san] of ['f3', 'e5', 'g4'].entries()) {
    await play((index % 2 ? black : white).page, { san }, 'type');
    for (const guest of [white, black]) await shows(guest.page, { ply: index + 1, san });
  }
  for (const guest of [white, black]) await heard(guest);
  await play(black.page, { san: 'Qh4#' }, 'type');
  // The move itself is heard at once, how the game ended when the server has said so.
  const last = (guest, sound) =>
    until(`${sound} is heard`, async () =>
      assert.deepEqual((await guest.page.evaluate(() => globalThis.pitches)).slice(-sound.length), sound),
    );
  await last(black, kWon);
  await last(white, kEnd);
}

stage('How long the computer thinks, and what is heard', {
  'the easy levels pause for a second': easyLevelsTakeTheirTime,
  'the others do not': longer(othersDoNot),
  'its moves glide, where motion is wanted': longer(itsMovesGlide),
  'each kind of move has its sound': eachHasItsSound,
  'winning sounds another way than losing': longer(winningSounds),
  'a solved step of a lesson is heard, and makes the little rook glad': theSchoolSounds,
});
