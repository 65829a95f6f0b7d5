import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sticksOut, strayBlanks } from './looks.mjs';

/** What a program can see of a page that looks wrong, in any language: it does not replace eyes. */

const locales = fileURLToPath(new URL('../../../web/locales/', import.meta.url));

/** Every whole text of a language, by part and name. */
function textsOf(language) {
  const texts = new Map();
  for (const file of readdirSync(`${locales}${language}`)) {
    const messages = JSON.parse(readFileSync(`${locales}${language}/${file}`, 'utf8'));
    for (const [name, text] of Object.entries(messages)) if (typeof text === 'string') texts.set(`${file} ${name}`, text);
  }
  return texts;
}

/** English texts of several words that are written otherwise in the language. */
function englishTexts(language) {
  const own = textsOf(language);
  const isTranslated = ([name, text]) => own.get(name) !== text && /[a-z] [a-z]/i.test(text) && !text.includes('{');
  return [...textsOf('en')].filter(isTranslated).map(([, text]) => text);
}

/** Within the page: texts that are cut off where nothing scrolls, and texts of `foreign` that are seen. */
function whatIsWrong(foreign) {
  const found = [];
  const isSeen = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.unseen');
  const hides = value => value === 'hidden' || value === 'clip';
  for (const element of document.body.querySelectorAll('*')) {
    const text = [...element.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim() !== '');
    if (!text || !isSeen(element)) continue;
    const words = element.textContent.trim();
    const { overflowX, overflowY } = getComputedStyle(element);
    const isCut =
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 2);
    if (isCut && element.clientWidth > 1) found.push(`cut off: "${words.slice(0, 60)}"`);
    if (foreign.includes(words)) found.push(`in English: "${words.slice(0, 60)}"`);
  }
  return found;
}

/** What sticks out of the window, is cut off, has blanks where there are none, or is left in English on a page in `language`. */
export async function pageFaults(page, language) {
  const foreign = language === 'en' ? [] : englishTexts(language);
  return [...(await sticksOut(page)), ...(await strayBlanks(page)), ...new Set(await page.evaluate(whatIsWrong, foreign))];
}
