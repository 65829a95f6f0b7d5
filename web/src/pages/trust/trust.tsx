import '../../styles/account.css';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/trust';
import { type Authority, fetchAuthority } from '../../server/authority';
import { Message } from '../../parts/message';
import { useTitle } from '../use_title';

const kSystems = ['android', 'ios', 'windows', 'macos', 'linux', 'firefox'] as const;
type System = (typeof kSystems)[number];

const nameOf: Record<System, string> = {
  android: 'Android',
  ios: 'iPhone, iPad',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  firefox: 'Firefox',
};

/** The visitor's own, which is unfolded: as browsers name it. */
function ownSystem(agent: string): System {
  if (/Android/.test(agent)) return 'android';
  if (/iPhone|iPad/.test(agent)) return 'ios';
  if (/Windows/.test(agent)) return 'windows';
  return /Macintosh/.test(agent) ? 'macos' : 'linux';
}

/** Where the visitor was going: behind '#', and within this server. */
function destination(): string {
  const wanted = location.hash.slice(1);
  return /^\/(?!\/)/.test(wanted) && !wanted.startsWith('/trust') ? wanted : '/';
}

function Steps() {
  const own = ownSystem(navigator.userAgent);
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">{t('trust.steps')}</h2>
      {kSystems.map(system => (
        <details key={system} open={system === own} data-testid={`trust-${system}`}>
          <summary>
            <bdi>{nameOf[system]}</bdi>
          </summary>
          <p>{t(`trust.${system}`)}</p>
        </details>
      ))}
    </section>
  );
}

/** How a device is told to trust a server that made its own authority. Served over http, too. */
export function TrustPage() {
  const [authority, setAuthority] = useState<Authority | 'none' | null>(null);
  useTitle(t('trust.title'));
  useEffect(() => void fetchAuthority().then(found => setAuthority(found ?? 'none')), []);
  if (!authority) return <main class="loading" aria-busy="true" />;
  if (authority === 'none') return <Message title={t('trust.title')} text={t('trust.none')} />;
  const isSecure = location.protocol === 'https:';
  return (
    <main class="setup account" data-testid="trust">
      <h1>{t('trust.title')}</h1>
      <p class="lead">{t(isSecure ? 'trust.done' : 'trust.lead')}</p>
      <p class="account-buttons">
        <a class="button main" href="/trust/authority.crt" download="rookery-authority.crt" data-testid="authority">
          {t('trust.download')}
        </a>
        <a class="button" href={`https://${location.host}${destination()}`} target="_self" data-testid="continue">
          {t('trust.continue')}
        </a>
      </p>
      <Steps />
      <p>{t('trust.limits')}</p>
      <p>{t('trust.compare')}</p>
      <p>
        {t('trust.fingerprint')}
        <br />
        <code class="fingerprint" dir="ltr" data-testid="fingerprint">
          {authority.fingerprint}
        </code>
      </p>
    </main>
  );
}
