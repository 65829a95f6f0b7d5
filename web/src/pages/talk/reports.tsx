import '../../styles/talk.css';
import { t } from '../../i18n/catalogue/talk';
import { Button } from '../../parts/controls';
import { useList } from '../../parts/list';
import { closeReport, fetchReports } from '../../server/talk';
import { wordsOf } from './talk_errors';

/** What was reported to the administrator and not dealt with yet; nothing, as long as there is nothing. */
export function Reports() {
  const reports = useList(fetchReports, wordsOf);
  const rows = reports.items.value ?? [];
  if (rows.length === 0 && !reports.note.value) return null;
  return (
    <section aria-labelledby="reports">
      <h2 id="reports">{t('talk.reports')}</h2>
      <ul class="logins" data-testid="reports">
        {rows.map(report => (
          <li key={report.id}>
            <div>
              {report.game ? <a href={`/game/${report.game}`}>{t('talk.reportOf', report)}</a> : <span>{t('talk.reportOf', report)}</span>}
              <p>
                <bdi>{report.text}</bdi>
              </p>
              <pre class="chat-said">{report.said}</pre>
            </div>
            <Button
              testid="report-close"
              disabled={reports.isBusy.value}
              onClick={() => void reports.remove(report, () => closeReport(report.id))}
            >
              {t('talk.closeReport')}
            </Button>
          </li>
        ))}
      </ul>
      <p class="fault" role="alert">
        {reports.note.value}
      </p>
    </section>
  );
}
