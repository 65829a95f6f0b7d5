import { expect, it } from 'vitest';
import { commentWords } from './comment_words';

it('leaves out the commands of other programs', () => {
  const rows: [string, string][] = [
    ['Controls d4.', 'Controls d4.'],
    ['[%emt 0:00:03] [%mct 3] Quick', 'Quick'],
    ['Mind [%evp 0,1] the [key] square', 'Mind the [key] square'],
    ['[%tqu "En","find it","","","e2e4","",10]', ''],
    ['one\ntwo', 'one\ntwo'],
    ['[%unclosed', '[%unclosed'],
  ];
  for (const [text, shown] of rows) expect(commentWords(text), text).toBe(shown);
});
