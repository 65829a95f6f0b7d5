import assert from 'node:assert/strict';
import { play } from './lib/board.mjs';
import { barriers, sticksOut } from './lib/looks.mjs';
import { loggedIn } from './lib/scenes.mjs';
import { stage } from './lib/stage.mjs';
import { tournamentOf } from './lib/tournaments.mjs';
import { until } from './lib/until.mjs';

const shows = (guest, testid, text) =>
  until(`${testid} shows ${text}`, async () => assert.match(await guest.get(testid).first().innerText(), text));

async function looksWell(guest, scene) {
  assert.deepEqual(await sticksOut(guest.page), [], scene);
  assert.deepEqual(await barriers(guest.page), [], scene);
}

/** An arena of half an hour that begins at once. */
async function create(host) {
  await host.goto('/tournaments#new');
  await host.get('new-name').fill('Arena tonight');
  await host.get('new-system-arena').check({ force: true });
  assert.equal(await host.get('new-rounds').count(), 0, 'an arena has no rounds');
  await host.get('new-minutes').fill('3');
  await host.get('new-increment').fill('0');
  await host.get('new-arena-minutes').fill('30');
  await host.get('new-arena-in').fill('0');
  await looksWell(host, 'the form');
  await host.get('create-tournament').click();
  await host.get('arena').waitFor();
  await host.get('arena-code').waitFor();
  await looksWell(host, 'an arena without players');
  return tournamentOf(host);
}

const gameOf = guest => /\/game\/([^#?]+)/.exec(guest.page.url())?.[1] ?? null;

/** Waits until the page has gone to a game by itself, another than `before`. */
const isTaken = (guest, before = null) =>
  until('the page goes to a game by itself', async () => {
    const game = gameOf(guest);
    assert.ok(game !== null && game !== before, guest.page.url());
    await guest.get('arena-bar').waitFor({ timeout: 1_000 });
    assert.equal(await guest.get('move-list').locator('[data-ply]').count(), 0, 'no move is made yet');
    return game;
  });

/** Who has White in the game, as the server says: the page may still be drawing the board. */
async function hasWhite(guest, arena, game) {
  const { arena: shown } = await (await guest.page.request.get(`/app/tournaments/${arena}`)).json();
  const { white } = shown.games.find(one => one.game === game);
  return shown.you.entrant === white;
}

/** A move of each side, and `loser` resigns. */
async function lose(arena, loser, winner) {
  const [white, black] = (await hasWhite(loser, arena, gameOf(loser))) ? [loser, winner] : [winner, loser];
  await play(white.page, { san: 'e4' }, 'type');
  await black.page.locator('[data-testid=move-list] [data-ply="1"]').waitFor();
  await play(black.page, { san: 'e5' }, 'type');
  await loser.page.locator('[data-testid=move-list] [data-ply="2"]').waitFor();
  await loser.get('resign').click();
  await loser.get('confirm-resign').click();
}

async function anArenaTonight({ server, visit }) {
  const host = await loggedIn(visit, server, 'hal');
  const id = await create(host);
  const wall = await visit({ viewport: { width: 1920, height: 1080 } });
  await wall.goto(`/wall/${id}`);
  await shows(wall, 'wall-coming', /left/);
  await wall.get('arena-code').waitFor();
  const ann = await loggedIn(visit, server, 'ann');
  const bea = await loggedIn(visit, server, 'bea');
  for (const player of [ann, bea]) {
    await player.goto(`/tournament/${id}`);
    await player.get('arena-join').click();
    await player.get('arena-pause').or(player.get('arena-bar')).first().waitFor();
  }
  const first = await isTaken(ann);
  assert.equal(await isTaken(bea), first, 'both are in the same game');
  const bar = await ann.get('arena-bar').boundingBox();
  assert.ok(bar.y + bar.height <= 720, `the own place is in sight: ${JSON.stringify(bar)}`);
  await looksWell(ann, 'the bar next to a game');
  await lose(id, bea, ann);
  const second = await isTaken(ann, first);
  assert.equal(await isTaken(bea, first), second, 'the next game without a press');
  await ann.page.reload();
  await shows(ann, 'arena-own', /Place 1 · points: 2/);
  await lose(id, bea, ann);
  const third = await isTaken(ann, second);
  await shows(wall, 'wall', /ann/i);
  await wall.get('fire-1').or(wall.get('fire-2')).first().waitFor();
  await looksWell(wall, 'the wall with a flame');
  await isTaken(bea, second);
  await lose(id, bea, ann);
  await ann.get('arena-pause').click();
  await shows(ann, 'arena-next', /You pause/);
  await ann.get('to-arena').click();
  await ann.get('arena-table').waitFor();
  await shows(ann, 'arena-own', /points: 8/);
  assert.equal(gameOf(ann), null, `a player who pauses stays in the arena after ${third}`);
  await looksWell(ann, 'the standings');
  const phone = await visit({ viewport: { width: 360, height: 740 } });
  for (const path of [`/tournament/${id}`, `/wall/${id}`]) {
    await phone.goto(path);
    await phone.get('arena-code').waitFor();
    assert.doesNotMatch(await phone.page.locator('main').innerText(), /Begins/, 'it goes on');
    await looksWell(phone, `a phone at ${path.split('/')[1]}`);
  }
  await host.get('arena-arbiter').click();
  await host.get('arena-end').click();
  await shows(host, 'podium-1', /ann/i);
  await looksWell(host, 'the podium');
  await shows(wall, 'arena-podium', /ann/i);
  await looksWell(wall, 'the podium on the wall');
  assert.equal(await ann.get('arena-pause').count(), 0);
}

stage('Arena', { 'is joined, leads from game to game, and ends with a podium': anArenaTonight });
