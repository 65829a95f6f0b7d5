import { squares } from '../core/pieces';
import type { Color, SquareName } from '../core/types';

export const kDrillMs = 30_000;

export const drillKinds = ['find', 'name'] as const;
/** What is asked: a square by its name, or the name of a square. */
export type DrillKind = (typeof drillKinds)[number];

/** Squares of an empty board to be found or named, one after the other, until the time is up. Every step makes a new one. */
export interface Drill {
  kind: DrillKind;
  /** Who sits at the bottom. */
  side: Color;
  target: SquareName;
  found: number;
  /** The last square that was not the target; null after one that was. */
  mistake: SquareName | null;
  /** When the time is up, ms since 1970. */
  until: number;
  isOver: boolean;
}

/** Another square than `before`. `random`: as Math.random. */
function nextTarget(before: SquareName | null, random: () => number): SquareName {
  const others = squares.filter(square => square !== before);
  return others[Math.floor(random() * others.length)] ?? 'e4';
}

/** `now`: ms since 1970. */
export const beginDrill = (kind: DrillKind, side: Color, random: () => number, now: number): Drill => ({
  kind,
  side,
  target: nextTarget(null, random),
  found: 0,
  mistake: null,
  until: now + kDrillMs,
  isOver: false,
});

/** The drill after a look at the clock. */
export const drillAt = (drill: Drill, now: number): Drill => (drill.isOver || now < drill.until ? drill : { ...drill, isOver: true });

/** A square was touched, or named. After the time is up nothing counts. */
export function touched(drill: Drill, square: SquareName, random: () => number, now: number): Drill {
  const before = drillAt(drill, now);
  if (before.isOver) return before;
  if (square !== before.target) return { ...before, mistake: square };
  return { ...before, target: nextTarget(square, random), found: before.found + 1, mistake: null };
}
