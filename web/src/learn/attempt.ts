import { pieceOn, turnOf, withTurn } from '../core/pieces';
import { type Promoted, promotedLetter } from '../core/promoted';
import type { SquareName } from '../core/types';
import { aftermathOf, holds, isTarget, openingOf, proves, capturerOf } from './judge';
import type { Rules } from './lesson_rules';
import type { Answer, Collect, Exercise, Find } from './types';
import { t } from '../i18n/catalogue/school';
import { whyNot } from '../i18n/why_not';
import { missWords, pointedAt, wouldBeTaken } from './move_words';
import { sentences } from '../i18n/sentences';

/** How an exercise stands. `wrong`: a move was made that does not solve it, and is shown until it is tried again. */
export type Phase = 'open' | 'wrong' | 'solved';

/** One person's attempt at one exercise: all that is to be seen of it. Every step makes a new one. */
export interface Attempt {
  phase: Phase;
  fen: string;
  check: SquareName | null;
  lastMove: [SquareName, SquareName] | null;
  /** The latest words about what was done, and how they are meant. */
  said: { text: string; tone: 'plain' | 'good' | 'wrong' } | null;
  /** The pieces that are to blame for what was said. */
  blame: readonly SquareName[];
  /** Stars not yet collected. */
  stars: readonly SquareName[];
  /** Targets found so far. */
  found: number;
  /** Answers that were tried and are wrong. */
  tried: readonly number[];
  /** A pawn's move that waits for the choice of what it becomes. */
  promoting: { from: SquareName; to: SquareName } | null;
  isHinted: boolean;
  moves: number;
  misses: number;
  hints: number;
}

export function begin(rules: Rules | null, exercise: Exercise): Attempt {
  const { fen, check, lastMove } = openingOf(rules, exercise);
  return {
    phase: 'open',
    fen,
    check,
    lastMove,
    said: null,
    blame: [],
    stars: exercise.kind === 'collect' ? exercise.stars : [],
    found: 0,
    tried: [],
    promoting: null,
    isHinted: false,
    moves: 0,
    misses: 0,
    hints: 0,
  };
}

/** From the start once more. What went wrong is not forgotten until the exercise is solved. */
export function again(rules: Rules, exercise: Exercise, now: Attempt): Attempt {
  if (now.phase === 'solved') return begin(rules, exercise);
  const { misses, hints, isHinted } = now;
  return { ...begin(rules, exercise), misses, hints, isHinted };
}

export function hinted(exercise: Exercise, now: Attempt): Attempt {
  if (now.phase !== 'open') return now;
  const hints = now.isHinted ? now.hints : now.hints + 1;
  return { ...now, isHinted: true, hints, blame: [], said: { text: t('step.hintSays', { text: exercise.hint }), tone: 'plain' } };
}

/** Stars for a solved exercise: three without any help or detour, one at least. */
export function starsFor(exercise: Exercise, { moves, misses, hints }: Attempt): 1 | 2 | 3 {
  const detour = exercise.kind === 'collect' ? Math.max(0, moves - exercise.fewest) : 0;
  const faults = misses + hints + detour;
  return faults === 0 ? 3 : faults <= 2 ? 2 : 1;
}

/** A piece was carried from one square to another; `role`: what the person lets a pawn become. */
export function moved(rules: Rules, exercise: Exercise, now: Attempt, from: SquareName, to: SquareName, role?: Promoted): Attempt {
  if (now.phase !== 'open' || (exercise.kind !== 'collect' && exercise.kind !== 'find')) return now;
  const move = rules.moveOf(now.fen, from, to);
  if (!move) return refused(rules, now, from, to);
  if (move.promotion && !role) return { ...now, promoting: { from, to } };
  const uci = move.promotion ? move.uci.slice(0, 4) + promotedLetter[role ?? 'queen'] : move.uci;
  const clean = { ...now, promoting: null, blame: [], said: null };
  return exercise.kind === 'find' ? judged(rules, exercise, clean, uci) : collected(rules, exercise, clean, uci);
}

/** An attempt without the question what a pawn becomes. */
export const unpromoted = (now: Attempt): Attempt => ({ ...now, promoting: null });

