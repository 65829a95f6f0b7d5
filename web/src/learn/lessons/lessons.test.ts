import { beforeAll, describe, expect, it } from 'vitest';
import { builtCore } from '../../core/built';
import { coreFrom } from '../../core/core';
import type { Core, SquareName } from '../../core/types';
import { holds, isTarget, openingOf, proves } from '../judge';
import { readPieces, squares, turnOf, withTurn } from '../../core/pieces';
import { Rules } from '../lesson_rules';
import { type Ask, type Collect, exercisesOf, type Find, type Point, type Step } from '../types';
import english from '../../../locales/en/lessons.json';
import { plays } from '../plays';
import { lessons } from './index';

let core: Core;
let rules: Rules;
beforeAll(async () => {
  core = await coreFrom(builtCore());
  rules = new Rules(core);
});

const steps = lessons.flatMap(lesson => lesson.steps.map((step): [string, Step] => [`${lesson.id}/${step.id}`, step]));
const ofKind = <K extends Step['kind']>(kind: K) =>
  steps.flatMap(([name, step]) => (step.kind === kind ? [[name, step] as [string, Extract<Step, { kind: K }>]] : []));

const isWhole = (fen: string): boolean => [...readPieces(fen).values()].filter(piece => /k/i.test(piece)).length === 2;

interface Walk {
  fen: string;
  left: readonly SquareName[];
}

/** The fewest moves that collect all stars, if `most` are enough: every way is tried, the shortest first. */
function fewest({ fen, stars, safely }: Collect, most: number): number {
  let edge: Walk[] = [{ fen, left: stars }];
  const seen = new Set<string>();
  for (let moves = 0; moves <= most; moves += 1) {
    if (edge.some(({ left }) => left.length === 0)) return moves;
    edge = edge
      .flatMap(walk => stepsOf(walk, most - moves - 1, safely ?? false))
      .filter(({ fen: made, left }) => {
        const isNew = !seen.has(made + left.join());
        seen.add(made + left.join());
        return isNew;
      });
  }
  return Infinity;
}

/** Each move collects one star at most: what leaves more of them than moves leads nowhere. */
function stepsOf({ fen, left }: Walk, movesLeft: number, safely: boolean): Walk[] {
  return rules.moves(fen).flatMap(uci => {
    const rest = left.filter(star => star !== uci.slice(2, 4));
    if (rest.length > movesLeft) return [];
    const after = rules.play(fen, uci).fen;
    if (safely && rules.attacked(after, turnOf(after)).includes(uci.slice(2, 4))) return [];
    return [{ fen: withTurn(after, turnOf(fen)), left: rest }];
  });
}

describe('the school', () => {
  it('has ten lessons of five to eight exercises, half an hour in all', () => {
    expect(lessons).toHaveLength(10);
    for (const lesson of lessons) {
      const count = exercisesOf(lesson).length;
      expect(count, lesson.id).toBeGreaterThanOrEqual(5);
      expect(count, lesson.id).toBeLessThanOrEqual(8);
    }
  });

  it('begins with a piece to be moved, and tells first what is new in every other lesson', () => {
    const [first, ...others] = lessons;
    expect(first?.steps[0]).toMatchObject({ kind: 'collect', fewest: 1 });
    for (const lesson of others) expect(lesson.steps[0]?.kind, lesson.id).toBe('tell');
  });

  it('gives no name twice', () => {
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    for (const { id, steps: own } of lessons) expect(new Set(own.map(step => step.id)).size, id).toBe(own.length);
  });
});

describe('every step', () => {
  it.each(steps)('%s stands on a board that the core knows', (_name, step) => {
    if (isWhole(step.fen)) expect(core.checkFen(step.fen, false)).toBeNull();
    expect(() => openingOf(rules, step)).not.toThrow();
    expect(() => rules.dests(step.fen)).not.toThrow();
  });

  it.each(steps)('%s names real squares and speaks in sentences', (_name, step) => {
    const named: SquareName[] = 'show' in step ? [...step.show] : [];
    if (step.kind === 'tell' || step.kind === 'ask') named.push(...Object.keys(step.marks ?? {}));
    if (step.kind === 'collect') named.push(...step.stars);
    for (const square of named) expect(squares).toContain(square);
    const words = step.kind === 'tell' ? step.text : [step.task, step.hint, step.done];
    for (const text of words) expect(text).toMatch(/^[A-Z“].*[.!?”]$/s);
  });
});

