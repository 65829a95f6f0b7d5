import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CoreError, answeredCodes, valueFrom } from './core_error';

const schema = JSON.parse(readFileSync(new URL('core_errors.schema.json', import.meta.url), 'utf8')) as {
  properties: { error: { properties: { code: { enum: string[] } } } };
};

it('knows the codes of the schema, and no other', () => expect(answeredCodes).toEqual(schema.properties.error.properties.code.enum));

it.each([null, 3, 'error', { uci: 'e2e4' }, []])('hands on %j', value => expect(valueFrom(value)).toBe(value));

it('throws an error with all its parts', () => {
  const answer = { error: { code: 'invalid_clock', field: 'clock', offset: 2, message: 'Seconds are missing.' } };
  expect(() => valueFrom(answer)).toThrow(new CoreError('invalid_clock', 'Seconds are missing.', 'clock', 2));
  expect(() => valueFrom(answer)).toThrow(expect.objectContaining(answer.error));
});
