import { describe, expect, it } from 'vitest';
import type { ChapterMode, ListedStudy } from '../server/studies';
import { canBeTask, mergedStudies } from './task_chapters';

const chapter = (mode: ChapterMode, kind: 'chess' | 'free' = 'chess') => ({
  id: 'c',
  name: 'C',
  orientation: 'white' as const,
  mode,
  kind,
});
const study = (id: string): ListedStudy => ({
  id,
  name: id,
  owner: { id: 'tina', name: 'tina' },
  visibility: 'private',
  chapters: 1,
  members: 0,
  changed: 0,
});

describe('chapters as homework', () => {
  it('are those whose moves are to be found', () => {
    expect(canBeTask(chapter('interactive'))).toBe(true);
    expect(canBeTask(chapter('conceal'))).toBe(true);
    for (const other of [chapter('normal'), chapter('practice'), chapter('interactive', 'free')]) expect(canBeTask(other)).toBe(false);
  });

  it('come from each study once', () => {
    expect(
      mergedStudies([
        [study('a'), study('b')],
        [study('b'), study('c')],
      ]).map(({ id }) => id),
    ).toEqual(['a', 'b', 'c']);
  });
});
