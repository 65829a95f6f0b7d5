import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longer } from './lib/extent.mjs';
import { aboutConnections } from './lib/guard.mjs';
import { barriers, isForEveryone, sticksOut } from './lib/looks.mjs';
import { pageSizes } from './lib/paper.mjs';
import { loggedIn } from './lib/scenes.mjs';
import { binary } from './lib/server.mjs';
import { stageAlone } from './lib/stage.mjs';
import { aTournament, tournamentOf } from './lib/tournaments.mjs';
import { until } from './lib/until.mjs';

const kPhone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const players = [
  'Ada 1900',
  'Bo Bartholomäus von Hohenstein-Langenfeld 1800',
  'Cem Özdemir 1700',
  'Dana 1600',
  'Emil 1500',
  'Fay 1400',
  'Gus 1300',
];

/** The thirteen of a whole evening: the last one comes late, the one before leaves, the first one rests a round. */
const evening = [...players, 'Hal 1250', 'Ida 1200', 'Jo 1150', 'Kim 1100', 'Lou 1050', 'Max 1000'];
const [kRests, kLeaves, kLate] = [1, 12, 13];

const shows = (guest, testid, text) =>
  until(`${testid} shows ${text}`, async () => assert.match(await guest.get(testid).innerText(), text));

/** On a phone and on a laptop nothing sticks out, and axe finds nothing. */
async function looksWell(guest, scene) {
  const before = guest.page.viewportSize();
  await guest.page.setViewportSize({ width: 320, height: 568 });
  assert.deepEqual(await sticksOut(guest.page), [], scene);
  await guest.page.setViewportSize({ width: 1280, height: 900 });
  await isForEveryone(guest.page, scene);
  await guest.page.setViewportSize(before);
}

/** From the list without a tournament, through the form, to a tournament whose rounds were proposed. */
async function begin(arbiter) {
  await arbiter.goto('/tournaments');
  await arbiter.get('no-tournaments').waitFor();
  await looksWell(arbiter, 'no tournaments');
  await arbiter.get('new-tournament').click();
  await arbiter.get('new-players').fill('13');
  assert.equal(await arbiter.get('new-rounds').inputValue(), '5');
  await arbiter.get('new-board-minutes').fill('15');
  await arbiter.get('new-name').fill('Club evening <b>');
  await looksWell(arbiter, 'new tournament');
  await arbiter.get('create-tournament').click();
  await arbiter.get('no-players').waitFor();
  await looksWell(arbiter, 'a tournament without players');
}

/** Names one after the other by Enter; the last player is not here yet. */
async function enterPlayers(arbiter) {
  for (const name of evening.slice(0, -1)) {
    await arbiter.get('entry-name').fill(name);
    await arbiter.page.keyboard.press('Enter');
  }
  await arbiter.get('entry-here').uncheck({ force: true });
  await arbiter.get('entry-name').fill(evening.at(-1));
  await arbiter.page.keyboard.press('Enter');
  await shows(arbiter, 'who-is-here', /12 of 13 are here/);
  await arbiter.get(`check-in-${kLate}`).click();
  await shows(arbiter, 'who-is-here', /13 of 13/);
  await arbiter.get(`check-in-${kLate}`).click();
  await shows(arbiter, 'who-is-here', /12 of 13/);
  await looksWell(arbiter, 'players');
}

/** A result by one key, and the correction of one that was typed wrongly. */
async function resultsByKey(arbiter) {
  await arbiter.get('next-step-button').click();
  await arbiter.get('boards').waitFor();
  await shows(arbiter, 'next-step', /Results are missing at boards 1, 2, 3, 4, 5, 6/);
  await arbiter.get('result-1').focus();
  await arbiter.page.keyboard.press('1');
  await arbiter.page.keyboard.press('0');
  await shows(arbiter, 'result-2', /0–1/);
  await arbiter.get('result-2').focus();
  await arbiter.page.keyboard.press('=');
  await arbiter.get('correction-note').fill('typed the wrong key');
  await looksWell(arbiter, 'a correction');
  await arbiter.page.keyboard.press('Enter');
  await shows(arbiter, 'result-2', /½–½/);
  await shows(arbiter, 'next-step', /boards 3, 4, 5, 6 \(4\)/);
}

