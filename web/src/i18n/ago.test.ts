import { afterEach, describe, expect, it, vi } from 'vitest';
import { ago } from './ago';

const kMinuteMs = 60_000;

describe('how long ago', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    [1, '1 minute ago'],
    [59, '59 minutes ago'],
    [60, '1 hour ago'],
    [36 * 60 - 1, '36 hours ago'],
    [36 * 60, '2 days ago'],
  ])('%i minutes', (minutes, words) => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    expect(ago(Date.now() - minutes * kMinuteMs)).toBe(words);
  });
});
