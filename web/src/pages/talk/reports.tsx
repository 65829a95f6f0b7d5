import '../../styles/talk.css';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/talk';
import { Button } from '../../parts/controls';
import { closeReport, fetchReports, type ChatReport } from '../../server/talk';
import { wordsOf } from './words';

/** What was reported to the administrator and not dealt with yet; nothing, as long as there is nothing. */
export function Reports() {
  const [reports, setReports] = useState<ChatReport[]>([]);
  const [problem, setProblem] = useState('');
  const tell = (error: unknown) => setProblem(wordsOf(error));
  useEffect(() => {
    fetchReports().then(setReports).catch(tell);
  }, []);
  const close = (id: string) =>
    void closeReport(id)
      .then(() => setReports(now => now.filter(report => report.id !== id)))
      .catch(tell);
  if (reports.length === 0 && !problem) return null;
  return (
    <section aria-labelledby="reports">
      <h2 id="reports">{t('talk.reports')}</h2>
      <ul class="logins" data-testid="reports">
        {reports.map(({ id, reporter, about, game, text, said }) => (
          <li key={id}>
            <div>
              {game ? (
                <a href={`/game/${game}`}>{t('talk.reportOf', { reporter, about })}</a>
              ) : (
                <span>{t('talk.reportOf', { reporter, about })}</span>
              )}
              <p>
                <bdi>{text}</bdi>
              </p>
              <pre class="chat-said">{said}</pre>
            </div>
            <Button testid="report-close" onClick={() => close(id)}>
              {t('talk.closeReport')}
            </Button>
          </li>
        ))}
      </ul>
      <p class="fault" role="alert">
        {problem}
      </p>
    </section>
  );
}