/** What leaves its sheet of paper. */
const leavesSheet = page =>
  page.evaluate(() =>
    [...document.querySelectorAll('.sheet')].flatMap(sheet => {
      const box = sheet.getBoundingClientRect();
      const isOut = ({ left, right, bottom }) => left < box.left || right > box.right || bottom > box.bottom;
      return [...sheet.querySelectorAll('*')].filter(each => isOut(each.getBoundingClientRect())).map(each => each.outerHTML.slice(0, 80));
    }),
  );

/** Every kind of sheet that there is, on both papers. */
async function onPaper(arbiter) {
  await arbiter.get('tab-paper').click();
  for (const paper of ['a4', 'letter'])
    for (const kind of ['boards', 'names', 'slips', 'sheets', 'standings', 'crosstable', 'wallchart', 'cards', 'tables']) {
      await arbiter.get(`paper-kind-${kind}`).check({ force: true });
      await arbiter.get(`paper-${paper}`).check({ force: true });
      await arbiter.get(`sheet-${kind}-1`).waitFor();
      if (kind === 'slips') await slipsOfEachSize(arbiter, paper);
      assert.deepEqual(await leavesSheet(arbiter.page), [], `${kind}, ${paper}`);
    }
  assert.equal(await arbiter.page.locator('.table-numbers li').count(), 6, 'each board has its number');
  await arbiter.get('paper-kind-sheets').check({ force: true });
  await arbiter.get('sheet-sheets-12').waitFor();
  assert.match(await arbiter.get('sheet-sheets-1').innerText(), /Ada[\s\S]*Club evening <b> · Round 1[\s\S]*15\+0/);
}

/** What of a slip is above or below it. */
const leavesSlip = page =>
  page.evaluate(() =>
    [...document.querySelectorAll('.slip')].flatMap(slip => {
      const { top, bottom } = slip.getBoundingClientRect();
      const isOut = box => box.top < top || box.bottom > bottom;
      return [...slip.querySelectorAll('*')].filter(each => isOut(each.getBoundingClientRect())).map(each => each.outerHTML.slice(0, 80));
    }),
  );

/** From two slips a page to ten. */
async function slipsOfEachSize(arbiter, paper) {
  for (const onPage of [2, 4, 6, 10, 8]) {
    await arbiter.get(`slips-on-page-${onPage}`).check({ force: true });
    await until('they are on their pages', async () =>
      assert.equal(await arbiter.page.locator('.sheet').count(), Math.ceil(6 / onPage), `${onPage} a page`),
    );
    assert.deepEqual(await leavesSheet(arbiter.page), [], `slips, ${onPage} a page, ${paper}`);
    assert.deepEqual(await leavesSlip(arbiter.page), [], `slips, ${onPage} a page, ${paper}`);
  }
}

/** Where the code of a board's slip leads. */
async function slipOf(arbiter, board) {
  await arbiter.get('tab-paper').click();
  await arbiter.get('paper-kind-slips').check({ force: true });
  const code = arbiter.get(`slip-${board}`).locator('img');
  await until('the code is there', async () => assert.ok(await code.evaluate(({ naturalWidth }) => naturalWidth > 0)));
  const link = new URL(await code.getAttribute('alt'));
  return link.pathname + link.hash;
}

