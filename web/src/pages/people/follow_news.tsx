import '../../styles/beside.css';
import { render } from 'preact';
import { t } from '../../i18n/catalogue/social';
import { fetchMessages } from '../../i18n/messages';
import { fetchAccount, kAccountChanged } from '../../server/account';
import { followNews } from '../../server/challenges';
import { type PageName, pageAt } from '../../routes';
import { accountNews, askedQuestion, begunGame } from '../../state/account_news';
import { notify } from '../../state/notices';
import { rememberAccount } from '../../state/own_account';
import { go, route } from '../../state/route';
import { isReason, NewsBox } from './news_box';

/** What belongs to no page: the news of the account that is logged in, drawn beside whatever page there is. */

const kAgainMs = 5_000;

const place = document.createElement('div');
let stop: (() => void) | null = null;
let turn = 0;

const draw = (begun: string | null) => render(<NewsBox begun={begun} />, place);

/** Pages with a game, or with something that is written. */
const busy: readonly (PageName | null)[] = [
  'games',
  'screen',
  'computer',
  'game',
  'arbiter',
  'clock',
  'analysis',
  'editor',
  'learn',
  'puzzles',
  'print',
];

/** Whether leaving this page would leave a game, or something that is written. */
const isBusy = (): boolean => busy.includes(pageAt(route.peek()).page);

/** A player who proposed a game waits for it; any other game is told, and its page perhaps goes there by itself. */
function begin(game: string): void {
  begunGame.value = game;
  const isAwaited = accountNews.peek()?.challenges.some(({ id, own }) => own && id === game);
  if (isAwaited && !isBusy() && location.pathname !== `/game/${game}`) go(`/game/${game}`);
  else draw(game);
}

/** A question appears by itself, except where a game, or something that is written, would be left: there it is announced. */
function show(question: string): void {
  askedQuestion.value = question;
  if (question && !isBusy() && location.pathname !== '/class') go('/class');
}

/** A browser allows a server few connections: a tab that nobody sees has none, unless an answer is awaited there. */
const isSeen = (): boolean => document.visibilityState === 'visible' || !!accountNews.peek()?.challenges.some(({ own }) => own);

function follow(): void {
  stop?.();
  stop = followNews({
    news: news => (accountNews.value = news),
    begun: begin,
    asked: show,
    declined: (name, reason) => notify(t('social.declined', { name, reason: t(`social.reason.${isReason(reason) ? reason : 'generic'}`) })),
    lost: () => setTimeout(() => void begunAnew(), kAgainMs),
  });
}

/** Looks who is logged in now, and follows the news of that account. */
async function begunAnew(): Promise<void> {
  turn += 1;
  const own = turn;
  stop?.();
  stop = null;
  const account = await fetchAccount().catch(() => undefined);
  if (own !== turn) return;
  // The server is away, or this one of several nodes: the account that was logged in still is.
  if (account === undefined && accountNews.peek()) {
    setTimeout(() => void begunAnew(), kAgainMs);
    return;
  }
  if (account !== undefined) rememberAccount(account);
  if (!account) {
    accountNews.value = null;
    askedQuestion.value = '';
    return;
  }
  await fetchMessages();
  if (own !== turn) return;
  draw(null);
  if (isSeen()) follow();
}

// Where a device is told how to trust the server nothing but that page is served over http.
const isToldToTrust = location.pathname === '/trust' && location.protocol === 'http:';
if (location.pathname !== '/embed' && !isToldToTrust) {
  document.body.append(place);
  addEventListener(kAccountChanged, () => void begunAnew());
  document.addEventListener('visibilitychange', () => {
    if (!accountNews.peek()) return;
    if (!isSeen()) {
      stop?.();
      stop = null;
    } else if (!stop) follow();
  });
  void begunAnew();
}
