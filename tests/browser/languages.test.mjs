import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { play, shows } from './lib/board.mjs';
import { legalsMate } from './lib/games.mjs';
import { seenLanguages } from './lib/languages.mjs';
import { barriers, sticksOut, strayBlanks } from './lib/looks.mjs';
import { Referee } from './lib/referee.mjs';
import { choose, unfold } from './lib/setup.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

/** Each with the first words of the front page. */
const languages = {
  en: 'Shall we play?',
  de: 'Spielen wir?',
  fr: 'On joue ?',
  es: '¿Jugamos?',
  pt: 'Vamos jogar?',
  ru: 'Сыграем?',
  zh: '来一局？',
  hi: 'खेलें?',
  ar: 'هل نلعب؟',
};

/** Buttons and labels whose words do not fit into them. */
const overflowing = page =>
  page.evaluate(() =>
    [...document.querySelectorAll('.button, .choice-face, .way, .lesson-card, .switch-text, legend, summary')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(element => `${element.outerHTML.slice(0, 90)}: ${element.scrollWidth} in ${element.clientWidth}`),
  );

/** A picture of each scene, where ROOKERY_PICTURES names a folder. */
async function inspect(guest, scene) {
  const folder = process.env.ROOKERY_PICTURES;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    await guest.page.screenshot({ path: `${folder}/${scene.replaceAll(' ', '-')}.png`, fullPage: true });
  }
  assert.deepEqual(await sticksOut(guest.page), [], scene);
  assert.deepEqual(await overflowing(guest.page), [], scene);
  assert.deepEqual(await strayBlanks(guest.page), [], scene);
}

const tour =
  language =>
  async ({ visit, use }) => {
    const viewport = { width: 320, height: 640 };
    const [guest, referee] = [await visit({ locale: language, viewport, reducedMotion: 'reduce' }), use(new Referee())];
    const { page } = guest;
    await guest.goto('/');
    await page.getByRole('heading', { name: languages[language], exact: true }).waitFor();
    assert.deepEqual(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]), [
      language,
      language === 'ar' ? 'rtl' : 'ltr',
    ]);
    await inspect(guest, `${language} front`);
    await guest.get('settings').click();
    await guest.get('settings-dialog').waitFor();
    await inspect(guest, `${language} settings`);
    assert.deepEqual(await barriers(page), []);
    await page.keyboard.press('Escape');
    await guest.get('way-link').click();
    await guest.get('create-game').waitFor();
    await unfold(guest, 'rule-touch');
    await inspect(guest, `${language} link`);
    for (const path of ['computer', 'arbiter', 'learn', 'screen']) {
      await guest.goto(`/${path}`);
      await guest.get(path === 'learn' ? 'school' : 'start').waitFor();
      await inspect(guest, `${language} ${path}`);
    }
    await choose(guest, 'clock-90+30');
    await guest.get('facing-stays').check({ force: true });
    await guest.get('start').click();
    await guest.get('game').waitFor();
    await inspect(guest, `${language} game`);
    await guest.get('claim').waitFor();
    for (const move of await referee.follow(legalsMate)) await play(page, move, 'click');
    await guest.get('result').waitFor();
    await inspect(guest, `${language} end`);
    assert.deepEqual(await barriers(page), []);
  };

async function changedAtOnce({ visit }) {
  const guest = await visit();
  await guest.goto('/');
  await guest.get('settings').click();
  await guest.get('language').selectOption('de');
  await guest.page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  await guest.page.keyboard.press('Escape');
  await guest.page.getByRole('heading', { name: languages.de }).waitFor();
  await guest.goto('/screen');
  await guest.get('start').click();
  await guest.get('game').waitFor();
  await guest.get('move-input').fill('Sf3');
  await guest.page.keyboard.press('Enter');
  await shows(guest.page, { ply: 1, san: 'Sf3' });
}

/** What a position in an address lacks, and what the server itself refuses: a sign that turns the text around it. A name of sixty letters is none. */
async function refusals({ visit }) {
  const guest = await visit({ locale: 'de' });
  await guest.goto('/screen#fen=8/8/8/8/8/8/8/8_w_-_-_0_1');
  await until('why no game begins', async () => assert.match(await guest.get('message').innerText(), /Das Brett ist leer/));
  await guest.goto('/');
  await guest.get('way-link').click();
  await guest.get('name').fill('Ann\u202e');
  guest.guard.expect(/status of 400/);
  await guest.get('start').click();
  await until('why no link is made', async () =>
    assert.match(await guest.get('create-game').getByRole('alert').innerText(), /Der Name ist zu lang/),
  );
  await guest.get('name').fill('न'.repeat(61));
  await guest.get('start').click();
  await guest.get('invite-link').waitFor();
}

stage('Languages', {
  ...Object.fromEntries(seenLanguages.map(language => [`${language}: everything fits at 320 px`, tour(language)])),
  'chosen in the settings, at once, and moves with its letters': changedAtOnce,
  'what is refused is told in it': refusals,
});
