/** How the pages are loaded that few visits need. The script that every visit loads names this file and none of theirs. */
export const account = () => import('./account/account').then(found => found.AccountPage);
export const administration = () => import('./administration/administration').then(found => found.AdministrationPage);
export const classes = () => import('./classes/classes').then(found => found.ClassesPage);
export const embed = () => import('./embed/embed').then(found => found.EmbedPage);
export const leaders = () => import('./people/leaders').then(found => found.LeadersPage);
export const lobby = () => import('./lobby/lobby').then(found => found.LobbyPage);
export const messages = () => import('./inbox/inbox').then(found => found.InboxPage);
export const nowhere = () => import('./nowhere').then(found => found.Nowhere);
/** Of the account's file, which needs the same. */
export const oauth = () => import('./account/account').then(found => found.AuthorizePage);
export const ownClass = () => import('./classes/own_class').then(found => found.OwnClassPage);
export const people = () => import('./people/friends').then(found => found.FriendsPage);
export const player = () => import('./people/player').then(found => found.PlayerPage);
export const playing = () => import('./lobby/playing').then(found => found.PlayingPage);
export const search = () => import('./search/search').then(found => found.SearchPage);
export const thread = () => import('./inbox/thread').then(found => found.ThreadPage);
export const trust = () => import('./trust/trust').then(found => found.TrustPage);
export const tv = () => import('./lobby/tv').then(found => found.TvPage);
