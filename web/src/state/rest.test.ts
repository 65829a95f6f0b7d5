import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitRest } from './rest';

describe('a visitor at rest', () => {
  let target: EventTarget;
  const happened: string[] = [];
  const does = (type: string) => target.dispatchEvent(new Event(type));
  const wait = () => awaitRest(target, { ms: 3_000, rested: () => happened.push('rested'), acted: () => happened.push('acted') });
  beforeEach(() => {
    vi.useFakeTimers();
    target = new EventTarget();
    happened.length = 0;
  });
  afterEach(() => vi.useRealTimers());

  it('has rested after three seconds, once', () => {
    wait();
    vi.advanceTimersByTime(2_999);
    expect(happened).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(happened).toEqual(['rested']);
  });

  it('who looks around begins the wait again', () => {
    wait();
    for (const type of ['pointermove', 'scroll', 'wheel']) {
      vi.advanceTimersByTime(2_000);
      does(type);
    }
    expect(happened).toEqual([]);
    vi.advanceTimersByTime(3_000);
    expect(happened).toEqual(['rested']);
  });

  it('who begins something ends it for good, before the rest and after it', () => {
    wait();
    does('pointerdown');
    vi.advanceTimersByTime(10_000);
    does('keydown');
    expect(happened).toEqual(['acted']);
    wait();
    vi.advanceTimersByTime(3_000);
    does('keydown');
    does('keydown');
    expect(happened).toEqual(['acted', 'rested', 'acted']);
  });

  it('is not waited for any more after the page was left', () => {
    wait()();
    does('keydown');
    vi.advanceTimersByTime(10_000);
    expect(happened).toEqual([]);
  });
});
