import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/site';
import { locale } from '../../i18n/language';
import { momentWords } from '../../i18n/moment';
import { Icon } from '../../parts/icons';
import { drawings } from '../../parts/drawings';
import { fetchStatus, type SiteStatus } from '../../server/site';
import { type Unusual, unusualIn } from './health';

const kAgainMs = 5_000;
const kMegabyte = 1_000_000;
const kGigabyte = 1_000_000_000;

const number = (value: number, digits = 0) => new Intl.NumberFormat(locale(), { maximumFractionDigits: digits }).format(value);
/** "22 MB", "81 GB". */
function sizeWords(bytes: number): string {
  const [unit, one] = bytes < kGigabyte ? ['megabyte', kMegabyte] : ['gigabyte', kGigabyte];
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / one);
}

interface Figure {
  name: string;
  value: string;
  /** What of the status it would be unusual by. */
  about?: Unusual;
}

function figuresOf(status: SiteStatus): Figure[] {
  return [
    { name: t('site.playing'), value: number(status.playing) },
    { name: t('site.moves'), value: number(status.movesPerMinute, 1) },
    { name: t('site.sockets'), value: number(status.sockets) },
    { name: t('site.connections'), value: number(status.connections) },
    { name: t('site.store'), value: number(status.storeMs, 1), about: 'store' },
    { name: t('site.queue'), value: number(status.queue), about: 'queue' },
    { name: t('site.accounts'), value: number(status.accounts) },
    { name: t('site.games'), value: number(status.games) },
    { name: t('site.database'), value: sizeWords(status.databaseBytes) },
    ...(status.freeBytes === undefined ? [] : [{ name: t('site.free'), value: sizeWords(status.freeBytes), about: 'disk' as const }]),
  ];
}

const unusualWords = (unusual: Unusual, { freeBytes = 0, storeMs, queue }: SiteStatus): string =>
  ({
    disk: () => t('site.unusual.disk', { free: sizeWords(freeBytes) }),
    store: () => t('site.unusual.store', { time: number(storeMs) }),
    queue: () => t('site.unusual.queue', { waiting: number(queue) }),
  })[unusual]();

/** How full and how busy the server is, read again every few seconds. */
export function Status({ onProblem }: { onProblem(error: unknown): void }) {
  const [status, setStatus] = useState<SiteStatus | null>(null);
  useEffect(() => {
    const look = () => void fetchStatus().then(setStatus).catch(onProblem);
    look();
    const timer = setInterval(look, kAgainMs);
    return () => clearInterval(timer);
  }, []);
  return status && <Glance status={status} />;
}

function Glance({ status }: { status: SiteStatus }) {
  const unusual = unusualIn(status);
  const { version, started } = status;
  return (
    <>
      <ul class="site-health" data-testid="site-health">
        {unusual.map(each => (
          <li key={each} class="site-unusual">
            <Icon name="flag" />
            {unusualWords(each, status)}
          </li>
        ))}
        {unusual.length === 0 && (
          <li>
            <Icon name={drawings.check} />
            {t('site.usualState')}
          </li>
        )}
      </ul>
      <dl class="site-status" data-testid="site-status">
        {figuresOf(status).map(({ name, value, about }) => (
          <div key={name} class={about && unusual.includes(about) ? 'site-unusual' : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {version && started && <p class="hint">{t('site.running', { version, since: momentWords(started) })}</p>}
    </>
  );
}
