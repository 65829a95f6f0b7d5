import assert from 'node:assert/strict';
import { copiedFen, play, shows } from './lib/board.mjs';
import { longer } from './lib/extent.mjs';
import { allSee, ask, follow } from './lib/link.mjs';
import { Referee } from './lib/referee.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

/** Three seconds each. */
const kShort = '0.05+0';
/** Black takes the knight; then neither side can ever mate, which takes longer to prove than players wait. */
const kSoonDead = 'B2b4/8/3Nk3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 57';

const spoken = guest => guest.page.getByTestId('speech').innerText();

/** Wendy lets her time run out after 1.e4 e5. */
async function flagFall({ visit, use }, options) {
  const [white, black, referee] = [await visit(options), await visit(options), use(new Referee())];
  const path = await ask(white, { color: 'white', clock: kShort, name: 'Wendy' });
  await white.goto(path);
  await follow(black, path);
  for (const move of await referee.follow(['e4', 'e5'])) {
    await play((move.ply === 1 ? white : black).page, move, 'type');
    for (const guest of [white, black]) await shows(guest.page, move);
  }
  await allSee([white, black], ['Black wins by time', 'Black could still mate', 'FIDE 2023, 6.9']);
  return { white, black };
}

async function stepping(around) {
  const { white } = await flagFall(around, {});
  const before = await copiedFen(white.page);
  await white.get('show-mate').click();
  const line = white.get('mate-line');
  const [, plies] = /^Not played: 0 of (\d+)$/.exec(await line.innerText()) ?? assert.fail(await line.innerText());
  await white.page.keyboard.press('ArrowRight');
  assert.match(await line.innerText(), new RegExp(`^Not played: 1 of ${plies}, `));
  assert.match(await spoken(white), new RegExp(`^1 of ${plies}: .+\\.\\s*$`));
  await white.page.keyboard.press('End');
  assert.match(await line.innerText(), new RegExp(`^Not played: ${plies} of ${plies}, .+#$`));
  assert.match(await spoken(white), /checkmate\.\s*$/);
  assert.notEqual(await copiedFen(white.page), before);
  await white.page.keyboard.press('Escape');
  await line.waitFor({ state: 'detached' });
  assert.equal(await copiedFen(white.page), before);
}

async function playing(around) {
  const { black } = await flagFall(around, { reducedMotion: 'no-preference' });
  await black.get('show-mate').click();
  await until('three moves of the mate are on the board', async () =>
    assert.match(await black.get('mate-line').innerText(), /^Not played: 3 of \d+, .+$/),
  );
  await black.get('leave-mate').click();
  await black.get('show-mate').waitFor();
}

async function foundDead({ visit }) {
  const [black, white] = [await visit(), await visit()];
  const path = await ask(black, { color: 'black', fen: kSoonDead, name: 'Bob' });
  await black.goto(path);
  await follow(white, path);
  const taken = { ply: 1, san: 'Kxd6' };
  await play(black.page, taken, 'type');
  await allSee([black, white], ['Draw by dead position', '½–½', 'FIDE 2023, 5.2.2']);
  await shows(white.page, taken);
}

stage('Proof', {
  'a flag falls, and the mate that was left is stepped through by keyboard': stepping,
  'the mate that was left plays on the board by itself': longer(playing),
  'a game ends where its position is found to be dead': foundDead,
});
