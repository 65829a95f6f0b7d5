import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/account';
import { locale } from '../../i18n/language';
import { useAction } from '../../parts/action';
import { NumberField } from '../../parts/controls';
import { AccountError } from '../../server/ask';
import { fetchLeave, type Leave, takeLeave } from '../../server/leave';
import { dateOf, wordsOf } from './account_errors';

/** Leave from games by days, and how much of it is left. */
export function LeaveForm() {
  const [leave, setLeave] = useState<Leave | null>(null);
  const [days, setDays] = useState(7);
  const taking = useAction(error => (error instanceof AccountError && error.code === 'out_of_range' ? t('leave.tooMany') : wordsOf(error)));
  useEffect(() => void fetchLeave().then(setLeave).catch(taking.fail), []);
  if (!leave) return null;
  const take = () => takeLeave(days).then(setLeave);
  return (
    <form onSubmit={taking.submit(take)} data-testid="leave">
      <h2>{t('leave.title')}</h2>
      <p>{t('leave.about')}</p>
      <p role="status" data-testid="leave-state">
        {leave.until !== undefined && `${t('leave.until', { date: dateOf(leave.until, locale()) })} `}
        {t('leave.left', { left: leave.left, days: leave.days })}
      </p>
      <p class="fault" role="alert" data-testid="leave-problem">
        {taking.note.value}
      </p>
      {leave.left > 0 && (
        <>
          <NumberField label={t('leave.days')} value={days} least={1} most={leave.days} onInput={setDays} testid="leave-days" />
          <button type="submit" class="button" disabled={taking.isBusy.value} data-testid="leave-take">
            {t(leave.until === undefined ? 'leave.take' : 'leave.more')}
          </button>
        </>
      )}
    </form>
  );
}
