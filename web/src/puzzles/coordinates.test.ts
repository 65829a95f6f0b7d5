import { describe, expect, it } from 'vitest';
import { squares } from '../core/pieces';
import { beginDrill, drillAt, kDrillMs, touched } from './coordinates';

const first = () => 0;

describe('finding and naming squares', () => {
  it('counts what was found, and names what was not', () => {
    const drill = beginDrill('find', 'black', first, 100);
    expect(drill).toMatchObject({ side: 'black', target: 'a1', found: 0 });
    const missed = touched(drill, 'h8', first, 200);
    expect(missed).toMatchObject({ target: 'a1', found: 0, mistake: 'h8' });
    expect(touched(missed, 'a1', first, 300)).toMatchObject({ target: 'b1', found: 1, mistake: null });
  });

  it('never asks for the same square twice in a row', () => {
    for (const target of squares) {
      for (const chance of [0, 0.5, 0.999]) {
        const next = touched({ ...beginDrill('name', 'white', first, 0), target }, target, () => chance, 1).target;
        expect(next).not.toBe(target);
        expect(squares).toContain(next);
      }
    }
  });

  it('ends with its time', () => {
    const drill = beginDrill('name', 'white', first, 100);
    expect(drillAt(drill, 99 + kDrillMs)).toBe(drill);
    const over = touched(drill, 'a1', first, 100 + kDrillMs);
    expect(over).toMatchObject({ found: 0, isOver: true });
    expect(touched(over, 'a1', first, 101)).toBe(over);
  });
});