/** Both players of a board say the result on their phones; first they disagree. */
async function resultByPhones(arbiter, visit) {
  const address = await slipOf(arbiter, 3);
  const sheet = pageSizes(await arbiter.page.pdf({ preferCSSPageSize: true }));
  assert.equal(sheet.length, 1, 'six slips are on one sheet');
  await arbiter.get('tab-pairings').click();
  const [white, black] = [await visit(kPhone), await visit(kPhone)];
  for (const [phone, seat] of [
    [white, 'white'],
    [black, 'black'],
  ]) {
    await phone.goto(address);
    await phone.get(`seat-${seat}`).click();
  }
  await white.get('say-won').click();
  await shows(white, 'hand-outcome', /You said 1–0. Waiting for/);
  await shows(black, 'hand-outcome', /The other player said 1–0/);
  await black.get('say-won').click();
  await shows(white, 'hand-outcome', /You two disagree: the arbiter was called/);
  await shows(arbiter, 'said-3', /The players disagree: White said 1–0, Black said 0–1/);
  assert.deepEqual(await sticksOut(white.page), []);
  assert.deepEqual(await barriers(white.page), []);
  await black.get('say-lost').click();
  for (const phone of [white, black]) await shows(phone, 'hand-outcome', /The result is 1–0/);
  await shows(arbiter, 'result-3', /1–0/);
  const stranger = await visit(kPhone);
  // The players' code is that of this round: with the next one it is refused, once.
  for (const phone of [white, black, stranger]) phone.guard.expect(/status of 403/);
  await stranger.goto(`${address}x`);
  await stranger.get('message').waitFor();
  for (const phone of [white, black, stranger]) phone.guard.expect(aboutConnections);
}

/** The wall keeps what it shows while the server is away, says so, and catches up. */
async function theWall(server, arbiter, visit) {
  const wall = await visit({ viewport: { width: 1920, height: 1080 } });
  await wall.goto(`/wall/${tournamentOf(arbiter)}`);
  await wall.page.locator('.wall-lines').waitFor();
  await shows(wall, 'wall-clock', /at most 30 minutes left/);
  assert.equal(await wall.page.locator('header.bar').isVisible(), false);
  const { height } = await wall.page.locator('.wall-lines li').first().boundingBox();
  assert.ok(height >= 1080 / 16, `a line is ${height} px high`);
  assert.deepEqual(await barriers(wall.page), []);
  for (const guest of [wall, arbiter]) guest.guard.expect(aboutConnections);
  await server.kill();
  await shows(wall, 'wall-connection', /No connection: this is the last known state/);
  assert.ok((await wall.page.locator('.wall-lines li').count()) > 0);
  await shows(arbiter, 'connection-lost', /No connection to the server/);
  await server.start();
  await until('it is there again', async () => assert.equal(await wall.get('wall-connection').innerText(), ''));
  await until('the arbiter, too', async () => assert.equal(await arbiter.get('connection-lost').innerText(), ''));
  return wall;
}

/** White wins each board that has no result. */
async function giveTheRest(arbiter) {
  for (const board of [1, 2, 3, 4, 5, 6]) {
    const button = arbiter.get(`give-${board}-1-0`);
    if ((await button.count()) > 0) await button.click();
  }
}

/** Who comes late presses their name at the door; the code is the arbiter's. */
async function throughTheDoor(arbiter, visit) {
  await arbiter.get('tab-players').click();
  await arbiter.get('check-in-code').click();
  const door = await visit(kPhone);
  await door.goto(await arbiter.get('check-in-link').getAttribute('href'));
  await door.get(`here-${kLate}`).waitFor();
  assert.deepEqual(await sticksOut(door.page), []);
  assert.deepEqual(await barriers(door.page), []);
  await door.get(`here-${kLate}`).click();
  await shows(door, 'welcomed', /Max is here/);
  await door.get(`here-${kLate}`).waitFor({ state: 'detached' });
  await shows(arbiter, `entrant-${kLate}`, /here/);
}

/** The next round, with a bye on request and a player who comes late. */
async function secondRound(arbiter, visit) {
  await giveTheRest(arbiter);
  await arbiter.get('tab-players').click();
  await arbiter.get(`more-${kRests}`).click();
  await arbiter.get('bye-half').click();
  await until('it is noted', async () => assert.match(await arbiter.get(`entrant-${kRests}`).innerText(), /half-point bye/));
  await throughTheDoor(arbiter, visit);
  await arbiter.get('next-step-button').click();
  await shows(arbiter, 'byes', /Ada · half-point bye/);
  await giveTheRest(arbiter);
}