describe('to look at', () => {
  it.each(ofKind('tell'))('%s: the piece that shows its squares has some', (_name, tell) => {
    const { fen } = openingOf(rules, tell);
    if (tell.reach) expect(rules.dests(fen)[tell.reach]?.length).toBeGreaterThan(0);
  });
});

describe('to collect', () => {
  it.each(ofKind('collect'))('%s takes as many moves as it says', (_name, exercise) => {
    expect(fewest(exercise, exercise.fewest)).toBe(exercise.fewest);
    expect(new Set(exercise.stars).size).toBe(exercise.stars.length);
  });
});

describe('to find', () => {
  const every = (exercise: Find) => {
    const { fen } = openingOf(rules, exercise);
    return rules.moves(fen).map(uci => ({ uci, from: fen, scene: rules.play(fen, uci) }));
  };

  it.each(ofKind('find'))('%s has exactly the solutions that it states', (_name, exercise) => {
    const found = every(exercise).filter(made => proves(rules, exercise.proof, made));
    expect(found.map(({ uci }) => uci).sort()).toEqual([...exercise.solutions].sort());
  });

  it.each(ofKind('find'))('%s can be missed', (_name, exercise) => {
    expect(every(exercise).length).toBeGreaterThan(exercise.solutions.length);
  });

  it.each(ofKind('find'))('%s: the hint shows the move', (_name, { show, solutions }) => {
    for (const uci of solutions) expect(show).toContain(uci.slice(0, 2));
  });

  it.each(ofKind('find'))('%s: Black has no mate at once after a solution', (_name, exercise) => {
    for (const uci of exercise.solutions) {
      const { fen, outcome } = rules.play(openingOf(rules, exercise).fen, uci);
      if (outcome) continue;
      for (const reply of rules.moves(fen)) expect(rules.play(fen, reply).outcome?.ending, reply).not.toBe('checkmate');
    }
  });
});

describe('to answer', () => {
  it.each(ofKind('ask'))('%s has one right answer', (_name, ask: Ask) => {
    const right = ask.answers.filter(({ claim }) => holds(rules, ask, claim));
    expect(right.map(({ text }) => text)).toHaveLength(1);
    expect(new Set(ask.answers.map(({ text }) => text)).size).toBe(ask.answers.length);
  });

  it.each(ofKind('ask'))('%s explains each wrong answer', (_name, ask: Ask) => {
    const { fen } = openingOf(rules, ask);
    for (const { text, claim, why } of ask.answers.filter(answer => !holds(rules, ask, answer.claim))) {
      const told = why ?? claim.can?.map(uci => rules.explain(fen, uci.slice(0, 2), uci.slice(2, 4))).find(Boolean);
      const isShown = claim.ending !== undefined || claim.cannot !== undefined || claim.named !== undefined;
      expect(told ?? isShown, text).toBeTruthy();
    }
  });
});

describe('to point at', () => {
  it.each(ofKind('point'))('%s is on the board', (_name, point: Point) => {
    for (const { on } of point.targets) {
      const fit = squares.filter(square => isTarget(point.fen, on, square));
      expect(fit.length, on).toBeGreaterThan(0);
    }
  });

  it.each(ofKind('point').filter(([, point]) => point.givesCheck))('%s: the core agrees who gives check', (_name, point) => {
    const king = rules.check(point.fen) ?? '';
    const by = turnOf(point.fen) === 'white' ? 'black' : 'white';
    expect(rules.attackers(point.fen, king, by)).toEqual(point.targets.map(({ on }) => on));
  });
});

describe('the words of the school', () => {
  it('are all said', () => {
    const sayings = new Set<unknown>();
    const gather = (value: unknown): void => {
      if (typeof value === 'string') sayings.add(value);
      else if (value && typeof value === 'object') Object.values(value).forEach(gather);
    };
    gather([lessons, plays]);
    expect(Object.entries(english).filter(([, text]) => !sayings.has(text))).toEqual([]);
  });
});
