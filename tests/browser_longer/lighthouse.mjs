/**
 * What Lighthouse says of the pages of a house of its own, without a network: `npm run lighthouse`. Ends with an error if
 * performance, accessibility or best practices of a page stay below 0.98.
 */
import lighthouse from 'lighthouse';
import { House } from '../browser/lib/house.mjs';
import { launchChromium } from './lib.mjs';

const kLeast = 0.98;
const kCategories = ['performance', 'accessibility', 'best-practices'];
const kPages = process.argv.length > 2 ? process.argv.slice(2) : ['/', '/screen', '/computer', '/learn', '/learn/knight', '/print'];

const [house, browser] = [await House.open(), await launchChromium()];
const port = Number(new URL(browser.wsEndpoint()).port);
let isGood = true;
for (const path of kPages) {
  const { lhr } = await lighthouse(house.url + path, { port, onlyCategories: kCategories, logLevel: 'error', output: 'json' });
  const scores = kCategories.map(name => `${name} ${lhr.categories[name].score}`);
  const paint = lhr.audits['first-contentful-paint'].displayValue;
  const shift = lhr.audits['cumulative-layout-shift'].displayValue;
  console.log(`${path}: ${scores.join(', ')} (first paint ${paint}, layout shift ${shift})`);
  for (const name of kCategories) {
    if (lhr.categories[name].score >= kLeast) continue;
    isGood = false;
    const faults = lhr.categories[name].auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 0.98);
    for (const { id } of faults) {
      const { title, displayValue, details } = lhr.audits[id];
      const places = (details?.items ?? []).slice(0, 3).map(item => item.node?.snippet ?? item.url ?? item.description ?? '');
      console.log(`  ${name}: ${title} ${displayValue ?? ''} ${places.join(' ')}`);
    }
  }
}
await browser.close();
await house.close();
process.exitCode = isGood ? 0 : 1;