/** One leaves, and the round is paired again, a board of it by hand. */
async function roundByHand(arbiter) {
  await arbiter.get('tab-players').click();
  await arbiter.get(`more-${kLeaves}`).click();
  await arbiter.get('withdraw').click();
  await shows(arbiter, `entrant-${kLeaves}`, /withdrawn/);
  await arbiter.get('next-step-button').click();
  await shows(arbiter, 'next-step', /boards 1, 2, 3, 4, 5, 6 \(6\)/);
  await arbiter.get('tab-pairings').click();
  await arbiter.get('unpair').click();
  await arbiter.get('confirm-unpair').click();
  await arbiter.get('by-hand').click();
  for (const entrant of [kLate, kRests]) await arbiter.get(`free-${entrant}`).click();
  await arbiter.get('pair-rest').click();
  await arbiter.get('review-anyway').click();
  await shows(arbiter, 'boards', /Max[\s\S]*Ada/);
  await giveTheRest(arbiter);
}

/** The last two rounds; what the standings are made of; the end. */
async function toTheEnd(arbiter, wall) {
  for (const round of [4, 5]) {
    await arbiter.get('next-step-button').click();
    await shows(arbiter, 'next-step', /boards 1, 2, 3, 4, 5, 6 \(6\)/);
    await giveTheRest(arbiter);
    await shows(arbiter, 'next-step', round === 5 ? /Every result of the last round/ : /Every result of round 4/);
  }
  await arbiter.get('next-step-button').click();
  await shows(arbiter, 'next-step', /All rounds are played/);
  await arbiter.get('tab-standings').click();
  await arbiter.get('cell-1-PTS').click();
  await arbiter.get('breakdown').waitFor();
  await looksWell(arbiter, 'standings');
  await arbiter.get('tab-crosstable').click();
  await arbiter.get('progress').waitFor();
  await looksWell(arbiter, 'crosstable');
  await until('the wall shows the standings', async () => assert.match(await wall.get('wall-title').innerText(), /Standings, round 5/));
  await wall.get('wall-next').click();
  await until('the wall shows more', async () => assert.match(await wall.get('wall-title').innerText(), /Standings|Crosstable/));
}

