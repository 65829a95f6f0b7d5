/** Takes the pictures of the README, into docs/images, from a house of its own. `npm run screenshots`. */
import { mkdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { play, shows } from './lib/board.mjs';
import { kasparovTopalov } from './lib/games.mjs';
import { House } from './lib/house.mjs';
import { ask, follow, name } from './lib/link.mjs';
import { Referee } from './lib/referee.mjs';
import { Guest, launch } from './lib/stage.mjs';

const images = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const kDesk = { viewport: { width: 1100, height: 700 } };
const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const kStill = { reducedMotion: 'reduce' };
/** After 24.Rxd4. */
const kPlies = 47;
const kMostBytes = 200_000;

async function picture(guest, file) {
  const path = `${images}${file}.png`;
  await guest.page.mouse.move(0, 0);
  await guest.page.evaluate(() => document.activeElement?.blur());
  await guest.page.evaluate(() => Promise.all([...document.images].map(image => image.decode())));
  await guest.get('notices').locator('p').first().waitFor({ state: 'detached' });
  await guest.page.screenshot({ path, animations: 'disabled', caret: 'hide' });
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

mkdirSync(images, { recursive: true });
const [house, browser, referee] = [await House.open(), await launch(), new Referee()];
const arrive = options => Guest.arrive(browser, house.url, { ...kStill, ...options });
const front = await arrive({ viewport: { width: 1100, height: 480 } });
await front.goto('/');
await front.get('way-screen').waitFor();
await picture(front, 'front');
const { white, black, phone } = await middleGame(arrive, referee);
await picture(white, 'game');
await picture(black, 'dark');
await picture(phone, 'phone');
await Promise.all([browser.close(), referee.close()]);
await house.close();
