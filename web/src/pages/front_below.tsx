import '../styles/front_below.css';
import { useEffect, useState } from 'preact/hooks';
import { Icon, type IconName } from '../parts/icons';
import { drawings } from '../parts/drawings';
import { fetchInfo, type ServerInfo } from '../server/api';
import { OtherAddresses } from '../parts/other_addresses';
import { codeOf, useAddresses } from '../server/addresses';
import { FrontToday } from './front_today';
import { GamesNow } from './lobby/games_now';
import { t as common } from '../i18n/catalogue';
import { t } from '../i18n/catalogue/front';
import { sentences } from '../i18n/sentences';

export { FrontShow } from './front_show';

interface Tile {
  page: 'lobby' | 'puzzles' | 'analysis' | 'editor' | 'games' | 'arbiter' | 'clock' | 'print';
  icon: IconName;
  href: string;
}

const tiles: readonly Tile[] = [
  { page: 'lobby', icon: 'hand', href: '/lobby' },
  { page: 'puzzles', icon: 'bulb', href: '/puzzles' },
  { page: 'analysis', icon: 'eye', href: '/analysis' },
  { page: 'editor', icon: drawings.board, href: '/editor' },
  { page: 'games', icon: drawings.games, href: '/#games' },
  { page: 'arbiter', icon: 'scales', href: '/arbiter' },
  { page: 'clock', icon: drawings.clock, href: '/clock' },
  { page: 'print', icon: 'print', href: '/print' },
];

/** The lower part of the front page: what else there is, this page on a phone, and the games that are played now. */
export function FrontBelow() {
  return (
    <>
      <section class="front-below" aria-label={t('front.tools')}>
        <ul class="tiles">
          {tiles.map(({ page, icon, href }) => (
            <li key={page}>
              <a class="tile" href={href} data-testid={`way-${page}`}>
                <Icon name={icon} />
                <strong>{common(`title.${page}`)}</strong>
                <span>{t(`front.${page}About`)}</span>
              </a>
            </li>
          ))}
        </ul>
        <OnPhone />
      </section>
      <FrontToday />
      <GamesNow />
    </>
  );
}

/** A phone needs no code that leads to where it is. */
const isPhone = (): boolean => matchMedia('(pointer: coarse) and (max-width: 40rem)').matches;

/** Where other devices find this page. Away while the server is: its code is drawn there. */
function OnPhone() {
  const addresses = useAddresses();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAway, setAway] = useState(false);
  const address = chosen ?? addresses?.[0];
  if (!addresses || !address || isAway || isPhone()) return null;
  return (
    <div class="on-phone" data-testid="on-phone">
      <img src={codeOf('/', address)} width="112" height="112" alt={t('front.code')} onError={() => setAway(true)} />
      <div>
        <h2>{t('front.phone')}</h2>
        <p>{t('front.phoneAbout')}</p>
        <p class="on-phone-address" dir="ltr" data-testid="phone-address">
          {address}
        </p>
        <OtherAddresses label={t('front.otherAddress')} addresses={addresses} chosen={address} onChoose={setChosen} />
        {!isSecureContext && (
          <p class="hint" data-testid="over-http">
            {sentences(t('front.overHttp'), t('front.httpsAtHome'))}
          </p>
        )}
      </div>
    </div>
  );
}

/** Whose program it is. */
export function Foot() {
  const [info, setInfo] = useState<ServerInfo | null>(null);
  useEffect(() => void fetchInfo().then(setInfo), []);
  const { version = '', docs, source } = info ?? {};
  // A target of its own, even this window's: none of these addresses is the page's.
  return (
    <footer class="page-foot" data-testid="foot">
      <span>{t('front.version', { version })}</span>
      {docs ? (
        <>
          <a href="/docs/licence.txt" target="_self">
            {t('front.licence')}
          </a>
          <a href={docs} target="_self" data-testid="foot-docs">
            {t('front.docs')}
          </a>
        </>
      ) : (
        <span>{t('front.licence')}</span>
      )}
      {source && (
        <a href={source} target="_self" download={source.startsWith('/')} data-testid="foot-source">
          {t('front.source')}
        </a>
      )}
      <a href="/healthz" target="_blank">
        {t('front.status')}
      </a>
    </footer>
  );
}
