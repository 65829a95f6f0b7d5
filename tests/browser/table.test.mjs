import assert from 'node:assert/strict';
import { listed, orientation, play, shows } from './lib/board.mjs';
import { Program } from '../api/lib/program.mjs';
import { longer } from './lib/extent.mjs';
import { allSee, connection, follow, makeLink, pair } from './lib/link.mjs';
import { movesOf } from './lib/pgn.mjs';
import { Referee } from './lib/referee.mjs';
import { stageAlone } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

/** White and Black type these moves in turn; both see each. */
async function playAll({ white, black }, moves) {
  for (const move of moves) {
    await play((move.ply % 2 === 1 ? white : black).page, move, 'type');
    for (const guest of [white, black]) await shows(guest.page, move);
  }
}

async function press(guest, ...testids) {
  for (const testid of testids) await guest.get(testid).click();
}

const hasGone = guest => testid => guest.get(testid).waitFor({ state: 'detached' });

async function linkAndSeats({ server, visit }) {
  const [maker, guest, third] = [await visit(), await visit(), await visit()];
  const path = await makeLink(maker, { color: 'black', clock: '5+3' });
  assert.equal(await maker.get('invite-link').inputValue(), `${server.url}${path}`);
  await until('the code is drawn', async () => {
    assert.ok((await maker.get('qr').evaluate(image => image.naturalWidth)) > 0);
  });
  const code = await maker.context.request.get(await maker.get('qr').getAttribute('src'));
  assert.match(code.headers()['content-type'], /^image\/svg\+xml/);
  await press(maker, 'copy-link');
  await until('the link is on the clipboard', async () => {
    assert.equal(await maker.page.evaluate(() => navigator.clipboard.readText()), `${server.url}${path}`);
  });
  await follow(guest, path);
  await maker.get('game').waitFor();
  await follow(third, path);
  assert.deepEqual([await orientation(maker.page), await orientation(guest.page)], ['black', 'white']);
  for (const player of [maker, guest]) assert.equal(await player.get('offer-draw').count(), 1);
  assert.equal(await third.get('offer-draw').count(), 0);
  for (const everyone of [maker, guest, third]) {
    await connection(everyone, 'open');
    await until('the watcher is counted', async () => {
      assert.match(await everyone.get('connection').innerText(), /1 watching/);
    });
  }
}

/** A program that pairs two players gives each of them a link of their own. */
async function linksForASeatEach({ server, visit }) {
  const [early, late, third] = [await visit(), await visit(), await visit()];
  const form = new URLSearchParams({ 'clock.limit': '300', 'clock.increment': '3' });
  const open = await (await fetch(`${server.url}/api/challenge/open`, { method: 'POST', body: form })).json();
  const pathOf = link => link.slice(new URL(link).origin.length);
  await early.goto(pathOf(open.urlBlack));
  assert.match(await early.get('invitation').innerText(), /You play Black/);
  await press(early, 'play');
  await early.get('waiting').waitFor();
  third.guard.expect(/status of 409/);
  await third.goto(pathOf(open.urlBlack));
  await press(third, 'play');
  await third.page.getByRole('alert').waitFor();
  await late.goto(pathOf(open.urlWhite));
  assert.match(await late.get('invitation').innerText(), /You play White/);
  await press(late, 'play');
  for (const player of [early, late]) await player.get('game').waitFor();
  assert.deepEqual([await orientation(early.page), await orientation(late.page)], ['black', 'white']);
}

/** A program that pairs two accounts keeps the seats of their game for them. */
async function seatsKeptForTwo({ server, visit }) {
  for (const name of ['Ann', 'Bob']) Program.make(server, null, name);
  const form = { users: 'Ann,Bob', name: 'Round 3, board 1', rules: 'noEarlyDraw,noRematch', 'clock.limit': '300', 'clock.increment': '3' };
  const { id } = await (await new Program(server, null, '').send('POST', '/api/challenge/open', { form })).json();
  const visitor = await visit();
  await visitor.goto(`/game/${id}`);
  const shown = await visitor.get('invitation').innerText();
  for (const words of ['Round 3, board 1', 'No draw offers before move 30. No rematch.', 'Kept for two players', 'Open until'])
    assert.ok(shown.includes(words), shown);
  visitor.guard.expect(/status of 403/);
  await press(visitor, 'play');
  assert.equal(await visitor.page.getByRole('alert').innerText(), 'This seat is kept for another player.');
  await press(visitor, 'just-watch');
  await visitor.get('game').waitFor();
}

async function callingOff({ visit, use }) {
  const [waiting, referee] = [await visit(), use(new Referee())];
  await makeLink(waiting);
  await press(waiting, 'abort');
  await allSee([waiting], ['Aborted']);
  const { white, black } = await pair(visit);
  await playAll({ white, black }, await referee.follow(['e4']));
  await press(black, 'abort', 'confirm-abort');
  await allSee([white, black], ['Aborted']);
}

