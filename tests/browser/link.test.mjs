import assert from 'node:assert/strict';
import { copiedFen, downloadedPgn, listed, play, shows } from './lib/board.mjs';
import { longer, shortened } from './lib/extent.mjs';
import { kasparovTopalov } from './lib/games.mjs';
import { aboutConnections } from './lib/guard.mjs';
import { allSee, connection, follow, makeLink, name } from './lib/link.mjs';
import { barriers, kPhone, sticksOut } from './lib/looks.mjs';
import { readPgn } from './lib/pgn.mjs';
import { Referee } from './lib/referee.mjs';
import { Server } from './lib/server.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';
import { Wire } from './lib/wire.mjs';

const ways = ['drag', 'click', 'type'];

/** Kasparov–Topalov, Wijk aan Zee 1999; in a short run its opening. */
const game = shortened(kasparovTopalov, kasparovTopalov.slice(0, 14));
/** What befalls the players before a ply, by its number. Black's moves have even numbers. */
const [kReload, kCut, kKill] = shortened([21, 40, 62], [5, 8, 12]);

/** White and Black on two browsers, Black's behind a wire that can be cut, and a third who watches. */
async function gather(visit, server, wire) {
  const [white, black, watcher] = await Promise.all([server.url, wire.url, server.url].map(url => visit({}, url)));
  for (const guest of [white, black, watcher]) guest.guard.expect(aboutConnections);
  const path = await makeLink(white, { color: 'white', clock: '90+30', name: 'Kasparov' });
  await name(black, 'Topalov');
  await follow(black, path);
  await white.get('game').waitFor();
  await follow(watcher, path);
  return { white, black, watcher, path };
}

/**
 * A move made while the wire is cut shows at once on the own board, and reaches the other when the wire is
 * mended.
 */
async function playThroughCut({ white, black }, wire, move) {
  wire.cut();
  await connection(black, 'lost');
  assert.equal(await black.get('presence-white').innerText(), 'reconnecting');
  assert.equal(await black.get('lost-banner').innerText(), 'Connection lost. Your clock is still running.');
  await play(black.page, move, 'drag');
  await shows(black.page, move);
  assert.equal((await listed(white.page)).length, move.ply - 1, 'a move passed a cut wire');
  // The server still waits for it, and so Black's clock is the one that runs.
  assert.match(await black.get('lost-banner').innerText(), /Your move has not been sent yet\.\s+Your clock is still running\./);
  // The board draws its marks in the browser's next frame.
  const marks = black.page.locator('cg-board square.ahead, cg-board square.mark-ahead');
  await until('both squares of the move are marked', async () => assert.equal(await marks.count(), 2));
  assert.match(await black.get('clock-black').getAttribute('class'), /running/);
  assert.doesNotMatch(await black.get('clock-white').getAttribute('class'), /running/);
  wire.mend();
}

/** The same, with the server gone for everyone. */
async function playThroughKill({ white, black, watcher }, server, move) {
  await server.kill();
  for (const guest of [white, black, watcher]) await connection(guest, 'lost');
  await play(black.page, move, 'click');
  await shows(black.page, move);
  await server.start();
}

/**
 * A watcher cannot move: not on the board, by no field for moves, and not by speaking to the server directly.
 */
async function triesToMove(watcher, path, move) {
  await play(watcher.page, move, 'drag');
  assert.equal(await watcher.get('move-input').count(), 0);
  const answer = await watcher.page.evaluate(speak, { path, action: `move ${move.uci}` });
  const { t, id, code, message } = answer;
  assert.deepEqual({ t, id, code }, { t: 'refused', id: 'watcher-1', code: 'not_a_player' });
  assert.notEqual(message, '');
  assert.equal((await listed(watcher.page)).length, move.ply - 1);
  for (const testid of ['resign', 'offer-draw', 'takeback', 'claim']) assert.equal(await watcher.get(testid).count(), 0);
}

/** In the page: a second connection to the game, and what the server answers to `action`. */
const speak = ({ path, action }) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}${path}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', v: 1, since: 0, name: 'Nobody' }));
    socket.onerror = () => reject(new Error('the server closed the socket'));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.t === 'welcome') socket.send(JSON.stringify({ t: 'act', id: 'watcher-1', do: action }));
      if (message.t === 'done' || message.t === 'refused') resolve(message);
    };
  });

