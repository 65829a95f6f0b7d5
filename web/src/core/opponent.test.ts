import { afterEach, describe, expect, test, vi } from 'vitest';
import { builtCore, builtNetwork } from './built';
import { answer, openSession, type MoveRequest, type Reply } from './choosing';
import { startOpponent, type ThinkingWorker } from './opponent';
import type { Terms } from './types';
import { Wasm } from './wasm';

const TERMS: Terms = { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', chess960: false, clock: '-', rules: '' };

/** A worker that the test controls; `behave` gets each request and a way to reply. */
class TestWorker implements ThinkingWorker {
  onmessage: ThinkingWorker['onmessage'] = null;
  onerror: ThinkingWorker['onerror'] = null;
  onmessageerror: ThinkingWorker['onmessageerror'] = null;
  ended = false;

  constructor(private readonly behave: (question: MoveRequest, worker: TestWorker) => void) {}

  postMessage(question: MoveRequest): void {
    this.behave(structuredClone(question), this);
  }
  terminate(): void {
    this.ended = true;
  }
  reply(reply: Reply): void {
    if (!this.ended) (this.onmessage as (event: { data: Reply }) => void)({ data: structuredClone(reply) });
  }
  crash(message: string): void {
    (this.onerror as (event: { message: string }) => void)({ message });
  }
}

/** An opponent whose first worker behaves as given; later ones behave correctly. */
function opponentWith(behave: (question: MoveRequest, worker: TestWorker) => void, patience = 1000) {
  const workers: TestWorker[] = [];
  const opponent = startOpponent(() => {
    const well = (question: MoveRequest, worker: TestWorker) => worker.reply({ id: question.id, uci: 'e2e4' });
    const worker = new TestWorker(workers.length === 0 ? behave : well);
    workers.push(worker);
    return worker;
  }, patience);
  return { opponent, workers };
}

describe('the core in the worker', () => {
  const question = (change: Partial<MoveRequest>): MoveRequest => ({ id: 7, terms: TERMS, moves: [], level: 1, seed: 1, ...change });

  test.each([1, 4, 7, 10] as const)('level %d answers with a legal move, the same for the same seed', async level => {
    const session = await openSession(Wasm.from(builtCore()), builtNetwork());
    const first = await answer(session, question({ moves: ['e2e4', 'e7e5'], level }));
    expect(first).toMatchObject({ id: 7, uci: expect.stringMatching(/^[a-h][1-8][a-h][1-8]$/) });
    expect(await answer(session, question({ moves: ['e2e4', 'e7e5'], level }))).toEqual(first);
  });

  test('it gives mate where it sees one', async () => {
    const session = await openSession(Wasm.from(builtCore()), builtNetwork());
    const moves = ['e2e4', 'e7e5', 'd1h5', 'b8c6', 'f1c4', 'g8f6'];
    expect(await answer(session, question({ moves, level: 10 }))).toEqual({ id: 7, uci: 'h5f7' });
  });

  const broken: [name: string, change: Partial<MoveRequest>, fault: RegExp][] = [
    ['a broken FEN', { terms: { ...TERMS, fen: 'x' } }, /./],
    ['an illegal move', { moves: ['e2e5'] }, /legal/],
    ['no such level', { level: 11 as 10 }, /1 to 10/],
    ['a finished game', { moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'] }, /over/],
  ];
  test.each(broken)('%s is a fault', async (_, change, fault) => {
    const session = await openSession(Wasm.from(builtCore()), builtNetwork());
    expect(await answer(session, question(change))).toEqual({ id: 7, fault: expect.stringMatching(fault) });
  });

  test('a network that is none is a fault', async () => {
    const session = openSession(Wasm.from(builtCore()), Promise.resolve(new Uint8Array(100)));
    expect(await answer(session, question({}))).toEqual({ id: 7, fault: expect.stringMatching(/refused/) });
  });

  test('a core that cannot be had is a fault', async () => {
    const missing = openSession(Wasm.from(new Uint8Array([0, 1, 2])), builtNetwork());
    expect(await answer(missing, question({}))).toEqual({ id: 7, fault: expect.stringMatching(/./) });
  });
});

describe('the page with its opponent', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('questions are answered in any order', async () => {
    const asked: [MoveRequest, TestWorker][] = [];
    const { opponent } = opponentWith((question, worker) => asked.push([question, worker]));
    const first = opponent.choose(TERMS, [], 1);
    const second = opponent.choose(TERMS, ['e2e4'], 1);
    for (const [question, worker] of asked.reverse()) worker.reply({ id: question.id, uci: `move ${question.moves.length}` });
    expect(await first).toBe('move 0');
    expect(await second).toBe('move 1');
    expect(asked.map(([question]) => question.seed)).toEqual([asked[0]?.[0].seed, asked[0]?.[0].seed]);
  });

  const failures: [name: string, behave: (question: MoveRequest, worker: TestWorker) => void, fault: RegExp][] = [
    ['crashes', (_, worker) => worker.crash('out of memory'), /out of memory/],
    ['cannot be loaded', (_, worker) => worker.crash(''), /loaded/],
    ['tells a fault', (question, worker) => worker.reply({ id: question.id, fault: 'The core has stopped.' }), /stopped/],
    [
      'takes no message',
      () => {
        throw new Error('could not be cloned');
      },
      /cannot be started/,
    ],
  ];
  test.each(failures)('a worker that %s is replaced at the next question', async (_, behave, fault) => {
    const { opponent, workers } = opponentWith(behave);
    await expect(opponent.choose(TERMS, [], 1)).rejects.toThrow(fault);
    expect(workers[0]?.ended).toBe(true);
    expect(await opponent.choose(TERMS, [], 1)).toBe('e2e4');
    expect(workers.length).toBe(2);
  });

  test('a worker that is stuck is replaced at the next question', async () => {
    vi.useFakeTimers();
    const { opponent, workers } = opponentWith(() => undefined, 5000);
    const refused = expect(opponent.choose(TERMS, [], 1)).rejects.toThrow('does not answer');
    await vi.advanceTimersByTimeAsync(5000);
    await refused;
    expect(workers[0]?.ended).toBe(true);
    expect(await opponent.choose(TERMS, [], 1)).toBe('e2e4');
  });

  test('one that leaves answers nothing more', async () => {
    const { opponent, workers } = opponentWith(() => undefined);
    const refused = expect(opponent.choose(TERMS, [], 1)).rejects.toThrow('left');
    opponent.close();
    await refused;
    expect(workers[0]?.ended).toBe(true);
    await expect(opponent.choose(TERMS, [], 1)).rejects.toThrow('left');
  });
});
