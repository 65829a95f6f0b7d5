import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../learn/stories/blocks';
import { type Language, languages } from '../language';
import type { Message, Messages, Part } from '../message';
import type { Catalogue } from '../messages';
import { common } from '.';
import { lessons } from './lessons';
import { settings } from './settings';
import { stories } from './stories';

const all = Object.keys(languages) as Language[];
const locales = new URL('../../../locales/', import.meta.url);
const messagesIn = (language: string, part: string): Messages =>
  JSON.parse(readFileSync(new URL(`${language}/${part}.json`, locales), 'utf8'));

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });
const catalogues = Object.entries(modules).map(([path, module]) => {
  const file = path.slice('./'.length, -'.ts'.length);
  const catalogue = Object.values(module).find(value => typeof value === 'object' && value !== null && 'load' in value);
  return [file === 'index' ? 'common' : file, catalogue as Pick<Catalogue<Part>, 'load'>] as const;
});

it('has a folder of messages for every language, and no other', () => {
  const folders = readdirSync(locales, { withFileTypes: true }).filter(entry => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...all].sort());
});

it('has a catalogue for every file', () => {
  const files = readdirSync(new URL('en/', locales)).map(name => name.replace('.json', ''));
  expect(catalogues.map(([part]) => part).sort()).toEqual(files.sort());
});

describe.each(catalogues)('The catalogue of %s', (part, { load }) => {
  it.each(all)('loads its messages in %s', async language => expect(await load(language)).toEqual(messagesIn(language, part)));
});

describe('A story', () => {
  const shapes = (text: Message | undefined) =>
    blocksOf(text as string).map(block =>
      typeof block === 'string' ? 'text' : 'points' in block ? block.points.length : Object.keys(block)[0],
    );

  it.each(all)('has the same blocks in %s', async language => {
    const [english, messages] = await Promise.all([stories.load('en'), stories.load(language)]);
    for (const name of Object.keys(english).filter(key => key.endsWith('.text')))
      expect(shapes(messages[name]), name).toEqual(shapes(english[name]));
  });
});

describe('The piece set of letters', () => {
  const drawings = readFileSync(new URL('../../styles/pieces_letters.css', import.meta.url), 'utf8');

  it.each(all)('is named in %s by the letters that it shows', async language => {
    const [page, messages] = await Promise.all([common.load(language), settings.load(language)]);
    const shown = drawings.includes(`[lang='${language}']`) ? page['notation.letters'] : 'K Q R B N';
    expect(messages['settings.piecesLetters']).toContain(shown);
  });
});

it.each(all)('asks for one thing in one sentence in every exercise, in %s', async language => {
  const messages = await lessons.load(language);
  const ends = /[.!?…。！？।؟](?=\s*\S)/u;
  const tasks = Object.entries(messages).filter(([name]) => name.endsWith('.task'));
  expect(tasks.length).toBeGreaterThan(60);
  expect(tasks.filter(([, text]) => typeof text !== 'string' || ends.test(text))).toEqual([]);
});