/** A move that the rules forbid is explained and costs nothing: to try is to learn. */
export function refused(rules: Rules, now: Attempt, from: SquareName, to: SquareName): Attempt {
  if (now.phase !== 'open') return now;
  const why = rules.explain(now.fen, from, to);
  if (!why) return now;
  return { ...now, promoting: null, blame: why.squares, said: { text: whyNot(why), tone: 'wrong' } };
}

function judged(rules: Rules, exercise: Find, now: Attempt, uci: string): Attempt {
  const scene = rules.play(now.fen, uci);
  const { fen, check, lastMove } = scene;
  const made = { uci, from: now.fen, scene };
  const after = { ...now, fen, check, lastMove, moves: now.moves + 1 };
  if (proves(rules, exercise.proof, made)) return solved(after, exercise.done);
  const text = missWords(exercise.proof, aftermathOf(rules, made));
  return { ...after, phase: 'wrong', misses: now.misses + 1, said: { text, tone: 'wrong' } };
}

function collected(rules: Rules, exercise: Collect, now: Attempt, uci: string): Attempt {
  const side = turnOf(now.fen);
  const scene = rules.play(now.fen, uci);
  const goal = uci.slice(2, 4);
  const stars = now.stars.filter(star => star !== goal);
  // The other side waits: it is the same side's move again.
  const after = { ...now, fen: withTurn(scene.fen, side), lastMove: scene.lastMove, stars, moves: now.moves + 1 };
  const capturer = exercise.safely ? capturerOf(rules, scene.fen, goal, side) : null;
  if (capturer) {
    const text = wouldBeTaken(capturer.role, capturer.from, goal);
    return { ...after, phase: 'wrong', misses: now.misses + 1, blame: [capturer.from], said: { text, tone: 'wrong' } };
  }
  if (stars.length === 0) {
    const isShort = after.moves <= exercise.fewest;
    return solved(after, sentences(exercise.done, !isShort && t('said.shortcut', { count: exercise.fewest })));
  }
  const got = stars.length < now.stars.length;
  return { ...after, said: got ? { text: t('said.star', { count: stars.length }), tone: 'good' } : null };
}

const solved = (now: Attempt, done: string): Attempt => ({
  ...now,
  phase: 'solved',
  blame: [],
  isHinted: false,
  said: { text: done, tone: 'good' },
});

/** A square was touched. */
export function pointed(exercise: Exercise, now: Attempt, square: SquareName): Attempt {
  if (exercise.kind !== 'point' || now.phase !== 'open') return now;
  const target = exercise.targets[now.found];
  if (!target) return now;
  if (isTarget(now.fen, target.on, square)) {
    const next = exercise.targets[now.found + 1];
    const after: Attempt = { ...now, found: now.found + 1, isHinted: false, lastMove: [square, square] };
    return next ? { ...after, said: { text: t('said.found', { what: next.find }), tone: 'good' } } : solved(after, exercise.done);
  }
  const piece = pieceOn(now.fen, square);
  const text = pointedAt(square, piece, target.find);
  return { ...now, misses: now.misses + 1, said: { text, tone: 'wrong' } };
}

/** An answer was chosen, by its number. */
export function answered(rules: Rules, exercise: Exercise, now: Attempt, index: number): Attempt {
  const answer = exercise.kind === 'ask' ? exercise.answers[index] : undefined;
  if (exercise.kind !== 'ask' || !answer || now.phase !== 'open' || now.tried.includes(index)) return now;
  const after = { ...now, tried: [...now.tried, index] };
  if (holds(rules, exercise, answer.claim)) return solved(after, exercise.done);
  const { text, blame } = whyWrong(rules, answer, now.fen);
  return { ...after, misses: now.misses + 1, blame, said: { text, tone: 'wrong' } };
}

/** The answer's own words, or the core's about the first move that it thinks legal and is not. */
function whyWrong(rules: Rules, { why, claim }: Answer, fen: string): { text: string; blame: readonly SquareName[] } {
  for (const uci of why ? [] : (claim.can ?? [])) {
    const illegal = rules.explain(fen, uci.slice(0, 2), uci.slice(2, 4));
    if (illegal) return { text: whyNot(illegal), blame: illegal.squares };
  }
  return { text: why ?? t(claim.cannot ? 'said.allowed' : 'said.notSo'), blame: [] };
}