async function kasparovAgainstTopalov({ visit, use }) {
  const server = use(await Server.open());
  const [wire, referee] = [use(await Wire.to(server.port)), use(new Referee())];
  const guests = await gather(visit, server, wire);
  const { white, black, watcher, path } = guests;
  const moves = await referee.follow(game);
  for (const move of moves) {
    const mover = move.ply % 2 === 1 ? white : black;
    if (move.ply === 3) await triesToMove(watcher, path, move);
    if (move.ply === kReload) await white.page.reload();
    if (move.ply === kCut) await playThroughCut(guests, wire, move);
    else if (move.ply === kKill) await playThroughKill(guests, server, move);
    else await play(mover.page, move, ways[move.ply % ways.length]);
    await Promise.all([white, black, watcher].map(guest => shows(guest.page, move)));
  }
  for (const guest of [white, black, watcher]) assert.equal(await copiedFen(guest.page), moves.at(-1).fen);

  await black.get('resign').click();
  await black.get('confirm-resign').click();
  await allSee([white, black, watcher], ['White wins by resignation', '1–0', 'FIDE 2023, 5.1.2']);
  for (const guest of [white, black, watcher]) {
    const pgn = readPgn(await downloadedPgn(guest.page));
    assert.deepEqual(pgn.moves, game);
    assert.equal(pgn.result, '1-0');
    const { White, Black, Result } = pgn.tags;
    assert.deepEqual({ White, Black, Result }, { White: 'Kasparov', Black: 'Topalov', Result: '1-0' });
  }
}

/** Who opens a link reads who invites to what; nobody sits down unasked, and the first to accept plays. */
async function invited({ visit }) {
  const [host, bob, cy] = [await visit(), await visit(), await visit(kPhone)];
  const path = await makeLink(host, { color: 'white', clock: '3+2', name: 'Ann' });
  for (const guest of [bob, cy]) await guest.goto(path);
  for (const guest of [bob, cy]) {
    assert.match(await guest.get('invitation').innerText(), /Ann invites you to a game/);
    assert.match(await guest.get('invitation').innerText(), /You play Black\. 3 minutes each, plus 2 seconds per move\./);
    assert.deepEqual(await sticksOut(guest.page), []);
  }
  assert.deepEqual(await barriers(bob.page), []);
  await host.get('waiting').waitFor();
  await bob.get('just-watch').click();
  await bob.get('game').waitFor();
  await host.get('waiting').waitFor();
  await bob.page.reload();
  await cy.get('name').fill('Cy');
  await cy.get('play').tap();
  for (const guest of [host, cy, bob]) await guest.get('game').waitFor();
  assert.match(await host.page.locator('.plate.top').innerText(), /Cy/);
  assert.equal(await bob.get('move-input').count(), 0, 'who did not accept watches');
  await play(host.page, { san: 'e4' }, 'type');
  await play(cy.page, { from: 'e7', to: 'e5' }, 'tap');
  await shows(bob.page, { ply: 2, san: 'e5' });
}

/** Lets the page believe that the time to return is nearly over: the server's word is what counts. */
const hurryClaim = page =>
  page.routeWebSocket(/\/socket$/, socket => {
    const server = socket.connectToServer();
    server.onMessage(text => {
      const message = JSON.parse(text);
      socket.send(message.claimAt ? JSON.stringify({ ...message, claimAt: message.claimAt - 58_000 }) : text);
    });
  });

/** Who stays is told that the other has left, and when the game can be claimed; who returns has not left. */
async function leftAlone({ visit }) {
  const [host, guest] = [await visit(), await visit(kPhone)];
  await hurryClaim(host.page);
  const path = await makeLink(host, { color: 'white', clock: '3+2', name: 'Ann' });
  await follow(guest, path);
  await play(host.page, { san: 'e4' }, 'type');
  await play(guest.page, { from: 'e7', to: 'e5' }, 'tap');
  await shows(host.page, { ply: 2, san: 'e5' });
  await guest.page.goto('about:blank');
  assert.match(
    await host.get('abandonment').innerText(),
    /Your opponent is away\.\s+If they do not return, you can claim the win in \d+ seconds?\./,
  );
  await host.get('claim-win').click();
  await host.get('note').filter({ hasText: 'has not been away for long enough' }).waitFor();
  assert.deepEqual(await barriers(host.page), []);
  await guest.goto(path);
  await host.get('abandonment').waitFor({ state: 'detached' });
}

stage('A game through a link', {
  'Kasparov–Topalov 1999, with a reload, a cut wire and a killed server': kasparovAgainstTopalov,
  'a card tells who invites to what; who accepts plays, who does not watches': invited,
  'who stays is told when to claim the game that the other left': longer(leftAlone),
});
