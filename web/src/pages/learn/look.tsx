import { useMemo, useState } from 'preact/hooks';
import { pieceOn, turnOf } from '../../core/pieces';
import { language } from '../../i18n/language';
import { bottomOf, openingOf } from '../../learn/judge';
import type { Rules } from '../../learn/lesson_rules';
import type { Tell } from '../../learn/types';
import { portions } from '../../learn/portions';
import { reaches } from '../../learn/move_words';
import { Button } from '../../parts/controls';
import { gather, LessonBoard, pairsOf } from './lesson_board';
import { StepFrame } from './step_frame';
import { t } from '../../i18n/catalogue/school';

const noEvents = { moved: () => undefined, refused: () => undefined, premoved: () => undefined, touched: () => undefined };

/** A step to look at: what it says is said piece by piece, above the board. Where its piece goes is asked of the core. */
export function Look({ rules, step, onNext }: { rules: Rules | null; step: Tell; onNext(): void }) {
  const [saying, setSaying] = useState(0);
  const said = useMemo(() => portions(step.text, language.value), [step]);
  const words = said[saying] ?? '';
  const isLast = saying + 1 >= said.length;
  const { opening, goals, marks } = useMemo(() => {
    const found = openingOf(rules, step);
    const reached = step.reach ? (rules?.dests(found.fen)[step.reach] ?? []) : [];
    // Castling is also written as the king's step onto his own rook; that is no place to stand.
    const side = turnOf(found.fen);
    const free = reached.filter(square => pieceOn(found.fen, square)?.side !== side);
    return { opening: found, goals: free, marks: gather(['reach', free], ...pairsOf(step.marks)) };
  }, [rules, step]);
  const piece = step.reach ? pieceOn(opening.fen, step.reach) : null;
  const board = (
    <LessonBoard
      {...opening}
      orientation={bottomOf(step)}
      dests={{}}
      movable={false}
      marks={marks}
      label={`${t('step.diagram', { title: step.title })}.`}
      version={0}
      events={noEvents}
    />
  );
  const acts = (
    <>
      {rules && piece && step.reach && <p class="unseen">{reaches(piece.role, step.reach, goals)}</p>}
      <div class="lesson-buttons">
        <Button kind="main" testid={isLast ? 'next' : 'more'} onClick={isLast ? onNext : () => setSaying(saying + 1)}>
          {t('step.next')}
        </Button>
      </div>
    </>
  );
  return <StepFrame title={step.title} words={words} board={board} isEarly={!rules} acts={acts} />;
}
