import { describe, expect, it } from 'vitest';
import { gameIn, readNotice } from './site';

describe('what the server tells everybody', () => {
  it.each([
    [
      { name: 'Rook Club', greeting: 'Hello' },
      { name: 'Rook Club', greeting: 'Hello' },
    ],
    [{ banner: { text: 'Restart', at: 5 } }, { name: '', greeting: '', banner: { text: 'Restart', at: 5 } }],
    [
      { name: 5, banner: { text: 'Restart' } },
      { name: '', greeting: '' },
    ],
    [null, null],
    ['no', null],
  ])('%j', (told, read) => expect(readNotice(told)).toEqual(read));
});

describe('the game that is meant', () => {
  it.each([
    ['https://chess.example/game/Abc_9-', 'Abc_9-'],
    [' Abc ', 'Abc'],
    ['/game/Abc/', 'Abc'],
    ['', ''],
  ])('"%s" is "%s"', (text, id) => expect(gameIn(text)).toBe(id));
});
