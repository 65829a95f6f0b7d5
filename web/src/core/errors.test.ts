import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { refusals } from '../i18n/refusals';
import { errorCodes, readError } from './errors';

const schema = JSON.parse(readFileSync(new URL('errors.schema.json', import.meta.url), 'utf8')) as {
  properties: { code: { enum: string[] } };
  definitions: { refusal: { enum: string[] } };
};

it('knows the codes of the schema, and no other', () => expect(errorCodes).toEqual(schema.properties.code.enum));

it('has words for each refusal of the schema', () => expect(refusals).toEqual(expect.arrayContaining(schema.definitions.refusal.enum)));

it.each([
  [
    'all of it',
    { code: 'invalid_clock', field: 'clock', offset: 3, message: 'm' },
    { code: 'invalid_clock', field: 'clock', offset: 3, message: 'm' },
  ],
  ['no place', { code: 'game_over', message: 'm' }, { code: 'game_over', message: 'm' }],
  ['a code of a newer server', { code: 'too_loud', message: 'm' }, { code: 'unknown', message: 'm' }],
  ['no message', { code: 'internal' }, { code: 'internal', message: '' }],
  ['no code', { message: 'm' }, null],
  ['no object', 'internal', null],
  ['null', null, null],
])('reads %s', (_name, value, error) => expect(readError(value)).toEqual(error));
