import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A context that counts its resume and suspend calls. */
class FakeAudio {
  static made: FakeAudio[] = [];
  state = 'running';
  currentTime = 0;
  destination = {};
  rests = 0;
  constructor() {
    FakeAudio.made.push(this);
  }
  private node() {
    const ramp = { setValueAtTime() {}, exponentialRampToValueAtTime() {}, value: 0 };
    return { frequency: ramp, gain: ramp, connect: (next: unknown) => next, start() {}, stop() {} };
  }
  createOscillator = () => this.node();
  createGain = () => this.node();
  async resume() {
    this.state = 'running';
  }
  async suspend() {
    this.state = 'suspended';
    this.rests += 1;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('computes no silence between sounds', async () => {
  const { play } = await import('./sound');
  play('move');
  vi.advanceTimersByTime(800);
  play('check');
  vi.advanceTimersByTime(800);
  const [audio] = FakeAudio.made;
  expect(audio?.state).toBe('running');
  vi.advanceTimersByTime(800);
  expect(audio?.state).toBe('suspended');
  play('move');
  expect(audio?.state).toBe('running');
  vi.advanceTimersByTime(5_000);
  expect([FakeAudio.made.length, audio?.rests]).toEqual([1, 2]);
});
