import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fetchMessages } from '../i18n/messages';
import { type Language, language, languages } from '../i18n/language';
import { repairKinds, repairWords } from './repair_words';
import type { RepairKind } from './types';

const words = readFileSync(new URL('../../../src/notation/pgn/repair_words.cpp', import.meta.url), 'utf8');

it('knows every repair of the core, and no other', () =>
  expect(Array.from(words.matchAll(/return "([a-z_]+)";/g), found => found[1])).toEqual(repairKinds));

it('says what the core says of a repair that it does not know', () =>
  expect(repairWords({ repair: 'newer_than_this_page' as RepairKind, message: 'In English.' })).toBe('In English.'));

it.each((Object.keys(languages) as Language[]).filter(each => each !== 'en'))(
  'tells each repair in %s in words of its own',
  async wanted => {
    await fetchMessages(wanted);
    const say = () => repairKinds.map(repair => repairWords({ repair, message: '' }));
    const english = say();
    language.value = wanted;
    const told = say();
    language.value = 'en';
    expect(told.filter((sentence, place) => sentence === english[place])).toEqual([]);
    expect(new Set(told).size).toBe(repairKinds.length);
  },
);
