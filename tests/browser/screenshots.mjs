/** Takes the pictures of the README, into docs/images, from a server of its own. `npm run screenshots [-- NAME...]`. */
import assert from 'node:assert/strict';
import { mkdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { play, shows } from './lib/board.mjs';
import { classEvening, lobbyEvening } from './lib/evening.mjs';
import { kasparovTopalov } from './lib/games.mjs';
import { Server } from './lib/server.mjs';
import { ask, follow, name } from './lib/link.mjs';
import { openSheets } from './lib/paper.mjs';
import { Referee } from './lib/referee.mjs';
import { Guest, launch } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

const images = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const kDesk = { viewport: { width: 1100, height: 700 } };
const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const kStill = { reducedMotion: 'reduce' };
/** After 24.Rxd4. */
const kPlies = 47;
/** The light on the wood has many shades. */
const kMostBytes = 330_000;

async function picture(guest, file, part = guest.page) {
  const path = `${images}${file}.png`;
  await guest.page.mouse.move(0, 0);
  await guest.page.evaluate(() => document.activeElement?.blur());
  await guest.page.evaluate(() => Promise.all([...document.images].map(image => image.decode())));
  await guest.get('notices').locator('p').first().waitFor({ state: 'detached' });
  await part.screenshot({ path, animations: 'disabled', caret: 'hide' });
  const { size } = statSync(path);
  if (size > kMostBytes) throw new Error(`${path} has ${size} bytes; ${kMostBytes} are allowed.`);
  console.log(`${path}: ${size} bytes`);
}

/** Two at their desks and one who watches on a phone, in the middle of a game. */
async function middleGame(arrive, referee) {
  const [white, black] = [await arrive({ ...kDesk }), await arrive({ ...kDesk, colorScheme: 'dark' })];
  const phone = await arrive(kPhone);
  const path = await ask(white, { color: 'white', clock: '25+10', name: 'Garry' });
  await white.goto(path);
  await name(black, 'Veselin');
  await follow(black, path);
  await follow(phone, path);
  for (const move of (await referee.follow(kasparovTopalov)).slice(0, kPlies)) {
    await play((move.ply % 2 === 1 ? white : black).page, move, 'type');
    for (const guest of [white, black, phone]) await shows(guest.page, move);
  }
  return { white, black, phone };
}

/** An exercise of the school, half solved. */
async function lesson(arrive) {
  const guest = await arrive(kDesk);
  await guest.goto('/learn/rook-bishop#rook-three');
  await guest.get('board').waitFor();
  await play(guest.page, { from: 'e4', to: 'b4' }, 'click');
  await until('the move is counted', async () => assert.match(await guest.get('count').innerText(), /^1/));
  return guest;
}

/** A game's middle with the engine's opinion and the report. */
async function analysis(arrive) {
  const guest = await arrive({ viewport: { width: 1100, height: 860 } });
  await guest.goto('/analysis');
  await guest.get('open').click();
  await guest.get('paste').fill(
    `[White "Garry"]\n[Black "Veselin"]\n\n${kasparovTopalov
      .slice(0, kPlies)
      .map((san, ply) => (ply % 2 ? san : `${ply / 2 + 1}. ${san}`))
      .join(' ')} *`,
  );
  await guest.get('paste-go').click();
  await guest.get('report-make').click();
  await guest.get('report').waitFor({ timeout: 240_000 });
  await guest.page.locator('body').press('End');
  await guest.get('engine-lines').selectOption('3');
  await guest.get('engine-on').check({ force: true });
  await until('the engine has looked deep', async () => assert.match(await guest.get('engine-state').innerText(), /depth 1[2-9]/), 120_000);
  await guest.page.evaluate(() => scrollTo(0, 0));
  return guest;
}

/** The desk of a real board's arbiter, some moves into a game. */
async function desk(arrive) {
  const guest = await arrive(kDesk);
  await guest.goto('/arbiter');
  await guest.get('name-white').fill('Wilma');
  await guest.get('name-black').fill('Bert');
  await guest.get('clock-40/90+30:30+30').check({ force: true });
  await guest.get('start').click();
  await guest.get('arbiter').waitFor();
  await guest.page.keyboard.press(' ');
  for (const [index, san] of kasparovTopalov.slice(0, 17).entries()) {
    await guest.get('move-input').fill(san);
    await guest.get('move-input').press('Enter');
    await guest.page.locator(`[data-testid=move-list] [data-ply="${index + 1}"]`).waitFor();
  }
  return guest;
}

/** Two pages of the booklet, as they lie on their sheet. */
async function booklet(arrive) {
  const guest = await arrive({ viewport: { width: 1200, height: 900 } });
  await openSheets(guest.page, '/print#a4-booklet');
  return guest;
}

/** Each series of pictures, by the name to ask for it alone. */
const kSeries = {
  async front({ arrive }) {
    const front = await arrive({ viewport: { width: 1100, height: 640 } });
    await front.goto('/');
    await front.get('way-screen').waitFor();
    await picture(front, 'front');
  },
  async game({ arrive, referee }) {
    const { white, black, phone } = await middleGame(arrive, referee);
    await picture(white, 'game');
    await picture(black, 'dark');
    await picture(phone, 'phone');
  },
  lesson: async ({ arrive }) => picture(await lesson(arrive), 'lesson'),
  desk: async ({ arrive }) => picture(await desk(arrive), 'desk'),
  analysis: async ({ arrive }) => picture(await analysis(arrive), 'analysis'),
  async booklet({ arrive }) {
    const paper = await booklet(arrive);
    await picture(paper, 'booklet', paper.page.getByTestId('sheet-10-7'));
  },
  async lobby({ arrive, server }) {
    const { guest, end } = await lobbyEvening(() => arrive({ viewport: { width: 1100, height: 800 } }), server);
    await picture(guest, 'lobby');
    end();
  },
  async wall({ arrive, server }) {
    const teacher = await classEvening(() => arrive({ viewport: { width: 1100, height: 670 } }), server);
    await picture(teacher, 'wall');
  },
};

mkdirSync(images, { recursive: true });
const [server, browser, referee] = [await Server.open(), await launch(), new Referee()];
const arrive = options => Guest.arrive(browser, server.url, { ...kStill, ...options });
const wanted = process.argv.slice(2);
for (const [name, take] of Object.entries(kSeries))
  if (wanted.length === 0 || wanted.includes(name)) await take({ arrive, server, referee });
await Promise.all([browser.close(), referee.close()]);
await server.close();
