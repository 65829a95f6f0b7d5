import { t } from '../../i18n/catalogue/classwork';
import { answerWords } from '../../lessons/answers';
import type { AnswerCount, QuestionKind } from '../../server/lessons';

interface AnswerCountsProps {
  kind: QuestionKind;
  /** The most frequent first. */
  counts: readonly AnswerCount[];
}

/** How often each answer was given, as a table with a bar in each row. */
export function AnswerCounts({ kind, counts }: AnswerCountsProps) {
  if (counts.length === 0) return null;
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <table class="answer-counts" data-testid="answer-counts">
      <caption>{t('answers.counts')}</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">{t('answers.answer')}</th>
          <th scope="col">{t('answers.times')}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(counted => (
          <tr key={counted.answer}>
            <th scope="row">
              <bdi>{answerWords(kind, counted, word => t(`standing.${word}`))}</bdi>
            </th>
            <td>
              <span class="count-bar" style={{ inlineSize: `${(75 * counted.count) / most}%` }} aria-hidden="true" />
              {counted.count}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
