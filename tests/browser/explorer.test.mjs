import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { barriers, inspect } from './lib/looks.mjs';
import { binary } from './lib/server.mjs';
import { stageAlone } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

const game = (number, result, moves, white = 2000) =>
  `[Event "Open ${number}"]\n[Date "2021.05.0${number}"]\n[White "Ann ${number}"]\n[Black "Bob"]\n[WhiteElo "${white}"]\n[BlackElo "1900"]\n[Result "${result}"]\n\n${moves} ${result}\n\n`;
const club = [
  game(1, '1-0', '1. e4 c5 2. Nf3 d6'),
  game(2, '0-1', '1. e4 c5 2. Nf3 Nc6', 2400),
  game(3, '1/2-1/2', '1. e4 e5'),
  game(4, '1-0', '1. d4 d5'),
].join('');

/** Imports games for everybody, and the same as a collection of masters; the server runs meanwhile. */
function importGames(server) {
  const file = join(server.data, 'club.pgn');
  writeFileSync(file, club);
  execFileSync(binary, ['import', file, '--quiet', '--data', server.data]);
  execFileSync(binary, ['explorer', 'import', file, '--quiet', '--data', server.data]);
}

const sans = guest => guest.get('explorer-moves').locator('.explorer-san').allInnerTexts();
const listed = (guest, ...expected) => until(`${expected} are listed`, async () => assert.deepEqual(await sans(guest), expected));

/** The analysis with the explorer unfolded, once it has the games. */
async function explorer(visit, options, part = '') {
  const guest = await visit(options);
  await guest.goto(`/analysis${part}`);
  await guest.get('explorer-toggle').click();
  await until('the games are there', async () => {
    await guest.page.reload();
    await guest.get('explorer-count').waitFor();
    assert.match(await guest.get('explorer-count').innerText(), /4 games/);
  });
  return guest;
}

async function nothingImported({ visit }) {
  const guest = await visit();
  await guest.goto('/analysis');
  await guest.get('explorer-toggle').click();
  await until('it says what to import', async () => assert.match(await guest.get('explorer').innerText(), /rookery import games\.pgn/));
  assert.match(await guest.get('explorer').innerText(), /rookery explorer import masters\.pgn/);
}

async function byMouse({ server, visit }) {
  importGames(server);
  const guest = await explorer(visit);
  await listed(guest, 'e4', 'd4');
  await guest.get('explorer-move-e2e4').click();
  await listed(guest, 'c5', 'e5');
  assert.match(await guest.get('explorer-move-c7c5').innerText(), /Sicilian Defense/);
  await guest.get('explorer-filters').click();
  await guest.get('explorer-filter-2000').click();
  await listed(guest, 'c5');
  await guest.get('explorer-filter-2000').click();
  await guest.get('explorer-until').fill('2020-01');
  await until('no game is that old', async () => assert.match(await guest.get('explorer-count').innerText(), /None/));
  await guest.get('explorer-until').fill('');
  await guest.get('explorer-collection-masters').check({ force: true });
  await listed(guest, 'c5', 'e5');
  await guest.get('explorer-top').getByRole('button').first().click();
  await until('the best game is open', async () =>
    assert.deepEqual(await guest.page.locator('[data-testid=move-list] [data-san]').evaluateAll(all => all.map(each => each.dataset.san)), [
      'e4',
      'c5',
      'Nf3',
      'Nc6',
    ]),
  );
}

async function byKeyboard({ visit }) {
  const guest = await explorer(visit);
  await listed(guest, 'e4', 'd4');
  await guest.get('explorer-move-e2e4').focus();
  await guest.page.keyboard.press('ArrowDown');
  await guest.page.keyboard.press('ArrowUp');
  await guest.page.keyboard.press('Enter');
  await listed(guest, 'c5', 'e5');
  await until('the focus goes on in the list', async () =>
    assert.equal(await guest.page.evaluate(() => document.activeElement.dataset.testid), 'explorer-move-c7c5'),
  );
  await guest.page.keyboard.press('Enter');
  await listed(guest, 'Nf3');
  const spoken = await guest.get('explorer-move-g1f3').locator('.unseen').innerText();
  assert.match(spoken, /2 games, White won 50.*, drawn 0.*, Black won 50/);
  assert.deepEqual(await barriers(guest.page), []);
}

async function byTouch({ visit }) {
  const guest = await explorer(visit, { hasTouch: true, viewport: { width: 360, height: 740 } });
  await guest.get('explorer-move-d2d4').tap();
  await listed(guest, 'd5');
  await inspect(guest.page, 'desk', [320, 900]);
}

async function whereAGameLeft({ visit }) {
  const guest = await explorer(visit, {}, `#pgn=${encodeURIComponent('1. e4 c5 2. Nc3 Nc6 *')}`);
  await guest.get('explorer-departure').click();
  await until('the move is named', async () => assert.match(await guest.get('explorer-left').innerText(), /Nc3.*Nf3, 2 games/));
  await guest.get('explorer-left-show').click();
  const at = guest.page.locator('[data-testid=move-list] [aria-current]');
  await until('the move is shown', async () => assert.equal(await at.getAttribute('data-san'), 'Nc3'));
}

stageAlone('Opening explorer', {
  'without games it says what to import': nothingImported,
  'by mouse: moves, filters, collections, games': byMouse,
  'by keyboard, and as a screen reader says it': byKeyboard,
  'by touch, on every width': byTouch,
  'where a game left what is played here': whereAGameLeft,
});
