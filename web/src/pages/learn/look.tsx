import { useMemo } from 'preact/hooks';
import { pieceOn, turnOf } from '../../core/pieces';
import { bottomOf, openingOf } from '../../learn/judge';
import type { Rules } from '../../learn/rules';
import type { Tell } from '../../learn/types';
import { reaches } from '../../learn/words';
import { Button } from '../../parts/controls';
import { gather, LessonBoard, pairsOf } from './lesson_board';
import { StepFrame } from './step_frame';
import { t } from '../../i18n/catalogue/school';

const noEvents = { moved: () => undefined, refused: () => undefined, premoved: () => undefined, touched: () => undefined };

/** A step to look at. Where its piece goes is asked of the core. */
export function Look({ rules, step, onNext }: { rules: Rules | null; step: Tell; onNext(): void }) {
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
      {step.text.map(text => (
        <p key={text}>{text}</p>
      ))}
      {rules && piece && step.reach && <p class="unseen">{reaches(piece.role, step.reach, goals)}</p>}
      <div class="lesson-buttons">
        <Button kind="main" testid="next" onClick={onNext}>
          {t('step.next')}
        </Button>
      </div>
    </>
  );
  return <StepFrame title={step.title} more={step.text} board={board} isEarly={!rules} acts={acts} />;
}
