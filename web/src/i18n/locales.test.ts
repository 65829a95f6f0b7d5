import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** The check of the messages, run on a folder as `npm run lint` runs it on `locales/`. */

const script = fileURLToPath(new URL('../../scripts/locales.mjs', import.meta.url));
const english = { hello: 'Hello, {name}.', bye: 'Goodbye.', stars: { one: '{name} has a star.', other: '{name} has {count} stars.' } };
const french = { hello: 'Bonjour, {name}.', bye: 'Au revoir.', stars: { one: '{Name} a une étoile.', other: '{name} a {count} étoiles.' } };

const tidy = (messages: object): string => `${JSON.stringify(messages, null, 2)}\n`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locales-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function check(files: Record<string, string>) {
  for (const [name, text] of Object.entries({ 'en/a.json': tidy(english), ...files })) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return { status, faults: stderr.split('\n').filter(Boolean) };
}

describe('The check of the messages', () => {
  it.each([
    ['a whole translation', 'fr', tidy(french), []],
    ['a form for millions', 'fr', tidy({ ...french, stars: { ...french.stars, many: '{name} a {count} d’étoiles.' } }), []],
    ['a name that is missing', 'fr', tidy({ ...french, bye: undefined }), ['"bye" is missing']],
    ['a name that English does not have', 'fr', tidy({ ...french, thanks: 'Merci.' }), ['"thanks" is not in English']],
    ['a place that is missing', 'fr', tidy({ ...french, hello: 'Bonjour.' }), ['"hello" has no {name}']],
    [
      'a place that is translated',
      'fr',
      tidy({ ...french, hello: 'Bonjour, {nom}.' }),
      ['"hello" has no {name}', '"hello" has {nom}, which English does not'],
    ],
    [
      'a place that is missing in a plural form',
      'fr',
      tidy({ ...french, stars: { ...french.stars, other: '{count} étoiles.' } }),
      ['"stars" has no {name}'],
    ],
    ['a plural form that is missing', 'fr', tidy({ ...french, stars: { one: '{name}' } }), ['"stars" has no plural form "other"']],
    [
      'a plural form of another language',
      'fr',
      tidy({ ...french, stars: { ...french.stars, few: '{name}: {count}' } }),
      ['"stars" has a plural form "few", which the language does not: one, many, other'],
    ],
    ['no plural forms', 'fr', tidy({ ...french, stars: '{name}: {count}' }), ['"stars" needs plural forms: one, other']],
    [
      'plural forms where English has none',
      'fr',
      tidy({ ...french, bye: { other: 'Au revoir.' } }),
      ['"bye" has plural forms, but English has none'],
    ],
    ['no plural forms, in a language without', 'zh', tidy({ hello: '{name}', bye: '再见', stars: '{name}：{count}' }), []],
    ['an empty text', 'fr', tidy({ ...french, bye: ' ' }), ['"bye" is empty']],
    ['a list', 'fr', tidy({ ...french, stars: ['{name}'] }), ['"stars" is neither a text nor plural forms']],
    ['a name that is there twice', 'fr', tidy(french).replace('"hello"', '"bye": "Salut.",\n  "hello"'), ['"bye" is there twice']],
    [
      'another layout',
      'fr',
      JSON.stringify(french),
      ['is not laid out as JSON with an indentation of two spaces and a line break at its end'],
    ],
  ])('finds %s', (_, language, text, faults) => {
    const found = check({ [`${language}/a.json`]: text });
    expect(found.faults).toEqual(faults.map(fault => `${language}/a.json: ${fault}`));
    expect(found.status).toBe(faults.length === 0 ? 0 : 1);
  });

  it('names a file that is missing, cannot be read, or is in no other language', () => {
    const { faults } = check({ 'de/b.json': '{}\n', 'fr/a.json': '{' });
    expect(faults.slice(0, 2)).toEqual(['de/b.json: English has no such file', 'de/a.json: is missing']);
    expect(faults[2]).toMatch(/^fr\/a\.json: is not JSON: /);
  });

  it('writes what the compiler knows of the messages', () => {
    check({});
    expect(readFileSync(join(folder, 'places.d.ts'), 'utf8')).toBe(
      '// Written by scripts/locales.mjs from the English messages.\n' +
        'export interface Places {\n  a: {\n    "hello": "name";\n    "bye": never;\n    "stars": "count" | "name";\n  };\n}\n',
    );
  });

  it('finds nothing in the page’s own', () => {
    const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
