import { useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/puzzles';
import { whyNot } from '../../i18n/why_not';
import type { Promoted } from '../../core/promoted';
import type { SquareName } from '../../core/types';
import type { Rules } from '../../learn/lesson_rules';
import { type PuzzleAttempt, begin, hinted, moved, refuted, replied, retried, shown, unpromoted } from '../../puzzles/attempt';
import type { Puzzle } from '../../puzzles/types';
import { say } from '../../state/notices';
import { wantsStillness } from '../../state/settings';
import { play as sound } from '../../state/sound';
import { findAnswer } from './find_answer';
import { wrongWords } from './puzzle_words';

/** The other side's answer is seen to come, and each move of a solution. */
const kReplyMs = 600;
const kSolutionMs = 900;
/** How long a wrong move stays: with what answers it, longer. */
const kWrongMs = 1_200;
const kAnswerMs = 1_800;

/** What is said when an attempt has become another; empty: nothing. */
function newsOf(before: PuzzleAttempt, after: PuzzleAttempt): string {
  if (after.phase === 'wrong' && (before.phase !== 'wrong' || after.wrong?.answer !== before.wrong?.answer)) return wrongWords(after);
  if (after.phase === before.phase) return '';
  if (after.phase === 'open' && before.phase === 'reply') return t('goOn');
  if (after.phase === 'shown') return t('solutionShown');
  return after.phase === 'solved' ? t('solved') : '';
}

/** Heard and said when an attempt has become another. */
function accompany(rules: Rules, before: PuzzleAttempt, after: PuzzleAttempt): void {
  if (after.phase === 'solved' && before.phase !== 'solved') sound('end');
  else if (after.fen !== before.fen && after.lastMove) sound(after.check ? 'check' : 'move');
  const why = after.refused && rules.explain(after.fen, after.refused.from, after.refused.to);
  const words = why ? whyNot(why) : newsOf(before, after);
  if (words) say(words);
}

interface Listener {
  /** The puzzle was solved. */
  solved(attempt: PuzzleAttempt): void;
  /** A legal move was made that is not right. Returns whether that is all: nothing answers it and it stays. */
  wrong?(): boolean;
}

/** What happens next by itself, and after how many ms; null: nothing does. */
function nextStep(rules: Rules, puzzle: Puzzle, attempt: PuzzleAttempt): { after: number; step(): PuzzleAttempt } | null {
  switch (attempt.phase) {
    case 'reply':
      return { after: wantsStillness() ? 0 : kReplyMs, step: () => replied(rules, puzzle, attempt) };
    case 'wrong':
      return { after: attempt.wrong?.answer ? kAnswerMs : kWrongMs, step: () => retried(rules, attempt) };
    case 'showing':
      return { after: kSolutionMs, step: () => shown(rules, puzzle, attempt) };
    default:
      return null;
  }
}

/** A puzzle as it is being solved: what is to be seen, and what the person can do. */
export function usePuzzle(rules: Rules | null, puzzle: Puzzle, listener: Listener) {
  const start = useMemo(() => begin(rules, puzzle), [rules, puzzle]);
  const [{ made, version }, setState] = useState<{ made: PuzzleAttempt | null; version: number }>({ made: null, version: 0 });
  const [isFinal, setFinal] = useState(false);
  const attempt = made ?? start;
  const become = (next: PuzzleAttempt) => {
    if (!rules || next === attempt) return;
    accompany(rules, attempt, next);
    if (next.phase === 'solved' && attempt.phase !== 'solved') listener.solved(next);
    if (next.phase === 'wrong' && attempt.phase !== 'wrong') setFinal(listener.wrong?.() ?? false);
    setState({ made: next, version: version + 1 });
  };
  useEffect(() => {
    if (!rules || isFinal) return undefined;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const next = nextStep(rules, puzzle, attempt);
      if (next && isWanted) timer = setTimeout(() => become(next.step()), next.after);
    };
    if (attempt.phase === 'wrong' && attempt.wrong && !attempt.wrong.answer && !attempt.wrong.scene.outcome) {
      void findAnswer(attempt.fen).then(uci => {
        if (!isWanted) return;
        if (uci) become(refuted(rules, attempt, uci));
        else wait();
      });
    } else wait();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [attempt, isFinal]);
  return {
    attempt,
    version,
    move: (from: SquareName, to: SquareName, role?: Promoted) => rules && become(moved(rules, puzzle, attempt, from, to, role)),
    hint: () => become(hinted(attempt)),
    retry: () => rules && become(retried(rules, attempt)),
    solution: () => rules && become(shown(rules, puzzle, attempt)),
    again: () => become(begin(rules, puzzle)),
    cancel: () => become(unpromoted(attempt)),
  };
}
