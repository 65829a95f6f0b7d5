import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/site';
import { locale } from '../../i18n/language';
import { fetchStatus, type SiteStatus } from '../../server/site';

const kAgainMs = 5_000;
const kMegabyte = 1_000_000;

const number = (value: number, digits = 0) => new Intl.NumberFormat(locale(), { maximumFractionDigits: digits }).format(value);
const megabytes = (bytes: number) =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / kMegabyte);

function rowsOf(status: SiteStatus): [string, string][] {
  return [
    [t('site.accounts'), number(status.accounts)],
    [t('site.games'), number(status.games)],
    [t('site.playing'), number(status.playing)],
    [t('site.moves'), number(status.movesPerMinute, 1)],
    [t('site.sockets'), number(status.sockets)],
    [t('site.connections'), number(status.connections)],
    [t('site.store'), number(status.storeMs, 1)],
    [t('site.queue'), number(status.queue)],
    [t('site.database'), megabytes(status.databaseBytes)],
    ...(status.freeBytes === undefined ? [] : [[t('site.free'), megabytes(status.freeBytes)] as [string, string]]),
  ];
}

/** How full and how busy the server is, read again every few seconds. */
export function Status({ onProblem }: { onProblem(error: unknown): void }) {
  const [status, setStatus] = useState<SiteStatus | null>(null);
  useEffect(() => {
    const look = () => void fetchStatus().then(setStatus).catch(onProblem);
    look();
    const timer = setInterval(look, kAgainMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <section aria-labelledby="status">
      <h2 id="status">{t('site.status')}</h2>
      {status && (
        <dl class="site-status" data-testid="site-status">
          {rowsOf(status).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