async function drawByAgreement({ visit, use }) {
  const [{ white, black }, referee] = [await pair(visit), use(new Referee())];
  const moves = await referee.follow(movesOf('1.d4 d5 2.c4 e6 3.Nc3 Nf6 4.Bg5 Be7 5.e3 O-O 6.Nf3 h6 7.Bh4 b6 8.cxd5 Nxd5'));
  await playAll({ white, black }, moves.slice(0, 2));
  await press(white, 'offer-draw'); // with the move
  await playAll({ white, black }, moves.slice(2, 3));
  await press(black, 'decline-draw');
  await Promise.all(['accept-draw', 'decline-draw'].map(hasGone(black)));
  await playAll({ white, black }, moves.slice(3)); // and now at once
  await press(black, 'offer-draw');
  await press(white, 'accept-draw');
  await allSee([white, black], ['Draw by agreement', '½–½', 'FIDE 2023, 5.2.3']);
}

async function takingBack({ visit, use }) {
  const [{ white, black }, referee] = [await pair(visit), use(new Referee())];
  const moves = await referee.follow(['e4', 'e5', 'Nf3', 'Nc6']);
  await playAll({ white, black }, moves);
  await press(black, 'takeback');
  await press(white, 'decline-takeback');
  await Promise.all(['accept-takeback', 'decline-takeback'].map(hasGone(white)));
  for (const guest of [white, black]) await shows(guest.page, moves.at(-1));
  const [move] = (await referee.follow(['e4', 'e5', 'Nf3', 'Nc6', 'Bb5'])).slice(-1);
  await playAll({ white, black }, [move]);
  await press(white, 'takeback');
  await press(black, 'accept-takeback');
  for (const guest of [white, black]) {
    await until('the move is gone', async () => assert.deepEqual(await listed(guest.page), ['e4', 'e5', 'Nf3', 'Nc6']));
  }
  await playAll({ white, black }, (await referee.follow(['e4', 'e5', 'Nf3', 'Nc6', 'Bc4'])).slice(-1));
}

async function claimWithMove({ visit, use }) {
  const [{ white, black }, referee] = [await pair(visit), use(new Referee())];
  const moves = await referee.follow(movesOf('1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1 Ng8'));
  await playAll({ white, black }, moves.slice(0, 2));
  // The move that goes with a wrong claim is played, and the claim stands as an offer (FIDE 2023, 9.1.2.3 and
  // 9.5.3).
  await press(white, 'claim', 'claim-move-threefold');
  await play(white.page, moves[2], 'click');
  for (const guest of [white, black]) await shows(guest.page, moves[2]);
  await press(black, 'decline-draw');
  await playAll({ white, black }, moves.slice(3, 7));
  // The position after 4...Ng8 has stood twice before: it is claimed with the move that would bring it.
  await press(black, 'claim', 'claim-move-threefold');
  await play(black.page, moves[7], 'drag');
  await allSee([white, black], ['Draw by threefold repetition', '½–½', 'FIDE 2023, 9.2']);
}

async function claimAsItStands({ visit, use }) {
  const [{ white, black }, referee] = [await pair(visit), use(new Referee())];
  await playAll({ white, black }, await referee.follow(movesOf('1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1 Ng8')));
  await press(white, 'claim', 'claim-now-threefold');
  await allSee([white, black], ['Draw by threefold repetition', '½–½', 'FIDE 2023, 9.2']);
}

async function resignationAndRematch({ visit, use }) {
  const [{ white, black, path }, referee] = [await pair(visit), use(new Referee())];
  const moves = await referee.follow(['e4', 'e5']);
  await playAll({ white, black }, moves);
  await press(white, 'resign', 'confirm-resign');
  await allSee([white, black], ['Black wins by resignation', '0–1', 'FIDE 2023, 5.1.2']);
  await press(white, 'rematch');
  await black.page.getByRole('button', { name: 'Accept the rematch' }).click();
  for (const guest of [white, black]) {
    await guest.page.waitForURL(url => url.pathname !== path);
    await guest.get('resign').or(guest.get('abort')).waitFor();
  }
  assert.equal(new URL(white.page.url()).pathname, new URL(black.page.url()).pathname);
  await playAll({ white: black, black: white }, moves);
  await press(white, 'resign', 'confirm-resign');
  await allSee([white, black], ['White wins by resignation', '1–0']);
}

stageAlone('What can be done at the table', {
  'the link and its code are shown, the seats filled in the order of arrival': linkAndSeats,
  'links of an open challenge seat who opens them as they say': longer(linksForASeatEach),
  'seats of an open challenge are kept for two accounts': longer(seatsKeptForTwo),
  'a game can be aborted while one waits, and before both have moved': callingOff,
  'a draw is offered, declined, offered again and accepted': drawByAgreement,
  'a move is taken back by consent alone': takingBack,
  'a draw is claimed: wrongly, and then rightly': claimWithMove,
  'a repetition that stands on the board is claimed as it stands': longer(claimAsItStands),
  'resignation, and a rematch with colours swapped': resignationAndRematch,
});
