import { t } from '../../i18n/catalogue/studies';
import type { OpenChapter } from '../../studies/live_study';
import type { SharedStudy } from '../../studies/shared_study';

const words = ['hint', 'wrong'] as const;
const labels = { hint: 'lesson.hint', wrong: 'lesson.wrong' } as const;

/** What the author says to who looks for the move that follows. */
export function LessonWords({ study, opened }: { study: SharedStudy; opened: OpenChapter }) {
  void study.version.value;
  void study.at.value;
  const written = opened.content.get(study.place);
  return (
    <details class="node-tools" data-testid="lesson-words">
      <summary>{t('lesson.title')}</summary>
      {words.map(what => (
        <label class="field" key={what}>
          <span>{t(labels[what])}</span>
          <textarea
            rows={2}
            value={written?.[what] ?? ''}
            onInput={event => study.explain(what, event.currentTarget.value)}
            data-testid={`lesson-${what}`}
          />
        </label>
      ))}
    </details>
  );
}
