/**
 * Takes a picture of every page at 320, 360, 1280 and 1920 px, light and dark, into build/pictures, to be looked at: `npm run pictures`, or
 * `npm run pictures -- front lesson` for the scenes whose names begin so. Beside each scene's pictures lie two sheets that hold them all.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { scenes } from './lib/scenes.mjs';
import { Server } from './lib/server.mjs';
import { Guest, launch } from './lib/stage.mjs';

const folder = fileURLToPath(new URL('../../build/pictures/', import.meta.url));
const kSizes = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const kThemes = ['light', 'dark'];
/** So much of a page is pictured, in windows one below the other. */
const kWindows = 2.5;

/** The page in each size and theme: files by "320-light" and the like. */
async function takeAll({ page }, scene) {
  const files = {};
  for (const size of kSizes) {
    for (const colorScheme of kThemes) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
      const long = await page.evaluate(() => document.documentElement.scrollHeight);
      const height = Math.min(Math.max(long, size.height), Math.round(size.height * kWindows));
      const name = `${size.width}-${colorScheme}`;
      files[name] = `${folder}${scene}-${name}.png`;
      const clip = { x: 0, y: 0, width: size.width, height };
      await page.screenshot({ path: files[name], fullPage: true, clip, animations: 'disabled', caret: 'hide' });
    }
  }
  return files;
}

/** One picture of many, each with its width on the sheet. */
async function sheet(browser, path, files, widths) {
  const image = ([name, width]) => `<img width="${width}" src="data:image/png;base64,${readFileSync(files[name]).toString('base64')}">`;
  const page = await browser.newPage({ viewport: { width: 1560, height: 400 } });
  await page.setContent(
    `<body style="margin:8px;background:#888;display:flex;flex-wrap:wrap;gap:8px;align-items:start">${Object.entries(widths).map(image).join('')}`,
  );
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

const wanted = process.argv.slice(2);
const chosen = Object.entries(scenes).filter(([name]) => wanted.length === 0 || wanted.some(start => name.startsWith(start)));
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const [server, browser] = [await Server.open(), await launch()];
for (const [name, arrange] of chosen) {
  const guests = [];
  const visit = async () => {
    const guest = await Guest.arrive(browser, server.url, { viewport: kSizes[2], locale: 'en' });
    guests.push(guest);
    return guest;
  };
  try {
    const files = await takeAll(await arrange(visit, server), name);
    await sheet(browser, `${folder}${name}-phones.png`, files, { '320-light': 320, '360-light': 360, '320-dark': 320, '360-dark': 360 });
    await sheet(browser, `${folder}${name}-desks.png`, files, { '1280-light': 768, '1280-dark': 768, '1920-light': 768, '1920-dark': 768 });
    console.log(name);
  } catch (error) {
    console.error(`${name}: ${error.message}`);
    process.exitCode = 1;
  }
  await Promise.all(guests.map(guest => guest.context.close()));
}
await browser.close();
await server.close();
console.log(`The pictures are in ${folder}`);
