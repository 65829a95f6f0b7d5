import { describe, expect, it } from 'vitest';
import { beginningAsked, beginningIn, chapterAsked, type ChapterChoice, emptyBeginning, gameIdIn, isComplete, nameIn } from './new_study';

const offered: ChapterChoice = { name: 'Chapter 2', orientation: 'white', mode: 'normal', kind: 'chess' };

describe('A chapter that is added', () => {
  const games = { ...emptyBeginning, source: 'pgn' as const, pgn: '[ChapterMode "gamebook"]\n\n1. e4 *' };

  it('is as its game says, where nothing else is chosen', () => {
    expect(chapterAsked(offered, offered, games)).toEqual({ name: '', pgn: games.pgn });
    const chosen = { ...offered, name: ' Mine ', orientation: 'black' as const, mode: 'conceal' as const };
    expect(chapterAsked(chosen, offered, games)).toEqual({ name: 'Mine', orientation: 'black', mode: 'conceal', pgn: games.pgn });
  });

  it('is as it was chosen without games', () => {
    expect(chapterAsked(offered, offered, emptyBeginning)).toEqual(offered);
    const free = { ...offered, kind: 'free' as const, mode: 'conceal' as const };
    expect(chapterAsked(free, offered, emptyBeginning)).toEqual({ ...free, mode: 'normal' });
    expect(chapterAsked(free, offered, games)).toEqual({ ...free, mode: 'normal' });
  });
});

describe('What a new study begins with', () => {
  it.each([
    ['https://rookery.example/game/Ab_9-', 'Ab_9-'],
    ['/game/Ab_9-#12', 'Ab_9-'],
    [' Ab_9- ', 'Ab_9-'],
  ])('finds the game in %s', (text, id) => expect(gameIdIn(text)).toBe(id));

  it('sends one source, or none', () => {
    expect(beginningAsked(emptyBeginning)).toEqual({});
    expect(beginningAsked({ ...emptyBeginning, source: 'pgn', pgn: '1. e4 *' })).toEqual({ pgn: '1. e4 *' });
    expect(beginningAsked({ ...emptyBeginning, source: 'game', game: '/game/abc' })).toEqual({ game: 'abc' });
  });

  it('is not complete without a text where one is asked for', () => {
    expect(isComplete(emptyBeginning)).toBe(true);
    expect(isComplete({ ...emptyBeginning, source: 'pgn' })).toBe(false);
    expect(isComplete({ ...emptyBeginning, source: 'fen' })).toBe(true);
  });

  it('is read from the address', () => {
    expect(beginningIn('fen=8/8/8/8/8/8/8/K6k_w_-_-_0_1', undefined).fen).toBe('8/8/8/8/8/8/8/K6k w - - 0 1');
    expect(beginningIn('game=abc', undefined)).toMatchObject({ source: 'game', game: 'abc' });
    expect(beginningIn('analysis', '1. e4 *')).toMatchObject({ source: 'pgn', pgn: '1. e4 *' });
    expect(beginningIn('analysis', undefined)).toEqual(emptyBeginning);
  });

  it('takes its name from the games', () => {
    expect(nameIn('[Event "Study: Forks"]\n[StudyName "Forks"]\n')).toBe('Forks');
    expect(nameIn('[Event "?"]\n[White "Ada"]\n[Black "Ben"]\n')).toBe('Ada – Ben');
    expect(nameIn('1. e4 *')).toBe('');
  });
});
