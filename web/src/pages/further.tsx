import { t } from '../i18n/catalogue/people';
import { rulings } from '../i18n/catalogue/rulings';
import { late } from '../parts/late';
import { Message } from '../parts/message';
import { useTitle } from './use_title';

const Account = late(() => import('./account/account').then(found => found.AccountPage));
const Administration = late(() => import('./administration/administration').then(found => found.AdministrationPage));
const Classes = late(() => import('./classes/classes').then(found => found.ClassesPage));
const Embed = late(() => import('./embed/embed').then(found => found.EmbedPage), rulings.fetch);
const Lobby = late(() => import('./lobby/lobby').then(found => found.LobbyPage));
const OwnClass = late(() => import('./classes/own_class').then(found => found.OwnClassPage));
const Trust = late(() => import('./trust/trust').then(found => found.TrustPage));
const Player = late(() => import('./people/player').then(found => found.PlayerPage), rulings.fetch);
const Search = late(() => import('./search/search').then(found => found.SearchPage), rulings.fetch);
/** Of the account's file: a file of its own would have to be named, with what both need, in the first script. */
const Authorize = late(() => import('./account/account').then(found => found.AuthorizePage));

const Friends = late(() => import('./people/friends').then(found => found.FriendsPage));
const Leaders = late(() => import('./people/leaders').then(found => found.LeadersPage));
const Inbox = late(() => import('./inbox/inbox').then(found => found.InboxPage));
const Thread = late(() => import('./inbox/thread').then(found => found.ThreadPage));
const Playing = late(() => import('./lobby/playing').then(found => found.PlayingPage), rulings.fetch);
const Tv = late(() => import('./lobby/tv').then(found => found.TvPage), rulings.fetch);

function Nothing({ path }: { path: string }) {
  useTitle(t('people.nothingTitle'));
  return <Message title={t('people.nothing')} text={t('people.nothingText', { path })} />;
}

/** Pages that few visits need. The script that every visit loads knows none of them; this one tells their addresses apart. */
export function Further({ path }: { path: string }) {
  if (path === '/embed') return <Embed />;
  if (path === '/oauth') return <Authorize />;
  const player = /^\/@\/([A-Za-z0-9_-]{2,20})$/.exec(path)?.[1];
  if (path === '/account') return <Account />;
  if (path === '/administration') return <Administration />;
  if (path === '/classes') return <Classes />;
  if (path === '/lobby') return <Lobby />;
  if (path === '/people') return <Friends />;
  if (path === '/leaders') return <Leaders />;
  if (path === '/messages') return <Inbox />;
  if (path === '/playing') return <Playing />;
  if (path === '/tv') return <Tv />;
  const other = /^\/messages\/([A-Za-z0-9_-]{2,20})$/.exec(path)?.[1];
  if (other) return <Thread key={other} name={other} />;
  if (path === '/search') return <Search />;
  if (path === '/trust') return <Trust />;
  if (path === '/class') return <OwnClass />;
  return player ? <Player key={player} name={player} /> : <Nothing path={path} />;
}
