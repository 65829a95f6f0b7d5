import { Diagram } from '../../board/diagram';
import type { Core } from '../../core/types';
import { t } from '../../i18n/catalogue/teacher';
import { shownSan } from '../../i18n/notation';
import { openingOf } from '../../learn/judge';
import { Rules } from '../../learn/lesson_rules';
import { type OnPaper, onPaper } from '../../learn/teacher';
import type { Lesson } from '../../learn/types';
import { runsOf } from '../../paper/score';
import type { Paper } from '../../state/paper';
import { Sheet } from './sheet';

const kOnSheet = 4;

interface SheetsProps {
  core: Core;
  paper: Paper;
  lesson: Lesson;
}

/** A lesson's boards, four on a page, to be drawn on; after each page one with the solutions, for its back. */
export function LessonSheets({ core, paper, lesson }: SheetsProps) {
  const rules = new Rules(core);
  return (
    <>
      {runsOf(onPaper(lesson), kOnSheet).flatMap((run, at) => [
        <Sheet key={`front-${at}`} paper={paper} name={`worksheet-${at + 1}`}>
          <h1>{t('sheet', { title: lesson.title })}</h1>
          <p class="worksheet-line">
            <span>{t('name')}</span>
            <i />
          </p>
          <div class="puzzle-figures">
            {run.map(step => (
              <Figure key={step.id} rules={rules} step={step} />
            ))}
          </div>
        </Sheet>,
        <Sheet key={`back-${at}`} paper={paper} name={`answers-${at + 1}`}>
          <h1>{t('answers', { title: lesson.title })}</h1>
          <div class="puzzle-figures">
            {run.map(step => (
              <Figure key={step.id} rules={rules} step={step} solved />
            ))}
          </div>
        </Sheet>,
      ])}
    </>
  );
}

function Figure({ rules, step, solved = false }: { rules: Rules; step: OnPaper; solved?: boolean }) {
  const { fen, check, lastMove } = openingOf(rules, step);
  const [right] = step.kind === 'find' ? step.solutions : [step.show.slice(0, 2).join('')];
  const words = step.kind === 'find' && right ? shownSan(rules.play(fen, right).san) : step.hint;
  return (
    <figure>
      <Diagram
        fen={fen}
        check={check}
        lastMove={lastMove}
        dots={step.kind === 'collect' ? step.stars : []}
        arrows={solved && right?.length ? [right.slice(0, 4)] : []}
        label={step.task}
      />
      <figcaption>{solved ? <b>{words}</b> : step.task}</figcaption>
    </figure>
  );
}
