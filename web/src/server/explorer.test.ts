import { afterEach, expect, it, vi } from 'vitest';
import { addressOf, allGames, askExplorer, type ExplorerAnswer, pageOf } from './explorer';

const line = { fen: 'start', chess960: false, moves: ['e2e4', 'c7c5'] };

afterEach(() => vi.unstubAllGlobals());

it('asks a collection with the filters that are set, and no others', () => {
  expect(addressOf({ collection: 'masters' }, line, allGames)).toBe('/app/explorer/masters?fen=start&play=e2e4%2Cc7c5');
  const filter = { speeds: ['blitz', 'rapid'] as const, ratings: [2200, 2500], since: '2019-05', until: '' };
  expect(addressOf({ collection: 'server' }, line, { ...filter, speeds: [...filter.speeds] })).toBe(
    '/app/explorer/server?fen=start&play=e2e4%2Cc7c5&since=2019-05&speeds=blitz%2Crapid&ratings=2200%2C2500',
  );
});

it('asks the games of one player by the colour', () => {
  expect(addressOf({ player: 'Ann', color: 'black' }, { ...line, chess960: true }, allGames)).toBe(
    '/app/explorer/player?fen=start&play=e2e4%2Cc7c5&variant=chess960&player=Ann&color=black',
  );
});

it('passes on each answer of a stream, however it is cut', async () => {
  const parts = ['{"white":1}\n\n{"wh', 'ite":2}\n'];
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
  const answers: number[] = [];
  await askExplorer('/app/explorer/player', (answer: ExplorerAnswer) => answers.push(answer.white));
  expect(answers).toEqual([1, 2]);
});

it('rejects with the code of the server’s error', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: { code: 'not_found', message: '' } }, { status: 404 })));
  await expect(askExplorer('/app/explorer/none', () => undefined)).rejects.toMatchObject({ code: 'not_found' });
});

it('shows an imported game from its collection, and others from the server’s games', () => {
  expect(pageOf({ collection: 'masters' }, 'abc')).toBe('/app/explorer/masters/pgn/abc');
  expect(pageOf({ collection: 'server' }, 'abc')).toBe('/game/abc.pgn');
  expect(pageOf({ player: 'ann', color: 'white' }, 'abc')).toBe('/game/abc.pgn');
});
