import assert from 'node:assert/strict';
import { play, shows } from './lib/board.mjs';
import { ask, follow } from './lib/link.mjs';
import { isForEveryone, sticksOut } from './lib/looks.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

/** A game between two visitors, both at its board. */
async function atTheBoard({ visit }) {
  const [white, black] = [await visit(), await visit({ locale: 'de-DE' })];
  const path = await ask(white, { color: 'white', name: 'Ann' });
  await white.goto(path);
  await follow(black, path);
  for (const one of [white, black]) await one.get('talk-open').click();
  return { white, black };
}

const linesOf = guest => guest.page.locator('[data-testid=chat-lines] li').allInnerTexts();

/** The players talk, each in their own language where a sentence was chosen; markup stays text; one mutes it. */
async function thePlayersTalk(set) {
  const { white, black } = await atTheBoard(set);
  await white.get('chat-empty').waitFor();
  await white.get('chat-preset').first().click();
  await until('it is read in German', async () => assert.match((await linesOf(black)).join(), /Ann\s+Viel Glück!/));
  await black.get('chat-text').fill('<img src=x onerror=alert(1)>');
  await black.get('chat-send').click();
  await until('it is text', async () => assert.match((await linesOf(white)).join(), /<img src=x onerror=alert\(1\)>/));
  for (const [width, height] of [
    [320, 568],
    [1920, 1000],
  ]) {
    await white.page.setViewportSize({ width, height });
    assert.deepEqual(await sticksOut(white.page), [], `${width}`);
  }
  await isForEveryone(white.page, 'a talk');
  await white.get('chat-report').click();
  await white.get('report-text').fill('strange things');
  await white.get('report-send').click();
  await until('it is said', async () => assert.equal(await white.get('talk-note').innerText(), 'The administrator will read it.'));
  await white.get('chat-mute').click();
  await until('nothing is heard', async () => assert.equal(await white.get('chat-text').count(), 0));
}

/** What is said while the chat is closed marks it until it is opened; a line that comes moves nothing. */
async function whatIsNewIsMarked(set) {
  const { white, black } = await atTheBoard(set);
  const mark = white.page.locator('.talk-count');
  const place = async () => (await white.get('chat-text').boundingBox()).y;
  await white.get('chat-empty').waitFor();
  const before = await place();
  await black.get('chat-preset').first().click();
  await until('it is read', async () => assert.equal((await linesOf(white)).length, 1));
  assert.equal(await place(), before);
  assert.doesNotMatch(await mark.getAttribute('class'), /new/, 'it is seen as it comes');
  await white.get('talk-open').click();
  await black.get('chat-text').fill('Are you there?');
  await black.get('chat-send').click();
  await until('it is marked', async () => assert.match(await mark.getAttribute('class'), /new/));
  assert.match(await white.get('talk-open').innerText(), /2/);
  await white.get('talk-open').click();
  await until('it is seen', async () => assert.doesNotMatch(await mark.getAttribute('class'), /new/));
  for (let line = 1; line <= 6; line += 1) {
    await white.get('chat-text').fill(`Line ${line}`);
    await white.get('chat-send').click();
    await until('it is said', async () => assert.equal((await linesOf(white)).length, 2 + line));
  }
  const isLast = white.page
    .locator('[data-testid=chat-lines] li')
    .last()
    .evaluate(line => {
      const log = line.closest('.chat-log').getBoundingClientRect();
      return line.getBoundingClientRect().bottom <= log.bottom + 1;
    });
  assert.ok(await isLast, 'the newest line is in sight');
}

/** On a laptop's screen the panel scrolls down to what is written, and the last move is in sight all the same. */
async function theMovesStayInSight(set) {
  const { white, black } = await atTheBoard(set);
  await white.page.setViewportSize({ width: 1280, height: 720 });
  await play(white.page, { san: 'e4' }, 'type');
  await play(black.page, { san: 'e5' }, 'type');
  await shows(white.page, { ply: 2, san: 'e5' });
  await white.get('chat-text').focus();
  const isSeen = await white.page.locator('.move[aria-current]').evaluate(move => {
    const { x, y, width, height } = move.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === move;
  });
  assert.ok(isSeen, 'the last move is in sight');
  assert.ok(await white.page.locator('.panel').evaluate(panel => panel.scrollTop > 0), 'the panel has scrolled');
}

stage('Talk at games', {
  'the players talk': thePlayersTalk,
  'what is new is marked': whatIsNewIsMarked,
  'the moves stay in sight': theMovesStayInSight,
});
