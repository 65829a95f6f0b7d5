/**
 * Takes pictures of every page into build/pictures, to be looked at: `npm run pictures`, or `npm run pictures -- front lesson` for the scenes
 * whose names begin so. In English at each size in both themes; in German, Arabic and Chinese at each size in one of them, as the colours
 * are the same. `ROOKERY_LANGUAGES=fr,ru` takes others, `ROOKERY_WIDTHS=320,1280` only those sizes. A sheet for each scene and language holds
 * its pictures. What a program can see is wrong with a page (what sticks out, is cut off or is left in English) is printed.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clubScenes } from './lib/club_scenes.mjs';
import { pageFaults } from './lib/page_faults.mjs';
import { scenes } from './lib/scenes.mjs';
import { Server } from './lib/server.mjs';
import { Guest, launch } from './lib/stage.mjs';

const folder = fileURLToPath(new URL('../../build/pictures/', import.meta.url));
const kSizes = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const kThemes = ['light', 'dark'];
/** So much of a page is pictured, in windows one below the other. */
const kWindows = 2.5;
/** How wide each picture is on the sheet. */
const kSheetWidths = { 320: 240, 360: 240, 768: 384, 1280: 768, 1920: 768 };

const languages = (process.env.ROOKERY_LANGUAGES ?? 'en,de,ar,zh').split(',');
const themesOf = (language, size) => (language === 'en' ? kThemes : [kThemes[kSizes.indexOf(size) % 2]]);

async function take({ page }, path, size, colorScheme) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { long, isLeft } = await page.evaluate(() => ({
    long: document.documentElement.scrollHeight,
    isLeft: document.documentElement.dir !== 'rtl',
  }));
  const height = Math.min(Math.max(long, size.height), Math.round(size.height * kWindows));
  const clip = { x: 0, y: 0, width: size.width, height };
  // What lies below the window is shifted on pictures of pages that run from right to left: there the window is pictured alone.
  const whole = isLeft ? { fullPage: true, clip } : {};
  await page.screenshot({ path, ...whole, animations: 'disabled', caret: 'hide' });
}

const widths = process.env.ROOKERY_WIDTHS?.split(',').map(Number);
const sizes = kSizes.filter(({ width }) => widths?.includes(width) ?? true);

/** The page in each size: the files with their widths, and what is wrong with it. */
async function takeAll(guest, name, language) {
  const [files, faults] = [[], []];
  for (const size of sizes) {
    await guest.page.setViewportSize(size);
    for (const theme of themesOf(language, size)) {
      const path = `${folder}${name}-${language}-${size.width}-${theme}.png`;
      await take(guest, path, size, theme);
      files.push([path, kSheetWidths[size.width]]);
    }
    faults.push(...(await pageFaults(guest.page, language)).map(fault => `${name}, ${language}, ${size.width} px: ${fault}`));
  }
  return { files, faults };
}

/** One picture of many, each with its width on the sheet. */
async function sheet(browser, path, files) {
  const image = ([file, width]) => `<img width="${width}" src="data:image/png;base64,${readFileSync(file).toString('base64')}">`;
  const page = await browser.newPage({ viewport: { width: 1560, height: 400 } });
  await page.setContent(
    `<body style="margin:8px;background:#888;display:flex;flex-wrap:wrap;gap:8px;align-items:start">${files.map(image).join('')}`,
  );
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

async function pictureScene({ browser, server, language }, name, arrange) {
  const guests = [];
  const visit = async () => {
    const guest = await Guest.arrive(browser, server.url, { viewport: kSizes[3], locale: language });
    guests.push(guest);
    return guest;
  };
  try {
    const { files, faults } = await takeAll(await arrange(visit, server), name, language);
    await sheet(browser, `${folder}sheet-${name}-${language}.png`, files);
    console.log([`${name}, ${language}`, ...faults].join('\n  '));
  } catch (error) {
    console.error(`${name}, ${language}: ${error.message}`);
    process.exitCode = 1;
  }
  await Promise.all(guests.map(guest => guest.context.close()));
}

const wanted = process.argv.slice(2);
const chosen = Object.entries({ ...scenes, ...clubScenes }).filter(
  ([name]) => wanted.length === 0 || wanted.some(start => name.startsWith(start)),
);
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await launch();
// A server for each language: the scenes make accounts.
for (const language of languages) {
  const server = await Server.open();
  for (const [name, arrange] of chosen) await pictureScene({ browser, server, language }, name, arrange);
  await server.close();
}
await browser.close();
console.log(`The pictures are in ${folder}`);
