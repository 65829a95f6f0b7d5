import assert from 'node:assert/strict';
import { play, shows } from './lib/board.mjs';
import { longer, shortened } from './lib/extent.mjs';
import { legalsMate } from './lib/games.mjs';
import { ask, follow, makeLink, name, pair } from './lib/link.mjs';
import { inspect as inspectPage } from './lib/looks.mjs';
import { Referee } from './lib/referee.mjs';
import { choose } from './lib/setup.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';
import { Wire } from './lib/wire.mjs';

/** Sixty letters. */
const kLongName = 'A name that is as long as any name can be in here, of sixty.';
const kOtherName = 'Another that is as long as any name can be in here, of sixty';

const inspect = (guest, scene) => inspectPage(guest.page, scene, [320, 360, 480, 640, 768, 900, 1024, 1280, 1440, 1920]);

async function frontAndSetup({ visit }) {
  const guest = await visit();
  await guest.goto('/');
  await inspect(guest, 'front page');
  await guest.get('settings').click();
  await inspect(guest, 'settings');
  await guest.page.keyboard.press('Escape');
  await guest.get('way-link').click();
  await inspect(guest, 'making a link');
  await choose(guest, 'clock-custom');
  await guest.get('own-white-add').click();
  await choose(guest, 'own-unequal');
  await choose(guest, 'own-black-kind-days');
  await inspect(guest, 'a time control of one’s own');
  for (const way of ['screen', 'computer']) {
    await guest.goto(`/${way}`);
    await guest.get('start').waitFor();
    await inspect(guest, `setting up: ${way}`);
  }
}

async function gameAtOneScreen({ visit, use }) {
  const [guest, referee] = [await visit(), use(new Referee())];
  await guest.goto('/screen');
  await guest.get('facing-stays').check({ force: true });
  await choose(guest, 'clock-90+30');
  await guest.get('start').click();
  await guest.get('game').waitFor();
  await inspect(guest, 'a game that begins');
  for (const move of await referee.follow(legalsMate)) {
    await play(guest.page, move, 'type');
    await shows(guest.page, move);
    if (move.ply === 10) await inspect(guest, 'pieces taken, many moves');
  }
  await inspect(guest, 'a game that is over');
  await guest.goto('/');
  await guest.get('way-screen').waitFor();
  await inspect(guest, 'front page of someone who has played');
}

async function questions({ visit, use }) {
  const [guest, referee] = [await visit(), use(new Referee())];
  await guest.goto('/computer');
  await guest.get('start').click();
  await guest.get('game').waitFor();
  await inspect(guest, 'against the computer');
  await guest.goto('/screen');
  await guest.get('facing-stays').check({ force: true });
  await guest.get('start').click();
  for (const move of await referee.follow(['e4', 'd5', 'exd5', 'c6', 'dxc6', 'a6', 'cxb7', 'a5'])) {
    await play(guest.page, move, 'type');
    await shows(guest.page, move);
  }
  for (const [testid, dialog] of [
    ['claim', 'claim-dialog'],
    ['resign', 'confirm-resign'],
  ]) {
    await guest.get(testid).click();
    await guest.get(dialog).waitFor();
    await inspect(guest, `the question after "${testid}"`);
    await guest.page.keyboard.press('Escape');
    await guest.get(dialog).waitFor({ state: 'detached' });
  }
  await play(guest.page, { from: 'b7', to: 'a8' }, 'click');
  await guest.get('promotion-queen').waitFor();
  await inspect(guest, 'the question what a pawn becomes');
}

async function gameThroughLink({ visit }) {
  const waiting = await visit();
  await makeLink(waiting, { clock: '10+5', name: kLongName });
  await inspect(waiting, 'waiting');
  const [{ white, black, path }, watcher] = [await pair(visit, { clock: '10+5' }), await visit()];
  await follow(watcher, path);
  await inspect(watcher, 'watching');
  for (const move of [{ san: 'e4' }]) await play(white.page, move, 'type');
  await shows(black.page, { ply: 1, san: 'e4' });
  await play(black.page, { san: 'e5' }, 'type');
  await shows(white.page, { ply: 2, san: 'e5' });
  await white.get('offer-draw').click();
  await inspect(white, 'a move is to offer a draw');
  await play(white.page, { san: 'Nf3' }, 'type');
  await black.get('accept-draw').waitFor();
  await inspect(black, 'a draw is offered');
  await inspect(white, 'a draw was offered');
}

