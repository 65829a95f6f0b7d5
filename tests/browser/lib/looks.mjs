import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isShort, shortened } from './extent.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A small phone, as a browser's context takes it. */
export const kPhone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** What sticks out of the window's sides, or makes the page scroll sideways. */
export const sticksOut = page => page.evaluate(whatSticksOut);

/** The same within the page, after it was drawn. */
export async function whatSticksOut() {
  // A page that was just resized is drawn first.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : [];
  for (const element of document.querySelectorAll('button, a, input, label, h1, h2, p, img, cg-board')) {
    // What is folded away has a place, too.
    if (!element.checkVisibility()) continue;
    const { left, right, width } = element.getBoundingClientRect();
    // The list of moves scrolls within itself; what is there for the ear alone has no place.
    const isHeld = element.closest('.unseen, [data-testid=move-list]');
    if (width > 0 && !isHeld && (left < -0.5 || right > clientWidth + 0.5)) {
      found.push(`${element.outerHTML.slice(0, 80)} from ${left} to ${right}`);
    }
  }
  return found;
}

/** Blanks after the stops and commas of Chinese, which has none there. */
export const strayBlanks = async page =>
  [...(await page.locator('body').innerText()).matchAll(/.{0,20}[。！？；，：、] +[\u3400-\u9fff].{0,10}/g)].map(([words]) => words);

/**
 * What axe finds wrong with the page: each broken rule with its places; with `rules`, those alone. A colour on its way to another is
 * judged where it ends, or the answer would be chance.
 */
export async function barriers(page, rules = null) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async runOnly => {
    for (const animation of document.getAnimations()) {
      if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    const place = ({ html, failureSummary }) => `${html} ${failureSummary}`;
    return violations.map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(place).join('; ')}`);
  }, rules);
}

/** In which themes a scene is looked at: in both, or in a short run in one of them, which the scene's name decides. */
export const themesOf = scene => shortened(['light', 'dark'], [scene.length % 2 === 0 ? 'light' : 'dark']);

/**
 * Asks axe about a page in its themes. They differ in their colours alone: of the second one nothing else is asked.
 */
export async function isForEveryone(page, scene) {
  for (const [index, colorScheme] of themesOf(scene).entries()) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await barriers(page, index === 0 ? null : ['color-contrast']), [], `${scene}, ${colorScheme}`);
  }
}

const kHeight = 800;
const kLowWindow = { width: 360, height: 640 };

/**
 * Looks at what the page shows, when all of it has come: in every width nothing sticks out, and axe finds nothing, in the widest and on a
 * phone. The dark theme differs from the light one in its colours alone: axe is asked about those. A short run takes the narrowest width
 * and the widest, and asks axe once, in one of the themes: about the light one in the widest, about the dark one on a phone.
 */
export async function inspect(page, scene, widths) {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  const before = page.viewportSize();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const width of shortened(widths, [widths[0], widths.at(-1)])) {
    await page.setViewportSize({ width, height: kHeight });
    assert.deepEqual(await sticksOut(page), [], `${scene}, ${width} px`);
  }
  const themes = themesOf(scene);
  if (themes.includes('light')) assert.deepEqual(await barriers(page), [], scene);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  if (!isShort) assert.deepEqual(await barriers(page, ['color-contrast']), [], `${scene}, dark`);
  await page.setViewportSize(kLowWindow);
  if (themes.includes('dark')) assert.deepEqual(await barriers(page), [], `${scene}, dark, on a phone`);
  await page.setViewportSize(before);
}
