import assert from 'node:assert/strict';
import { ways } from './lib/board.mjs';
import { inspect } from './lib/looks.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

const says = (guest, testid, words) =>
  until(`${testid} says ${words}`, async () => assert.match(await guest.get(testid).innerText(), words));
const listed = guest => guest.page.locator('[data-testid=move-list] [data-san]').evaluateAll(all => all.map(each => each.dataset.san));

/** Opens the analysis page at a position. */
async function analyse(visit, fen) {
  const guest = await visit();
  await guest.goto(`/analysis#fen=${fen}`);
  await guest.get('desk').waitFor();
  return guest;
}

async function resultDistancesAndMoves({ visit }) {
  const guest = await analyse(visit, '4k3/6KP/8/8/8/8/7p/8_w_-_-_0_1');
  await says(guest, 'endgames-result', /White wins with best play\. The next capture, pawn move or mate comes within 1 move\./);
  await says(guest, 'endgames-line', /Best play mates in \d+ moves; the first capture comes in move 2\./);
  await says(guest, 'endgames-left', /50 until a draw may be claimed, 75 until/);
  const moves = guest.get('endgames-move');
  assert.match(await moves.first().innerText(), /h8=Q\+ wins/);
  assert.match(await moves.nth(2).innerText(), /Kg8 draws/);
  assert.equal(await moves.count(), 6);
  await guest.get('endgames-all').click();
  assert.equal(await moves.count(), 9);
  await until('it is read out', async () => assert.match(await guest.get('speech').innerText(), /White wins with best play/));
  await moves.first().focus();
  await guest.page.keyboard.press('Enter');
  await until('the move is made', async () => assert.deepEqual(await listed(guest), ['h8=Q+']));
  await says(guest, 'endgames-result', /White wins/);
}

async function countsTheFiftyMoves({ visit }) {
  for (const [clock, result, left] of [
    [70, /White wins with best play/, /15 until a draw may be claimed, 40 until/],
    [71, /White wins if the fifty moves suffice/, /15 until a draw may be claimed, 40 until/],
    [80, /White wins only if no draw is claimed/, /10 until a draw may be claimed, 35 until/],
    [100, /White wins only if no draw is claimed/, /A draw may be claimed now.*: 25/],
  ]) {
    const guest = await analyse(visit, `8/8/8/8/4k3/8/8/KR6_w_-_-_${clock}_150`);
    await says(guest, 'endgames-result', result);
    await says(guest, 'endgames-left', left);
  }
}

async function bestPlayIsShown({ visit }) {
  const guest = await analyse(visit, '8/8/8/8/4k3/8/8/KR6_w_-_-_0_1');
  await says(guest, 'endgames-line', /Best play mates in 1[56] moves\./);
  await guest.get('endgames-show').click();
  await until('the line is written down', async () => assert.match((await listed(guest)).at(-1), /#$/));
}

async function onlyWhereTablesMayKnow({ visit }) {
  const guest = await visit();
  const asked = [];
  guest.page.on('request', request => asked.push(new URL(request.url()).pathname));
  await guest.goto('/analysis');
  await guest.get('desk').waitFor();
  assert.equal(await guest.get('endgames').count(), 0);
  await guest.goto('/analysis#fen=4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1');
  await guest.page.reload();
  await says(guest, 'endgames', /No endgame table of this server knows this position/);
  assert.equal(asked.filter(path => path.startsWith('/standard')).length, 1);
}

async function serverAwayIsTold({ visit }) {
  const guest = await visit();
  await guest.page.route(/\/standard/, route => route.abort());
  guest.guard.expect(/ERR_FAILED/);
  await guest.goto('/analysis#fen=8/8/8/8/4k3/8/8/KR6_w_-_-_0_1');
  await says(guest, 'endgames', /The endgame tables of the server cannot be reached/);
}

async function trainerSaysWhereTheWinWent({ visit }) {
  const guest = await visit();
  await guest.goto('/learn');
  await guest.page.getByRole('link', { name: /Queen against king/ }).click();
  await guest.get('ending').waitFor();
  await says(guest, 'stand', /White wins with best play/);
  await ways.click(guest.page, { from: 'a1', to: 'b2' });
  await says(guest, 'feedback', /Kb2 (keeps the win|is the quickest way)/);
  await says(guest, 'turn', /Your turn|Your move/);
  await guest.get('again').click();
  await says(guest, 'stand', /White wins with best play/);
  await ways.click(guest.page, { from: 'b1', to: 'e4' });
  await says(guest, 'slips', /Qe4\+ gives the win away\. \S+ would have kept it\./);
  await says(guest, 'ending-end', /Drawn|draw/i);
  await guest.get('takeback').click();
  await says(guest, 'stand', /White wins with best play/);
  assert.equal(await guest.get('slips').count(), 0);
  await guest.get('another').click();
  await says(guest, 'stand', /White wins with best play/);
}

async function everyEndingIsWhatItSays({ server, visit }) {
  const guest = await visit();
  await guest.goto('/learn');
  await guest.get('school').waitFor();
  const links = await guest.page.locator('a[href^="/learn/ending/"]').evaluateAll(all => all.map(link => link.getAttribute('href')));
  assert.equal(links.length, 8);
  for (const href of links) {
    const asked = [];
    const note = request => asked.push(request.url());
    guest.page.on('request', note);
    for (const start of [0, 1]) {
      if (start === 0) await guest.goto(href);
      else await guest.get('another').click();
      await says(guest, 'stand', href.includes('draw') ? /Drawn with best play/ : /White wins with best play/);
    }
    guest.page.off('request', note);
    assert.ok(asked.some(url => url.startsWith(`${server.url}/standard`)));
  }
}

async function trainerWithoutTables({ visit }) {
  const guest = await visit();
  await guest.page.route(/\/standard/, route => route.abort());
  guest.guard.expect(/ERR_FAILED/);
  await guest.goto('/learn/ending/rook');
  await says(guest, 'feedback', /This server has no tables for this ending\. The computer plays instead/);
  await ways.click(guest.page, { from: 'a1', to: 'b2' });
  await says(guest, 'turn', /Your turn|Your move/);
}

async function looks({ visit }) {
  const guest = await analyse(visit, '8/8/8/8/4k3/8/8/KR6_w_-_-_0_1');
  await guest.get('endgames-show').waitFor();
  await inspect(guest.page, 'endgame-tables', [320, 900, 1920]);
  await guest.goto('/learn/ending/bishop-knight');
  await guest.get('stand').waitFor();
  await inspect(guest.page, 'ending', [320, 900, 1920]);
}

stage('Endgame tables', {
  'result, distances and moves, by keyboard and read out': resultDistancesAndMoves,
  'the fifty moves are counted': countsTheFiftyMoves,
  'best play is written down': bestPlayIsShown,
  'only positions that a table may know are asked about': onlyWhereTablesMayKnow,
  'a server that is away is told of': serverAwayIsTold,
  'the trainer says where the win went': trainerSaysWhereTheWinWent,
  'every ending is won or drawn as it says': everyEndingIsWhatItSays,
  'the trainer without tables': trainerWithoutTables,
  'both themes and all widths': looks,
});
