import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtCore, builtNetwork } from '../core/built';
import { Wasm } from '../core/wasm';
import { Engine, type EngineWorker } from './engine';
import { type Asked, Searcher, type Told } from './searching';

const kStart = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const lines = { about: 'lines', fen: kStart, chess960: false, moves: '', lines: 2, depth: 3 } as const;

describe('the searcher', () => {
  it('tells depth after depth, and of White, from either side', async () => {
    const told: Told[] = [];
    const searcher = new Searcher(await Wasm.from(builtCore()), builtNetwork, each => told.push(each));
    await searcher.ask({ id: 7, ...lines });
    expect(told.map(each => 'findings' in each && [each.id, each.findings.depth, each.findings.lines.length, each.done])).toEqual([
      [7, 1, 2, false],
      [7, 2, 2, false],
      [7, 3, 2, true],
    ]);
    await searcher.ask({ id: 8, about: 'verdict', fen: '6k1/8/8/8/8/8/qr6/7K w - - 0 1', chess960: false, moves: '', nodes: 500 });
    expect(told.at(-1)).toMatchObject({ id: 8, done: true, findings: { lines: [{ mate: -1 }] } });
  });

  it('leaves a search for the next question between two depths', async () => {
    const told: Told[] = [];
    const searcher = new Searcher(await Wasm.from(builtCore()), builtNetwork, each => told.push(each));
    const first = searcher.ask({ id: 1, ...lines, depth: 60 });
    const second = searcher.ask({ id: 2, ...lines, depth: 1 });
    await Promise.all([first, second]);
    expect(told.filter(({ id }) => id === 1).length).toBeLessThan(3);
    expect(told.at(-1)).toMatchObject({ id: 2, done: true });
  });

  it('answers whether a side can mate, and what is wrong', async () => {
    const told: Told[] = [];
    const searcher = new Searcher(await Wasm.from(builtCore()), builtNetwork, each => told.push(each));
    await searcher.ask({ id: 1, about: 'life', fen: '8/8/8/8/8/5k2/8/R4K2 w - - 0 1', chess960: false, nodes: 10_000 });
    expect(told[0]).toMatchObject({ life: { white: { verdict: 'exists' }, black: { verdict: 'impossible' } } });
    await searcher.ask({ id: 2, about: 'life', fen: 'nonsense', chess960: false, nodes: 1 });
    expect(told[1]).toMatchObject({ id: 2, done: true, fault: expect.any(String) });
  });
});

class FakeWorker implements EngineWorker {
  onmessage: EngineWorker['onmessage'] = null;
  onerror: EngineWorker['onerror'] = null;
  asked: Asked[] = [];
  isEnded = false;
  postMessage(asked: Asked) {
    this.asked.push(asked);
  }
  terminate() {
    this.isEnded = true;
  }
  tell(told: Partial<Told>) {
    this.onmessage?.call(this as never, { data: told } as MessageEvent);
  }
}

describe('the engine', () => {
  let workers: FakeWorker[];
  const start = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  beforeEach(() => {
    workers = [];
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('starts no worker before it is asked, and hears only of the last question', () => {
    const engine = new Engine(start);
    expect(workers).toHaveLength(0);
    const heard: Partial<Told>[] = [];
    engine.ask(lines, told => heard.push(told));
    engine.ask(lines, told => heard.push(told));
    workers[0]?.tell({ id: 1, done: false });
    workers[0]?.tell({ id: 2, done: true });
    expect(heard).toEqual([{ id: 2, done: true }]);
    expect(workers).toHaveLength(1);
  });

  it('replaces a worker that is deep in the last question', () => {
    const engine = new Engine(start);
    engine.ask(lines, () => undefined);
    workers[0]?.tell({ id: 1, done: false });
    engine.ask(lines, () => undefined);
    vi.advanceTimersByTime(300);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    expect(workers[1]?.asked.map(({ id }) => id)).toEqual([2]);
  });

  it('waits for a worker that is still being loaded', () => {
    const engine = new Engine(start);
    engine.ask(lines, () => undefined);
    engine.ask(lines, () => undefined);
    vi.advanceTimersByTime(10_000);
    expect(workers).toHaveLength(1);
  });

  it('keeps a worker that has answered, and rests', () => {
    const engine = new Engine(start);
    engine.ask(lines, () => undefined);
    workers[0]?.tell({ id: 1, done: true });
    engine.rest();
    expect(workers[0]?.isEnded).toBe(false);
    engine.ask(lines, () => undefined);
    engine.rest();
    expect(workers[0]?.isEnded).toBe(true);
  });

  it('tells when its program cannot be loaded', () => {
    const engine = new Engine(start);
    const heard: Partial<Told>[] = [];
    engine.ask(lines, told => heard.push(told));
    workers[0]?.onerror?.call(workers[0] as never, { message: '' } as ErrorEvent);
    expect(heard).toMatchObject([{ done: true, fault: expect.stringMatching(/loaded/) }]);
  });
});
