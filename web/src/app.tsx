import { useEffect } from 'preact/hooks';
import { Front } from './pages/front';
import { late } from './parts/late';
import { Local } from './pages/local/local';
import { Shell } from './parts/shell';
import { type Route, route } from './state/route';
import { drawIcon, isAwaited } from './state/tab';
import { t } from './i18n/catalogue';
import { rulings } from './i18n/catalogue/rulings';

const Learn = late(() => import('./pages/learn/school').then(({ School }) => School), rulings.fetch);
const Link = late(() => import('./pages/link/remote_pages').then(found => found.Link), rulings.fetch);
const Workshop = late(() => import('./pages/analysis/workshop').then(found => found.Workshop), rulings.fetch);
const SetupArbiter = late(() => import('./pages/link/remote_pages').then(found => found.SetupArbiter));
const Games = late(() => import('./pages/games/games').then(found => found.Games), rulings.fetch);
const Clock = late(() => import('./pages/clock/clock').then(found => found.ClockPage));
const Further = late(() => import('./pages/further').then(found => found.Further));
const Edition = late(() => import('./pages/print/edition').then(found => found.Edition), rulings.fetch);

const titleOf = (page: Route['page']): string =>
  page === 'front' || page === 'unknown' ? 'Rookery' : t('title.page', { name: t(`title.${page}`) });

function Page({ at }: { at: Route }) {
  switch (at.page) {
    case 'front':
      return <Front />;
    case 'games':
      return <Games />;
    case 'screen':
    case 'computer':
      return <Local key={at.page} kind={at.page} game={at.game} />;
    case 'arbiter':
      return <SetupArbiter />;
    case 'clock':
      return <Clock />;
    case 'account':
      return <Further path="/account" />;
    case 'game':
      return <Link game={at.game} />;
    case 'analysis':
    case 'editor':
      return <Workshop key={at.page} page={at.page} part={at.part} />;
    case 'learn':
      return <Learn path={at.path} part={at.part} />;
    case 'print':
      return <Edition part={at.part} />;
    case 'unknown':
      return <Further path={at.path} />;
  }
}

export function App() {
  const at = route.value;
  const title = titleOf(at.page);
  const awaited = isAwaited.value;
  useEffect(() => {
    document.title = awaited ? t('title.page', { name: `● ${t('status.yourMove')}` }) : title;
    drawIcon(awaited);
  }, [title, awaited]);
  return (
    <Shell>
      <Page at={at} />
    </Shell>
  );
}
