import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Place, Presentation } from './presentation';

const at = (node: string): Place => ({ chapter: 'chapter1', node });

describe('A presentation', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function made() {
    const sent: string[] = [];
    const presentation = new Presentation('study001', async (_, { node }) => void sent.push(node));
    return { sent, presentation };
  }

  it('shows where it begins, and every place after a pause the latest', () => {
    const { sent, presentation } = made();
    presentation.show(true, at('0'));
    for (const node of ['1', '2', '3']) presentation.moved(at(node));
    expect(sent).toEqual(['0']);
    vi.advanceTimersByTime(1_000);
    expect(sent).toEqual(['0', '3']);
  });

  it('shows nothing before it begins, and nothing once it has ended', () => {
    const { sent, presentation } = made();
    presentation.moved(at('1'));
    presentation.show(true, at('1'));
    presentation.moved(at('2'));
    presentation.show(false, null);
    vi.advanceTimersByTime(1_000);
    expect(sent).toEqual(['1']);
  });

  it('ends following when its person looks around', () => {
    const { presentation } = made();
    presentation.follow(true);
    presentation.moved(at('1'));
    expect(presentation.isFollowing.value).toBe(false);
  });

  it('does not follow while it shows', () => {
    const { presentation } = made();
    presentation.follow(true);
    presentation.show(true, at('1'));
    expect(presentation.isFollowing.value).toBe(false);
    presentation.follow(true);
    expect(presentation.isShowing.value).toBe(false);
  });
});
