import assert from 'node:assert/strict';
import { barriers, sticksOut } from './lib/looks.mjs';
import { loggedIn } from './lib/scenes.mjs';
import { stage } from './lib/stage.mjs';
import { pasteNames, tournamentOf } from './lib/tournaments.mjs';
import { until } from './lib/until.mjs';

const shows = (guest, testid, text) =>
  until(`${testid} shows ${text}`, async () => assert.match(await guest.get(testid).innerText(), text));

async function looksWell(guest, scene) {
  assert.deepEqual(await sticksOut(guest.page), [], scene);
  assert.deepEqual(await barriers(guest.page), [], scene);
}

/** Three rounds, each of which begins as soon as the one before is done; the form first shows times, too. */
async function create(arbiter) {
  await arbiter.goto('/tournaments#new');
  await arbiter.get('new-name').fill('By itself');
  await arbiter.get('new-rounds').fill('3');
  await arbiter.get('new-starts-times').check({ force: true });
  assert.ok(await arbiter.get('create-tournament').isDisabled(), 'round 1 has no time yet');
  await arbiter.get('new-first-start').fill('2035-12-01T20:00');
  await arbiter.get('new-interval').fill('45');
  await arbiter.get('new-times').locator('summary').click();
  assert.equal(await arbiter.get('new-time-3').inputValue(), '2035-12-01T21:30');
  await looksWell(arbiter, 'times of rounds');
  await arbiter.get('new-starts-done').check({ force: true });
  await arbiter.get('new-first-start').fill('');
  await shows(arbiter, 'new-starts-hint', /1 minute after the last game/);
  await arbiter.get('new-pause').fill('0');
  await arbiter.get('create-tournament').click();
  await arbiter.get('arbiter-strip').waitFor();
  await pasteNames(arbiter, 'Ada 1900\nBo 1800\nCem 1700\nDana 1600');
  await shows(arbiter, 'who-is-here', /4 of 4/);
}

const drawBoth = async arbiter => {
  for (const board of [1, 2]) await arbiter.get(`give-${board}-1/2-1/2`).click();
};

async function beginByThemselves({ server, visit }) {
  const arbiter = await loggedIn(visit, server, 'eve');
  await create(arbiter);
  assert.equal(await arbiter.get('coming-round').count(), 0, 'the arbiter begins round 1');
  await arbiter.get('next-step-button').click();
  await shows(arbiter, 'coming-words', /Round 2 begins as soon as the last game of this round is over/);
  await looksWell(arbiter, 'a round that will follow');
  const wall = await visit({ viewport: { width: 1920, height: 1080 } });
  await wall.goto(`/wall/${tournamentOf(arbiter)}`);
  await shows(wall, 'wall-coming', /Round 2 begins/);
  await looksWell(wall, 'the wall');
  await drawBoth(arbiter);
  await shows(wall, 'wall-coming', /Round 3 begins/);
  await arbiter.get('hold-rounds').click();
  await shows(arbiter, 'coming-words', /No round begins by itself at present/);
  await drawBoth(arbiter);
  await shows(arbiter, 'next-step', /Every result of round 2 is here/);
  await arbiter.get('resume-rounds').click();
  await shows(arbiter, 'next-step', /Results are missing at boards 1, 2/);
  await arbiter.get('tab-log').click();
  await shows(arbiter, 'log', /Rounds begin by themselves again/);
}

stage('Rounds', { 'that begin by themselves are held and resumed': beginByThemselves });
