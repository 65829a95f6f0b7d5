import '../../styles/school_map.css';
import { useRef, useState } from 'preact/hooks';
import { aboutOf, endings, titleOf } from '../../endgames/endings';
import { lessons } from '../../learn/lessons';
import { plays } from '../../learn/plays';
import { forgetAll, isFinished, progress, tally } from '../../learn/progress';
import { stories } from '../../learn/stories';
import type { Lesson } from '../../learn/types';
import { Button } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import { Icon } from '../../parts/icons';
import { drawings } from '../../parts/drawings';
import { Piece } from '../../parts/pieces';
import { usualPaper } from '../../state/paper';
import { ownPupil } from '../../state/own_pupil';
import { storageWorks } from '../../state/storage';
import { useOwnExercises } from '../use_own_exercises';
import { StarCount } from './stars';
import { Walker } from './walker';
import { t as endgames } from '../../i18n/catalogue/endgames';
import { t } from '../../i18n/catalogue/school';

/** The map of all there is to learn, and how far this person has come. */
export function Home() {
  const [isAsking, setAsking] = useState(false);
  useOwnExercises();
  const isFresh = Object.keys(progress.value).length === 0;
  const next = lessons.find(lesson => !isFinished(lesson));
  return (
    <main class="school" data-testid="school">
      <div class="school-welcome">
        <div>
          <h1>{t('school.heading')}</h1>
          <p class="lead-line">{t('school.lead')}</p>
        </div>
      </div>
      {next ? (
        <a class="button main school-go" href={`/learn/${next.id}`} data-testid="go-on">
          {isFresh ? t('school.begin') : t('school.goOn', { title: next.title })}
        </a>
      ) : (
        <p class="school-go" data-testid="all-done">
          {t('school.allDone')}{' '}
          <a class="button main" href={`/print#${usualPaper(navigator.languages)}-certificate`} data-testid="to-certificate">
            <Icon name="print" />
            {t('school.certificate')}
          </a>
        </p>
      )}
      <section aria-labelledby="school-lessons">
        <h2 id="school-lessons">{t('school.lessons')}</h2>
        <LessonMap next={next} />
      </section>
      <Links
        id="school-puzzles"
        title={t('school.puzzles')}
        links={[{ href: '/puzzles', title: t('school.puzzlesTitle'), about: t('school.puzzlesAbout') }]}
      />
      <Links
        id="school-play"
        title={t('school.play')}
        links={[
          ...plays.map(({ id, title, about }) => ({ href: `/learn/play/${id}`, title, about })),
          { href: '/learn/play/computer', title: t('guide.title'), about: t('guide.about') },
        ]}
      />
      <EndingLinks />
      <Links
        id="school-stories"
        title={t('school.stories')}
        links={stories.map(({ id, title, about }) => ({ href: `/learn/stories/${id}`, title, about }))}
      />
      <ul class="school-links school-teachers">
        <li>
          <a href="/learn/teacher" data-testid="to-teacher">
            <span>{t('school.teachers')}</span>
            <small>{t('school.teachersAbout')}</small>
          </a>
        </li>
      </ul>
      {!storageWorks() && <p class="hint">{t('school.keepsNothing')}</p>}
      {!isFresh && ownPupil.value === '' && (
        <Button kind="quiet" icon="again" testid="reset" onClick={() => setAsking(true)}>
          {t('school.reset')}
        </Button>
      )}
      {isAsking && <Reset onClose={() => setAsking(false)} />}
    </main>
  );
}

/** Each lesson as a place on a path, with the little rook at the one to go on with. It reads as a list. */
function LessonMap({ next }: { next: Lesson | undefined }) {
  const map = useRef<HTMLDivElement>(null);
  return (
    <div class="school-map" ref={map}>
      <ol class="lesson-cards">
        {lessons.map((lesson, index) => (
          <li key={lesson.id} class={isFinished(lesson) ? 'place-finished' : lesson === next ? 'place-next' : ''}>
            <LessonCard lesson={lesson} number={index + 1} />
          </li>
        ))}
      </ol>
      <Walker map={map} done={!next} />
    </div>
  );
}

function LessonCard({ lesson, number }: { lesson: Lesson; number: number }) {
  const { stars, mostStars, solved, exercises } = tally(lesson);
  return (
    <a class="lesson-card" href={`/learn/${lesson.id}`} data-testid={`lesson-${lesson.id}`}>
      <span class="lesson-piece">
        <Piece role={lesson.piece} side="white" />
      </span>
      <span class="lesson-card-words">
        <span class="lesson-number">{t('school.lesson', { number })}</span>
        <span class="lesson-title">{lesson.title}</span>
        <span class="lesson-about">{lesson.about}</span>
      </span>
      <span class="lesson-state">
        {solved === exercises && (
          <span class="finished-mark">
            <Icon name={drawings.check} />
            <span class="unseen">{t('school.finished')}</span>
          </span>
        )}
        {solved === 0 ? (
          t('school.fresh')
        ) : (
          <StarCount got={stars} of={mostStars} label={t('school.progress', { got: stars, all: mostStars })} />
        )}
      </span>
    </a>
  );
}

interface LinksProps {
  id: string;
  title: string;
  links: readonly { href: string; title: string; about: string }[];
}

function Links({ id, title, links }: LinksProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul class="school-links">
        {links.map(link => (
          <li key={link.href}>
            <a href={link.href}>
              <span>{link.title}</span>
              <small>{link.about}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const EndingLinks = () => (
  <Links
    id="school-endings"
    title={endgames('training.title')}
    links={endings.map(ending => ({ href: `/learn/ending/${ending.id}`, title: titleOf(ending), about: aboutOf(ending) }))}
  />
);

function Reset({ onClose }: { onClose(): void }) {
  const forget = () => {
    forgetAll();
    onClose();
  };
  return (
    <Dialog title={t('school.resetAsk')} onClose={onClose} testid="reset-dialog">
      <p>{t('school.resetText')}</p>
      <div class="dialog-buttons">
        <Button onClick={onClose}>{t('school.keep')}</Button>
        <Button kind="danger" testid="confirm-reset" onClick={forget}>
          {t('school.resetYes')}
        </Button>
      </div>
    </Dialog>
  );
}
