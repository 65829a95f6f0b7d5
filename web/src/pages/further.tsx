import { useEffect } from 'preact/hooks';
import { t as common } from '../i18n/catalogue';
import { t } from '../i18n/catalogue/people';
import { late } from './late';
import { Message } from './message';

const Player = late(() => import('./people/player').then(found => found.PlayerPage));
/** Of the account's file: a file of its own would have to be named, with what both need, in the first script. */
const Authorize = late(() => import('./account/account').then(found => found.AuthorizePage));

function Nothing({ path }: { path: string }) {
  useEffect(() => {
    document.title = common('title.page', { name: t('people.nothingTitle') });
  }, []);
  return <Message title={t('people.nothing')} text={t('people.nothingText', { path })} />;
}

/** Pages that few visits need. The script that every visit loads knows none of them; this one tells their addresses apart. */
export function Further({ path }: { path: string }) {
  if (path === '/oauth') return <Authorize />;
  const player = /^\/@\/([A-Za-z0-9_-]{2,20})$/.exec(path)?.[1];
  return player ? <Player key={player} name={player} /> : <Nothing path={path} />;
}
