import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { PgnFault, PgnFaultCode } from '../core/core_error';
import { fetchMessages } from '../i18n/messages';
import { type Language, language, languages } from '../i18n/language';
import { pgnFaults, pgnFaultWords } from './pgn_faults';

const schema = JSON.parse(readFileSync(new URL('../core/core_errors.schema.json', import.meta.url), 'utf8')) as {
  properties: { error: { properties: { pgn: { properties: { fault: { enum: string[] } } } } } };
};

const faultOf = (fault: string, more: Partial<PgnFault> = {}): PgnFault => ({
  fault: fault as PgnFaultCode,
  line: 3,
  column: 14,
  text: '',
  details: [],
  message: 'In English.',
  ...more,
});

it('knows the faults of the schema, and no other', () =>
  expect(pgnFaults).toEqual(schema.properties.error.properties.pgn.properties.fault.enum));

it.each([
  [faultOf('unclosed_comment'), 'Line 3, column 14: This comment has no end. Close it with “}”.'],
  [faultOf('illegal_move', { text: 'Ke4' }), 'Line 3, column 14, “Ke4”: This move is not legal here.'],
  [
    faultOf('ambiguous_move', { text: 'Qe1', details: ['Qee1', 'Q1e1'] }),
    /“Qe1”: More than one legal move is possible\. \(Qee1 and Q1e1\)$/,
  ],
  [faultOf('bad_start', { details: ['A king is missing.'] }), /No game can start from this position\.$/],
  [faultOf('newer_than_this_page'), 'Line 3, column 14: In English.'],
])('%j has its words', (fault, words) => expect(pgnFaultWords(fault)).toMatch(words));

it.each((Object.keys(languages) as Language[]).filter(each => each !== 'en'))(
  'tells each fault in %s in words of its own',
  async wanted => {
    await fetchMessages(wanted);
    const english = pgnFaults.map(fault => pgnFaultWords(faultOf(fault)));
    language.value = wanted;
    try {
      const words = pgnFaults.map(fault => pgnFaultWords(faultOf(fault)));
      expect(new Set(words).size).toBe(pgnFaults.length);
      expect(words.filter(each => english.includes(each))).toEqual([]);
    } finally {
      language.value = 'en';
    }
  },
);
