import { describe, expect, it } from 'vitest';
import { readTagLines, tagChanges, tagLines } from './tag_lines';

describe('Tags by hand', () => {
  it('are read as they are written', () => {
    const tags = { White: 'Ada Lovelace', Round: '1.2' };
    expect(readTagLines(tagLines(tags))).toEqual(tags);
    expect(readTagLines('  Site   Paris \n\n')).toEqual({ Site: 'Paris' });
  });

  it('name the line that is none', () => {
    expect(readTagLines('White Ada\nBlack')).toBe(2);
    expect(readTagLines('é x')).toBe(1);
  });

  it('send what changed alone', () => {
    expect(tagChanges({ White: 'Ada', Black: 'Ben' }, { White: 'Ada', Black: 'Bo', Site: 'Paris' })).toEqual({
      Black: 'Bo',
      Site: 'Paris',
    });
    expect(tagChanges({ White: 'Ada' }, {})).toEqual({ White: '' });
  });
});