/** The report of the evening: each round but the one by hand is that of the system, and comes back as it is. */
async function theReport(arbiter) {
  const address = `/app/tournaments/${tournamentOf(arbiter)}.trf`;
  const report = Buffer.from(
    await arbiter.page.evaluate(async path => Array.from(new Uint8Array(await (await fetch(path)).arrayBuffer())), address),
  );
  assert.match(report.toString(), /### MPA @ Round 3\r/);
  const file = join(mkdtempSync(join(tmpdir(), 'rookery-report-')), 'evening.trf');
  writeFileSync(file, report);
  const checked = spawnSync(binary, ['swiss', 'check', '--json', file], { encoding: 'utf8' });
  const rounds = checked.stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
    .filter(({ round, equal }) => round && equal === false)
    .map(({ round }) => round);
  assert.deepEqual(rounds, [3], checked.stdout);
}

/** The log says who did what; an event on which others depend is not undone, the last one is. */
async function theLog(arbiter) {
  await arbiter.get('tab-log').click();
  await shows(arbiter, 'log', /corrected to ½–½ \(typed the wrong key\)/);
  await shows(arbiter, 'log', /players at the board/);
  await looksWell(arbiter, 'log');
  const rows = arbiter.page.locator('[data-testid^="event-"]');
  const paired = await rows.filter({ hasText: 'Round 1 was paired' }).getAttribute('data-testid');
  arbiter.guard.expect(/status of 409/);
  await arbiter.get(paired.replace('event', 'undo')).click();
  await arbiter.get('confirm-undo').click();
  await shows(arbiter, 'log-problem', /Later events could not stand without this one/);
  await arbiter.get('next-step-button').click();
  await arbiter.get('confirm-close').click();
  await shows(arbiter, 'next-step', /The tournament is finished/);
}

/** Whom the owner names arranges, too. */
async function anotherArbiter(arbiter, place) {
  const other = await loggedIn(place.visit, place.server, 'bo');
  await other.goto(new URL(arbiter.page.url()).pathname);
  await other.get('tournament').waitFor();
  assert.equal(await other.get('arbiter-strip').count(), 0, 'who looks on arranges nothing');
  assert.equal(await other.get('tab-log').count(), 0, 'the log is for arbiters');
  await arbiter.get('tab-players').click();
  await arbiter.get('arbiters').click();
  await arbiter.get('arbiter-name').fill('bo');
  await arbiter.get('appoint').click();
  await other.get('arbiter-strip').waitFor();
  await arbiter.get('dismiss-bo').click();
  await other.get('arbiter-strip').waitFor({ state: 'detached' });
  other.guard.expect(aboutConnections);
}

async function anEvening({ server, visit }) {
  const arbiter = await loggedIn(visit, server, 'anna');
  await begin(arbiter);
  await enterPlayers(arbiter);
  await anotherArbiter(arbiter, { server, visit });
  await resultsByKey(arbiter);
  await onPaper(arbiter);
  await resultByPhones(arbiter, visit);
  const wall = await theWall(server, arbiter, visit);
  await secondRound(arbiter, visit);
  await roundByHand(arbiter);
  await toTheEnd(arbiter, wall);
  await theReport(arbiter);
  await theLog(arbiter);
  const spectator = await visit(kPhone);
  await spectator.goto(`/tournament/${tournamentOf(arbiter)}`);
  await spectator.get('boards').waitFor();
  assert.equal(await spectator.get('arbiter-strip').count(), 0, 'who looks on arranges nothing');
  assert.equal(await spectator.page.locator('h1').innerText(), 'Club evening <b>');
  assert.deepEqual(await sticksOut(spectator.page), []);
}

/** Results that were given while the server was away are sent when it is back, each once. */
async function nothingIsLost({ server, visit }) {
  const arbiter = await loggedIn(visit, server, 'bert');
  await aTournament(arbiter, players.join('\n'), 'With a bad network');
  await arbiter.get('next-step-button').click();
  await arbiter.get('boards').waitFor();
  arbiter.guard.expect(aboutConnections);
  await server.kill();
  await arbiter.get('result-1').focus();
  await arbiter.page.keyboard.press('1');
  await arbiter.page.keyboard.press('0');
  await shows(arbiter, 'result-1', /1–0/);
  await shows(arbiter, 'connection-lost', /What you entered is kept/);
  await server.start();
  await until('the server is there', async () => assert.equal(await arbiter.get('connection-lost').innerText(), ''));
  await shows(arbiter, 'next-step', /boards 3 \(1\)/);
  await arbiter.get('tab-log').click();
  await until('each is there once', async () =>
    assert.equal((await arbiter.get('log').innerText()).match(/Round 1, board \d: [01]–[01]/g)?.length, 2),
  );
}

/** Two who are kept apart are paired by hand all the same, after a second yes; the round is paired anew, the rest of it by the system. */
async function aRoundByHand({ server, visit }) {
  const arbiter = await loggedIn(visit, server, 'cleo');
  await aTournament(arbiter, players.slice(0, 6).join('\n'), 'By hand');
  await arbiter.get('tab-players').click();
  await arbiter.get('apart').click();
  for (const entrant of [1, 4]) await arbiter.get(`apart-${entrant}`).click();
  await arbiter.get('apart-weak').uncheck({ force: true });
  await arbiter.get('apart-add').click();
  await until('they are listed', async () => assert.match(await arbiter.page.locator('.apart li').first().innerText(), /Ada.*Dana.*1.*5/));
  await looksWell(arbiter, 'pairs kept apart');

  await arbiter.get('tab-pairings').click();
  await arbiter.get('by-hand').click();
  const press = async (...entrants) => {
    for (const entrant of entrants) await arbiter.get(`free-${entrant}`).click();
  };
  assert.ok(await arbiter.get('pair-by-hand').isDisabled(), 'no pair is made yet');
  await press(1, 4, 5, 2, 3, 6);
  await arbiter.get('flip-5').click();
  await shows(arbiter, 'made-boards', /Bo Barth.* – Emil/);
  await looksWell(arbiter, 'a round by hand');
  await arbiter.get('pair-by-hand').click();
  await shows(arbiter, 'review-dialog', /Ada.*Dana/s);
  await looksWell(arbiter, 'what a round by hand breaks');
  await arbiter.get('review-keep').click();
  assert.equal(await arbiter.get('boards').count(), 0, 'nothing is paired without a second yes');
  await arbiter.get('pair-by-hand').click();
  await arbiter.get('review-anyway').click();
  await shows(arbiter, 'board-1', /Ada.*Dana/s);
  await arbiter.get('origin').waitFor();
  await arbiter.get('why-1').click();
  await shows(arbiter, 'board-1', /An arbiter paired them/);
  await looksWell(arbiter, 'a round that breaks a rule');

  await arbiter.get('unpair').click();
  await arbiter.get('confirm-unpair').click();
  await arbiter.get('no-pairings').waitFor();
  await arbiter.get('by-hand').click();
  await press(6, 1);
  await arbiter.get('pair-rest').click();
  await arbiter.get('review-anyway').click();
  await until('all are paired', async () => assert.equal(await arbiter.page.locator('.board-row').count(), 3));
  await shows(arbiter, 'boards', /Fay.*Ada/s);
}

const showsEntrant = (guest, text) =>
  until(`${text} has entered`, async () => assert.match(await guest.page.locator('.entrants').innerText(), text));

/** A player of a rating list is found while typing and entered with all that the list says. */
async function entersFromAList(server, arbiter) {
  const list = join(mkdtempSync(join(tmpdir(), 'rookery-list-')), 'club.csv');
  writeFileSync(
    list,
    'number;name;title;federation;rating;born\n4711;Muster, Maxine;WFM;GER;2105;1999\n4712;Muster, Moritz;;GER;1480;2011\n',
  );
  execFileSync(binary, ['players', 'import', list, '--list', 'club', '--data', server.data]);
  await arbiter.get('entry-name').fill('muster m');
  await shows(arbiter, 'found-0', /Muster, Maxine\s+WFM · GER · 2105 · 1999 · club 4711/);
  await looksWell(arbiter, 'players found');
  await arbiter.page.keyboard.press('ArrowDown');
  await arbiter.page.keyboard.press('Enter');
  await showsEntrant(arbiter, /Muster, Maxine[\s\S]*2105/);
  await arbiter.get('entry-name').fill('4712');
  await arbiter.get('found-0').click();
  await showsEntrant(arbiter, /Muster, Moritz[\s\S]*1480/);
}

/** An event whose players come from a rating list too is divided by rating; each section is paired for itself, on one wall. */
async function inSections({ server, visit }) {
  const arbiter = await aTournament(await loggedIn(visit, server, 'dora'), 'Ada 1900\nBo 1800\nCem 1700\nDana 1200');
  const event = tournamentOf(arbiter);
  await entersFromAList(server, arbiter);
  await arbiter.get('sections').click();
  await arbiter.get('sections-limits').fill('1650');
  await looksWell(arbiter, 'sections');
  await arbiter.get('make-sections').click();
  const links = arbiter.get('section-links').getByRole('link');
  await until('there are two', async () => assert.equal(await links.count(), 3));
  assert.equal(await arbiter.get('entry-name').count(), 0, 'who comes later is entered in a section');
  await looksWell(arbiter, 'an event in sections');
  await links.nth(1).click();
  await arbiter.page.waitForURL(url => !url.pathname.includes(event));
  await showsEntrant(arbiter, /Muster, Maxine/);
  assert.doesNotMatch(await arbiter.page.locator('.entrants').innerText(), /Moritz|Dana/);
  await looksWell(arbiter, 'a section');
  const wall = await visit({ viewport: { width: 1920, height: 1080 } });
  await wall.goto(`/wall/${event}`);
  await until('a section is on the wall', async () => assert.match(await wall.page.locator('main').innerText(), /Club evening [AB]/));
  assert.deepEqual(await sticksOut(wall.page), []);
}

stageAlone('A tournament', {
  'is arranged from the first name to the final standings': anEvening,
  'loses no result when the server is away': nothingIsLost,
  'is divided into sections, with players of a rating list': inSections,
  'has a round by hand, which breaks a rule only after a second yes': longer(aRoundByHand),
});
