import { describe, expect, it } from 'vitest';
import { type TournamentCommand, TournamentError } from '../server/tournaments';
import { madeTournament } from '../test/made_tournament';
import { LiveTournament } from './live_tournament';

const win: TournamentCommand = { do: 'result', round: 1, board: 2, result: '1-0' };

/** A server that answers each command in turn as it is told, and counts its events. */
function made(answers: readonly (TournamentError | 'done')[] = []) {
  const left = [...answers];
  const sent: [string, TournamentCommand][] = [];
  let events = 1;
  let fetched = 0;
  let changed = (): void => undefined;
  const live = new LiveTournament('abc', {
    fetch: async () => {
      fetched += 1;
      return madeTournament(4, { events });
    },
    follow: (_, tell) => {
      changed = tell;
      return () => undefined;
    },
    send: async (_, id, command) => {
      sent.push([id, command]);
      const answer = left.shift() ?? 'done';
      if (answer !== 'done') throw answer;
      events += 1;
      return events;
    },
    wait: () => Promise.resolve(),
  });
  return { live, sent, fetched: () => fetched, change: () => changed() };
}

describe('A tournament that is followed', () => {
  it('is fetched at once and after each change', async () => {
    const { live, change, fetched } = made();
    live.follow();
    await live.refresh();
    const before = fetched();
    change();
    await live.refresh();
    expect(fetched()).toBeGreaterThan(before);
    expect(live.now.value?.name).toBe('Club evening');
  });

  it('shows a result before the server has confirmed it', async () => {
    const { live } = made();
    const done = live.act(win);
    expect(live.resultOf(1, 2, null)).toBe('1-0');
    expect(await done).toBe(null);
    expect(live.sent.value.size).toBe(0);
  });

  it('takes a refused result back, and says why', async () => {
    const { live } = made([new TournamentError('result_stands', 'The board has a result.')]);
    expect((await live.act(win))?.code).toBe('result_stands');
    expect(live.resultOf(1, 2, null)).toBe(null);
    expect(live.last.value).toBe(null);
  });

  it('sends a command again, with the same id, until the server answers', async () => {
    const { live, sent } = made([new TournamentError(''), new TournamentError(''), 'done']);
    expect(await live.act(win)).toBe(null);
    expect(sent.map(([, command]) => command)).toEqual([win, win, win]);
    expect(new Set(sent.map(([id]) => id)).size).toBe(1);
    expect(live.isLost.value).toBe(false);
  });

  it('sends commands one after the other, in the order in which they were given', async () => {
    const { live, sent } = made([new TournamentError('')]);
    const close: TournamentCommand = { do: 'close-round', round: 1 };
    await Promise.all([live.act(win), live.act(close)]);
    expect(sent.map(([, { do: what }]) => what)).toEqual(['result', 'result', 'close-round']);
    expect(live.waiting.value).toBe(0);
  });

  it('knows the event of what was done last, until that is undone', async () => {
    const { live } = made();
    await live.act(win);
    expect(live.last.value).toEqual({ command: win, event: 1 });
    await live.act({ do: 'undo', event: 1 });
    expect(live.last.value).toBe(null);
  });

  it('says that there is nothing to show', async () => {
    const live = new LiveTournament('none', {
      fetch: () => Promise.reject(new TournamentError('not_found')),
      follow: () => () => undefined,
      send: () => Promise.resolve(0),
      wait: () => Promise.resolve(),
    });
    await live.refresh();
    expect(live.fault.value?.code).toBe('not_found');
  });
});
