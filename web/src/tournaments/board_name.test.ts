import { expect, it } from 'vitest';
import { boardIn } from './board_name';

it.each([
  ['/b/abc/12', { board: '12' }],
  ['/b/abc/p7', { player: '7' }],
  ['/b/abc', { board: '' }],
])('%s names its board', (path, name) => expect(boardIn(path)).toEqual(name));
