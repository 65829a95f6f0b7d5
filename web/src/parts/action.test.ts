import { describe, expect, it } from 'vitest';
import { Action } from './action';
import { List } from './list';

const wordsOf = (error: unknown) => `It failed: ${(error as Error).message}.`;

describe('An action', () => {
  it('is done once, however often it is asked for meanwhile', async () => {
    const action = new Action(wordsOf);
    let count = 0;
    let finish = (): void => undefined;
    const work = () => {
      count += 1;
      return new Promise<void>(resolve => (finish = resolve));
    };
    const first = action.run(work);
    expect(action.isBusy.value).toBe(true);
    expect(await action.run(work)).toBe(false);
    finish();
    expect(await first).toBe(true);
    expect([count, action.isBusy.value]).toEqual([1, false]);
  });

  it('says what went wrong, until it is done again', async () => {
    const action = new Action(wordsOf);
    expect(await action.run(() => Promise.reject(new Error('no server')))).toBe(false);
    expect([action.note.value, action.isBusy.value]).toEqual(['It failed: no server.', false]);
    await action.run(() => Promise.resolve());
    expect(action.note.value).toBe('');
  });

  it('keeps what was said of what was done', async () => {
    const action = new Action(wordsOf);
    await action.run(async () => action.say('Saved.'));
    expect(action.note.value).toBe('Saved.');
  });

  it('keeps a form from loading the page again', () => {
    let prevented = false;
    new Action(wordsOf).submit(() => Promise.resolve())({ preventDefault: () => (prevented = true) } as unknown as Event);
    expect(prevented).toBe(true);
  });
});

describe('A list', () => {
  it('has what was loaded, and not what was removed', async () => {
    const list = new List<string>(wordsOf);
    expect(list.items.value).toBe(null);
    await list.load(async () => ['one', 'two']);
    await list.remove('one', () => Promise.resolve());
    list.change(items => ['three', ...items]);
    expect(list.items.value).toEqual(['three', 'two']);
  });

  it('keeps what could not be removed, and says why', async () => {
    const list = new List<string>(wordsOf);
    await list.load(async () => ['one']);
    await list.remove('one', () => Promise.reject(new Error('not yours')));
    expect([list.items.value, list.note.value]).toEqual([['one'], 'It failed: not yours.']);
  });

  it('says why it could not be loaded', async () => {
    const list = new List<string>(wordsOf);
    await list.load(() => Promise.reject(new Error('no server')));
    expect([list.items.value, list.note.value]).toEqual([null, 'It failed: no server.']);
  });
});
