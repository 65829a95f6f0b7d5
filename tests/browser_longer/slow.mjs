/**
 * How long a slow phone (its processor throttled six times) takes until the pages of a house on this machine can be used: `npm run
 * slow`. Of several loads the fastest and the middle one; a machine with other work to do makes them longer.
 */
import { House } from '../browser/lib/house.mjs';
import { byId, launchChromium } from './lib.mjs';

const kThrottling = 6;
const kLoads = 9;
const kWanted = [
  ['/', 'way-screen'],
  ['/screen', 'start'],
  ['/computer', 'start'],
];

/** In the page: when what is wanted was there, and when the last long task was over, in ms since the page was asked for. */
function watch(selector) {
  window.found = 0;
  window.busyUntil = 0;
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) window.busyUntil = Math.max(window.busyUntil, startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver(() => {
    if (window.found === 0 && document.querySelector(selector)) window.found = performance.now();
  }).observe(document, { childList: true, subtree: true });
}

async function load(browser, url, selector) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  await page.emulateCPUThrottling(kThrottling);
  await page.evaluateOnNewDocument(watch, selector);
  await page.goto(url, { waitUntil: 'networkidle0' });
  const ready = await page.evaluate(() => Math.max(window.found, window.busyUntil));
  await context.close();
  return ready;
}

const [house, browser] = [await House.open(), await launchChromium()];
for (const [path, testid] of kWanted) {
  const times = [];
  for (let run = 0; run < kLoads; run += 1) times.push(await load(browser, house.url + path, byId(testid)));
  times.sort((a, b) => a - b);
  console.log(`${path}: can be used after ${Math.round(times[0])} ms (middle of ${kLoads}: ${Math.round(times[Math.floor(kLoads / 2)])} ms)`);
}
await browser.close();
await house.close();
