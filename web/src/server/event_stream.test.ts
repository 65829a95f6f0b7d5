import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followEvents, resumeEvents } from './event_stream';

class FakeEventSource {
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];
  readyState = 0;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  onopen: (() => void) | null = null;
  constructor(readonly path: string) {
    FakeEventSource.all.push(this);
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    this.onerror?.();
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

describe('A stream of events', () => {
  beforeEach(() => {
    FakeEventSource.all = [];
    vi.useFakeTimers();
    vi.stubGlobal('EventSource', FakeEventSource);
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is asked for again after the server answered that it cannot serve', () => {
    const told: string[] = [];
    followEvents('/app/lobby', data => told.push(data));
    FakeEventSource.all[0]?.fail(FakeEventSource.CLOSED);
    vi.advanceTimersByTime(2_000);
    FakeEventSource.all[1]?.onmessage?.({ data: 'again' });
    expect(told).toEqual(['again']);
  });

  it('is left to the browser when it was cut', () => {
    followEvents('/app/lobby', () => undefined);
    FakeEventSource.all[0]?.fail(0);
    vi.advanceTimersByTime(60_000);
    expect(FakeEventSource.all).toHaveLength(1);
  });

  it('is not asked for any more when nobody follows it', () => {
    const stop = followEvents('/app/lobby', () => undefined);
    FakeEventSource.all[0]?.fail(FakeEventSource.CLOSED);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(FakeEventSource.all).toHaveLength(1);
  });

  it('is resumed after a cut from where it was', () => {
    let since = 3;
    let lost = 0;
    const stop = resumeEvents(() => `/stream?since=${since}`, {
      opened: () => undefined,
      message: () => (since += 1),
      lost: () => (lost += 1),
    });
    FakeEventSource.all[0]?.onmessage?.({ data: '{}' });
    FakeEventSource.all[0]?.fail(0);
    vi.advanceTimersByTime(2_000);
    stop();
    expect(FakeEventSource.all.map(({ path }) => path)).toEqual(['/stream?since=3', '/stream?since=4']);
    expect(lost).toBe(1);
  });

  it('is lost at once where the device has no network, and opened again when it has one', () => {
    let lost = 0;
    const stop = resumeEvents(() => '/stream', { opened: () => undefined, message: () => undefined, lost: () => (lost += 1) });
    dispatchEvent(new Event('offline'));
    expect(lost).toBe(1);
    dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    expect(FakeEventSource.all).toHaveLength(2);
    stop();
    dispatchEvent(new Event('online'));
    expect(FakeEventSource.all).toHaveLength(2);
  });
});
