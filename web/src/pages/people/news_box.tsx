import { useState } from 'preact/hooks';
import { t as lobby } from '../../i18n/catalogue/lobby';
import { t } from '../../i18n/catalogue/social';
import { sentenceGap } from '../../i18n/sentences';
import { Button, Select } from '../../parts/controls';
import { acceptChallenge, type Challenge, declineChallenge, withdrawChallenge } from '../../server/challenges';
import { accountNews, askedQuestion } from '../../state/account_news';
import { notify } from '../../state/notices';
import { go, route } from '../../state/route';
import { gameKind } from './game_kind';
import { wordsOf } from './people_errors';

const reasons = ['generic', 'later', 'tooFast', 'tooSlow', 'rated', 'casual', 'variant'] as const;
export type Reason = (typeof reasons)[number];
export const isReason = (word: string): word is Reason => reasons.some(reason => reason === word);

const tell = (error: unknown) => notify(wordsOf(error), 'wrong');

/** Somebody proposes a game. */
function Proposed({ challenge }: { challenge: Challenge }) {
  const [reason, setReason] = useState<Reason>('generic');
  const { id, with: name, rating, color } = challenge;
  const accept = () => void acceptChallenge(id).then(game => go(`/game/${game}`), tell);
  return (
    <li data-testid={`challenge-of-${name}`}>
      <strong>
        <bdi>{t('social.challengesYou', { name, rating: String(rating) })}</bdi>
      </strong>
      <small>
        {gameKind(challenge)} · {lobby('lobby.color')}: {lobby(`lobby.color.${color}`)}
      </small>
      <div class="news-answer">
        <Button kind="main" testid="challenge-accept" onClick={accept}>
          {t('social.accept')}
        </Button>
        <Button testid="challenge-decline" onClick={() => void declineChallenge(id, reason).catch(tell)}>
          {t('social.decline')}
        </Button>
        <Select<Reason>
          label={t('social.reason')}
          options={reasons.map(value => ({ value, label: t(`social.reason.${value}`) }))}
          value={reason}
          onChoose={setReason}
          testid="challenge-reason"
        />
      </div>
    </li>
  );
}

/** One waits for an answer. */
function Waiting({ challenge }: { challenge: Challenge }) {
  return (
    <li data-testid={`challenge-to-${challenge.with}`}>
      <bdi>{t('social.waiting', { name: challenge.with })}</bdi>
      <small>{gameKind(challenge)}</small>
      <Button testid="challenge-withdraw" onClick={() => void withdrawChallenge(challenge.id).catch(tell)}>
        {t('social.withdraw')}
      </Button>
    </li>
  );
}

/** The games that began for the account elsewhere than on this page. */
interface NewsBoxProps {
  begun: string | null;
}

/** What is new for the account, at the edge of every page; what was hidden comes back when something is added. */
export function NewsBox({ begun }: NewsBoxProps) {
  const [hidden, setHidden] = useState('');
  const { path } = route.value;
  const { challenges, unread } = accountNews.value ?? { challenges: [], unread: 0 };
  const shownUnread = path.startsWith('/messages') ? 0 : unread;
  const isBegun = begun !== null && path !== `/game/${begun}`;
  const asked = path === '/class' ? '' : askedQuestion.value;
  const key = JSON.stringify([challenges.map(({ id }) => id), shownUnread, isBegun && begun, asked]);
  if ((challenges.length === 0 && shownUnread === 0 && !isBegun && asked === '') || key === hidden) return null;
  return (
    <aside class="news-box" aria-label={t('social.news')} aria-live="polite" data-testid="news">
      <ul>
        {asked !== '' && (
          <li>
            {t('social.asked')}
            {sentenceGap()}
            <a href="/class" data-testid="news-question">
              {t('social.toQuestion')}
            </a>
          </li>
        )}
        {isBegun && (
          <li>
            {t('social.begun')}
            {sentenceGap()}
            <a href={`/game/${begun}`}>{t('social.toGame')}</a>
          </li>
        )}
        {challenges.map(challenge =>
          challenge.own ? <Waiting key={challenge.id} challenge={challenge} /> : <Proposed key={challenge.id} challenge={challenge} />,
        )}
        {shownUnread > 0 && (
          <li>
            <a href="/messages" data-testid="news-unread">
              {t('social.unread', { count: shownUnread })}
            </a>
          </li>
        )}
      </ul>
      <Button icon="cross" kind="quiet" testid="news-hide" label={t('social.hide')} onClick={() => setHidden(key)} />
    </aside>
  );
}
