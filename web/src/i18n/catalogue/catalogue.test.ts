import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Book } from '../messages';
import { type Language, languages, locale } from '../language';
import { blocksOf } from '../../learn/stories/blocks';
import { placesOf, type Text, type Texts } from '../text';
import { catalogue } from '.';
import { account } from './account';
import { archive } from './archive';
import { clock } from './clock';
import { server } from './server';
import { front } from './front';
import { games } from './games';
import { lessons } from './lessons';
import { lobby } from './lobby';
import { people } from './people';
import { print } from './print';
import { rulings } from './rulings';
import { puzzles } from './puzzles';
import { school } from './school';
import { ownClock } from './own_clock';
import { settings } from './settings';
import { site } from './site';
import { setup } from './setup';
import { social } from './social';
import { stories } from './stories';
import { study } from './study';
import { talk } from './talk';
import { teacher } from './teacher';

/** Every book with the languages that it has. */
const all = Object.keys(languages) as Language[];
const books: [name: string, Pick<Book<Texts>, 'load'>, Language[]][] = [
  ['the page', catalogue, all],
  ['accounts', account, all],
  ['the archive', archive, all],
  ['the arbiter', rulings, all],
  ['the front page', front, all],
  ['finished games', games, all],
  ['the set-up', setup, all],
  ['the server', server, all],
  ['the school', school, all],
  ['the settings', settings, all],
  ['who runs the server', site, all],
  ['a clock of one’s own', ownClock, all],
  ['the lessons', lessons, all],
  ['the stories', stories, all],
  ['paper', print, all],
  ['puzzles', puzzles, all],
  ['the teacher’s page', teacher, all],
  ['the clock', clock, all],
  ['the analysis', study, all],
  ['talk', talk, all],
  ['the lobby', lobby, all],
  ['players', people, all],
  ['friends and messages', social, all],
];

/** The forms that counts up to two hundred ask for; what only millions ask for may fall back on `other`. */
function formsOf(language: Language): string[] {
  const rules = new Intl.PluralRules(locale(language));
  return [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))].sort();
}

describe.each(books)('The book of %s', (_, { load }, spoken) => {
  it.each(spoken)('has the same texts in %s, with the same places and every plural form', async language => {
    const [english, texts] = await Promise.all([load('en'), load(language)]);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    if (language !== 'en') expect(texts).not.toBe(english);
    for (const [name, text] of Object.entries(texts)) {
      const model = english[name] as Text;
      if (typeof text === 'string') expect(placesOf(text), name).toEqual(placesOf(model));
      else {
        expect(Object.keys(text), name).toEqual(expect.arrayContaining(formsOf(language)));
        // A form for one thing need not name its count.
        expect(
          placesOf(text).filter(place => place !== 'count'),
          name,
        ).toEqual(placesOf(model).filter(place => place !== 'count'));
      }
    }
  });
});

describe('A story', () => {
  const shapes = (text: Text | undefined) =>
    blocksOf(text as string).map(block =>
      typeof block === 'string' ? 'text' : 'points' in block ? block.points.length : Object.keys(block)[0],
    );

  it.each(all)('has the same blocks in %s', async language => {
    const [english, texts] = await Promise.all([stories.load('en'), stories.load(language)]);
    for (const name of Object.keys(english).filter(key => key.endsWith('.text')))
      expect(shapes(texts[name]), name).toEqual(shapes(english[name]));
  });
});

describe('The piece set of letters', () => {
  const drawings = readFileSync(new URL('../../styles/pieces_letters.css', import.meta.url), 'utf8');

  it.each(all)('is named in %s by the letters that it shows', async language => {
    const [page, texts] = await Promise.all([catalogue.load(language), settings.load(language)]);
    const shown = drawings.includes(`[lang='${language}']`) ? page['notation.letters'] : 'K Q R B N';
    expect(texts['settings.piecesLetters']).toContain(shown);
  });
});

it.each(all)('asks for one thing in one sentence in every exercise, in %s', async language => {
  const texts = await lessons.load(language);
  const ends = /[.!?…。！？।؟](?=\s*\S)/u;
  const tasks = Object.entries(texts).filter(([name]) => name.endsWith('.task'));
  expect(tasks.length).toBeGreaterThan(60);
  expect(tasks.filter(([, text]) => typeof text !== 'string' || ends.test(text))).toEqual([]);
});
