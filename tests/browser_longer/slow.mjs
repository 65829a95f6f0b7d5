/**
 * How much a page costs a phone until it can be used: the processor time of the page's main thread, which other work on this machine
 * does not lengthen as it does the clock's, and six times that, as on a phone's processor: `npm run slow`. Of several loads the least
 * and the middle one.
 */
import { Server } from '../browser/lib/server.mjs';
import { byId, launchChromium } from './lib.mjs';

const kThrottling = 6;
const kLoads = 9;
const kWanted = [
  ['/', 'way-screen'],
  ['/screen', 'start'],
  ['/computer', 'start'],
];

/** Processor time of the main thread until `testid` is there and everything asked for has come, in ms. */
async function cost(browser, url, testid) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForSelector(byId(testid));
  const { metrics } = await session.send('Performance.getMetrics');
  await context.close();
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

const [server, browser] = [await Server.open(), await launchChromium()];
for (const [path, testid] of kWanted) {
  const loads = [];
  for (let run = 0; run < kLoads; run += 1) loads.push(await cost(browser, server.url + path, testid));
  loads.sort((a, b) => a - b);
  const words = ms => `${Math.round(ms)} ms, on a phone ${Math.round(ms * kThrottling)} ms`;
  console.log(`${path}: ${words(loads[0])} (middle of ${kLoads}: ${words(loads[Math.floor(kLoads / 2)])})`);
}
await browser.close();
await server.close();
