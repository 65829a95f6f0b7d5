import { rulings } from '../i18n/catalogue/rulings';
import { finder, lazyPages, type PageProps, type Row } from '../routes';

/** The pages that few visits need, as `routes.ts` has the others. The script that every visit loads names neither them nor their files. */

const also = rulings.fetch;

export const rarePages = {
  account: { path: '/account', title: 'title.account', load: () => import('./account/account').then(found => found.AccountPage) },
  administration: {
    path: '/administration',
    load: () => import('./administration/administration').then(found => found.AdministrationPage),
  },
  class: { path: '/class', load: () => import('./classes/own_class').then(found => found.OwnClassPage) },
  classes: { path: '/classes', load: () => import('./classes/classes').then(found => found.ClassesPage) },
  embed: { path: '/embed', load: () => import('./embed/embed').then(found => found.EmbedPage), also },
  lesson: { path: '/lesson/{class}', under: 'classes', load: () => import('./lessons/lesson').then(found => found.LessonPage) },
  homework: {
    path: '/homework/{homework}',
    under: 'class',
    load: () => import('./lessons/homework_page').then(found => found.HomeworkPage),
  },
  leaders: { path: '/leaders', load: () => import('./people/leaders').then(found => found.LeadersPage) },
  lobby: { ...lazyPages.lobby, load: () => import('./lobby/lobby').then(found => found.LobbyPage) },
  messages: { path: '/messages', load: () => import('./inbox/inbox').then(found => found.InboxPage) },
  thread: { path: '/messages/{player}', under: 'messages', load: () => import('./inbox/thread').then(found => found.ThreadPage) },
  oauth: { path: '/oauth', load: () => import('./account/account').then(found => found.AuthorizePage) },
  people: { path: '/people', load: () => import('./people/friends').then(found => found.FriendsPage) },
  player: { path: '/@/{player}', load: () => import('./people/player').then(found => found.PlayerPage), also },
  playing: { path: '/playing', load: () => import('./lobby/playing').then(found => found.PlayingPage), also },
  search: { path: '/search', load: () => import('./search/search').then(found => found.SearchPage), also },
  studies: { path: '/studies', load: () => import('./studies/studies').then(found => found.StudiesPage), also },
  study: { path: '/study/*', under: 'studies', load: () => import('./studies/study').then(found => found.StudyPage), also },
  tournaments: { path: '/tournaments', load: () => import('./tournaments/list').then(found => found.TournamentsPage) },
  tournament: {
    path: '/tournament/{tournament}',
    under: 'tournaments',
    load: () => import('./tournaments/tournament').then(found => found.TournamentPage),
  },
  wall: { path: '/wall/{tournament}', under: 'tournaments', load: () => import('./tournaments/wall').then(found => found.WallPage) },
  here: { path: '/here/{tournament}', load: () => import('./tournaments/check_in').then(found => found.CheckInPage) },
  board: { path: '/b/{tournament}/{board}', load: () => import('./tournaments/board').then(found => found.BoardPage) },
  trust: { path: '/trust', load: () => import('./trust/trust').then(found => found.TrustPage) },
  tv: { ...lazyPages.tv, load: () => import('./lobby/tv').then(found => found.TvPage), also },
} as const satisfies Record<string, Row<PageProps>>;

export type RarePageName = keyof typeof rarePages;

export const rarePageAt = finder(rarePages);
