import '../../styles/classes.css';
import '../../styles/mascot.css';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/classes';
import { logInByCard } from '../../server/account';
import { AccountError } from '../../server/ask';
import type { OwnClass } from '../../server/classes';
import { rememberPupil } from '../../state/own_pupil';
import { useOwnExercises } from '../use_own_exercises';
import { useTitle } from '../use_title';
import { lazy } from '../../parts/lazy';
import { Mascot } from '../learn/mascot';
import { WithToday } from '../people/with_today';
import { followClass } from './follow';

const OwnQuestionBox = lazy(() => import('../lessons/own_question').then(found => found.OwnQuestionBox), undefined, null);
const OwnHomeworkList = lazy(() => import('../lessons/own_homework').then(found => found.OwnHomeworkList), undefined, null);

/** What stands on a card, in the address that its code leads to: "#anna:abcd-efgh". */
function cardInAddress(): { name: string; code: string } | null {
  const [, name, code] = /^#([A-Za-z0-9_-]+):([a-z0-9-]+)$/.exec(location.hash) ?? [];
  return name && code ? { name, code } : null;
}

/** Why a card was not taken, for the child who typed it. */
function cardWords(error: unknown): string {
  if (!(error instanceof AccountError)) return t('classes.failed');
  if (error.code === 'wrong_password') return t(error.field === 'name' ? 'classes.noSuchName' : 'classes.badCard');
  return t(
    error.code === 'too_many_requests' ? 'classes.tooOften' : error.code === 'account_disabled' ? 'classes.disabled' : 'classes.failed',
  );
}

/** What a pupil can do until the game begins. */
function Meanwhile() {
  return (
    <section class="meanwhile" aria-labelledby="meanwhile">
      <Mascot mood="calm" />
      <div>
        <h2 id="meanwhile">{t('classes.meanwhile')}</h2>
        <p>
          <a class="button main" href="/puzzles" data-testid="meanwhile-puzzles">
            {t('classes.toPuzzles')}
          </a>
          <a class="button" href="/learn" data-testid="meanwhile-lessons">
            {t('classes.toLessons')}
          </a>
        </p>
        <p class="hint">{t('classes.told')}</p>
      </div>
    </section>
  );
}

/** Where a card is typed. */
function CardForm({ onEnter }: { onEnter(card: { name: string; code: string }): Promise<void> }) {
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        void onEnter({ name: name.trim(), code: code.trim() });
      }}
    >
      <p>{t('classes.notIn')}</p>
      <label class="field">
        <span>{t('classes.cardName')}</span>
        <input
          type="text"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          required
          value={name}
          onInput={event => setName(event.currentTarget.value)}
          data-testid="card-name"
        />
      </label>
      <label class="field">
        <span>{t('classes.cardCode')}</span>
        <input
          type="text"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          required
          value={code}
          onInput={event => setCode(event.currentTarget.value)}
          data-testid="card-code"
        />
      </label>
      <button type="submit" class="button main" data-testid="card-enter">
        {t('classes.enter')}
      </button>
    </form>
  );
}

/** The class of a pupil, who waits here for the game; or the way in. */
export function OwnClassPage() {
  const [own, setOwn] = useState<OwnClass | null | undefined>(undefined);
  const [problem, setProblem] = useState('');
  const tell = (told: OwnClass | null) => {
    // Before it is shown: who sees it may go to a lesson at once.
    if (told) rememberPupil(told.account);
    setOwn(told);
  };
  const follow = () => followClass(tell).catch(() => setProblem(t('classes.failed')));
  const enter = async (card: { name: string; code: string }) => {
    setProblem('');
    try {
      await logInByCard(card.name, card.code);
    } catch (error) {
      setOwn(null);
      return setProblem(cardWords(error));
    }
    await follow();
  };
  useTitle(t('classes.yours'));
  useOwnExercises();
  useEffect(() => {
    const card = cardInAddress();
    if (card) history.replaceState(history.state, '', location.pathname); // who looks at this screen later finds no password there
    void (card ? enter(card) : follow());
  }, []);
  return (
    <main class="setup own-class" aria-busy={own === undefined && problem === ''} data-testid="own-class">
      <h1>{own ? t('classes.hello', { name: own.shown }) : t('classes.yours')}</h1>
      <p role="status" data-testid="class-note">
        {problem || (own && t(own.task === 'rest' ? 'classes.resting' : 'classes.wait', { name: own.name }))}
      </p>
      {own === undefined && !problem && <p>{t('classes.working')}</p>}
      {own && <OwnQuestionBox />}
      {own && <OwnHomeworkList />}
      {own && <Meanwhile />}
      {own && (
        <p class="hint" data-testid="teacher-sees">
          {t('classes.teacherSees')}
        </p>
      )}
      {own === null && (
        <WithToday>
          <CardForm onEnter={enter} />
        </WithToday>
      )}
    </main>
  );
}