/** The widest that stands beside a clock: a long name, a delay, days, and lag. */
async function clocks({ visit, use, server }) {
  const wire = use(await Wire.to(server.port));
  wire.lengthen(50);
  const [white, black] = [await visit(), await visit({}, wire.url)];
  const path = await ask(white, { color: 'white', clock: '60d | 90 d60', name: kLongName });
  await white.goto(path);
  await name(black, kOtherName);
  await follow(black, path);
  await inspect(white, 'before the first move');
  for (const [ply, san] of ['e4', 'e5', 'Nf3', 'Nc6'].entries()) {
    await play((ply % 2 === 0 ? white : black).page, { san }, 'type');
    for (const guest of [white, black]) await shows(guest.page, { ply: ply + 1, san });
    if (ply === 2) await inspect(white, 'a delay');
  }
  await inspect(black, 'days');
}

/** A move in a hurry, over a long wire, is given its way back. */
async function lag({ visit, use, server }) {
  const wire = use(await Wire.to(server.port));
  wire.lengthen(50);
  const [white, black] = [await visit(), await visit({}, wire.url)];
  const path = await ask(white, { color: 'white', clock: '90', name: kLongName });
  await white.goto(path);
  await name(black, kOtherName);
  await follow(black, path);
  for (const [ply, san] of ['e4', 'e5', 'Nf3', 'Nc6'].entries()) {
    await play((ply % 2 === 0 ? white : black).page, { san }, 'type');
    for (const guest of [white, black]) await shows(guest.page, { ply: ply + 1, san });
  }
  await white.get('lag-black').waitFor();
  await inspect(white, 'lag');
}

async function addressesToNowhere({ visit }) {
  const guest = await visit();
  guest.guard.expect(/the server responded with a status of 404/);
  for (const [path, words] of [
    ['/game/nosuchgame', 'No such game'],
    ['/screen#nosuchgame', 'No such game'],
    ['/nowhere', 'Page not found'],
  ]) {
    const answer = await guest.page.goto(path);
    if (path === '/nowhere') assert.equal(answer.status(), 404);
    assert.match(await guest.get('message').innerText(), new RegExp(words), path);
    await inspect(guest, path);
  }
  const answer = await guest.context.request.get('/nowhere', { headers: { accept: 'application/json' } });
  assert.equal(answer.status(), 404);
  assert.deepEqual(await answer.json(), { error: { code: 'not_found', message: 'no such file' } });
}

/** What is at the centre of an element belongs to it, and that is on the screen: nothing covers it, and no scroller hides it. */
const isInSight = locator =>
  locator.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** On a phone that lies, and at 200 %, whatever can be done in a game is in sight, in every language. */
async function actsInSight({ visit }) {
  for (const locale of shortened(['en', 'de', 'es', 'fr', 'pt', 'ru', 'zh', 'ar', 'hi'], ['en', 'de', 'ru'])) {
    const guest = await visit({ locale });
    await guest.goto('/computer');
    await guest.get('start').click();
    await guest.get('hint').waitFor();
    for (const [width, height] of [
      [568, 320],
      [667, 375],
      [640, 400],
      [960, 540],
      [1024, 768],
      [320, 640],
    ]) {
      await guest.page.setViewportSize({ width, height });
      if (height > width) await guest.get('abort').scrollIntoViewIfNeeded();
      for (const act of ['offer-draw', 'claim', 'takeback', 'hint', 'abort'])
        await until(`${act} is in sight: ${locale} ${width} x ${height}`, async () => assert.ok(await isInSight(guest.get(act))));
      assert.equal(await guest.get('hint').getAttribute('title'), await guest.get('hint').innerText());
    }
    await guest.context.close();
  }
}

stage('Every page, from 320 to 1920 px, light and dark, for everyone', {
  'what can be done in a game is in sight on a phone that lies and at 200 %': actsInSight,
  'the front page, its dialogs, and the way into a game': frontAndSetup,
  'a game at one screen, begun and ended': gameAtOneScreen,
  'a promotion, a claim and a resignation are asked for': questions,
  'waiting with a link, playing and watching': gameThroughLink,
  'delays and days beside the clocks': longer(clocks),
  'lag beside the clocks': longer(lag),
  'addresses that lead nowhere': addressesToNowhere,
});
