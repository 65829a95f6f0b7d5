import { useEffect } from 'preact/hooks';
import { Front } from './pages/front';
import { Learn } from './pages/learn/learn';
import { Link } from './pages/link/link';
import { SetupArbiter } from './pages/link/setup_arbiter';
import { Local } from './pages/local/local';
import { Message } from './pages/message';
import { Shell } from './parts/shell';
import { type Route, route } from './state/route';

const titles: Record<Route['page'], string> = {
  front: 'Rookery',
  screen: 'On one screen · Rookery',
  computer: 'Against the computer · Rookery',
  arbiter: 'Arbiter of a real board · Rookery',
  game: 'A game · Rookery',
  learn: 'Learn · Rookery',
  unknown: 'Not found · Rookery',
};

function Page({ at }: { at: Route }) {
  switch (at.page) {
    case 'front':
      return <Front />;
    case 'screen':
    case 'computer':
      return <Local key={at.page} kind={at.page} game={at.game} />;
    case 'arbiter':
      return <SetupArbiter />;
    case 'game':
      return <Link game={at.game} />;
    case 'learn':
      return <Learn path={at.path} part={at.part} />;
    case 'unknown':
      return <Message title="Nothing here" text={`There is no page at ${at.path}.`} />;
  }
}

export function App() {
  const at = route.value;
  useEffect(() => {
    document.title = titles[at.page];
  }, [at.page]);
  return (
    <Shell>
      <Page at={at} />
    </Shell>
  );
}
