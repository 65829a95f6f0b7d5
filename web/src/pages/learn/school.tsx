import '../../styles/learn.css';
import { useEffect, useMemo } from 'preact/hooks';
import type { Core } from '../../core/types';
import { lessons } from '../../learn/lessons';
import { plays } from '../../learn/plays';
import { Rules } from '../../learn/rules';
import { stories } from '../../learn/stories';
import { Message } from '../message';
import { WithCore } from '../use_core';
import { Guided } from './guided';
import { Home } from './home';
import { LessonPage } from './lesson';
import { SkirmishPage } from './skirmish';
import { StoryPage } from './story';
import { t } from '../../words/catalogue/school';

interface SchoolProps {
  /** What follows /learn/ in the address. */
  path: string;
  /** What follows '#'. */
  part: string | null;
}

/** Everything under /learn. */
export function School({ path, part }: SchoolProps) {
  return <WithCore>{core => <Room core={core} path={path} part={part} />}</WithCore>;
}

function Room({ core, path, part }: SchoolProps & { core: Core }) {
  const rules = useMemo(() => new Rules(core), [core]);
  const [kind, id] = path.includes('/') ? path.split('/', 2) : ['lesson', path];
  const lesson = kind === 'lesson' ? lessons.find(one => one.id === id) : undefined;
  const play = kind === 'play' ? plays.find(one => one.id === id) : undefined;
  const story = kind === 'stories' ? stories.find(one => one.id === id) : undefined;
  const title = lesson?.title ?? play?.title ?? story?.title;
  useEffect(() => {
    document.title = `${title ?? t('school.title')} · Rookery`;
  }, [title]);
  if (path === '') return <Home />;
  if (lesson) return <LessonPage key={lesson.id} rules={rules} lesson={lesson} part={part} />;
  if (play) return <SkirmishPage key={play.id} rules={rules} play={play} />;
  if (story) return <StoryPage story={story} />;
  if (path === 'play/computer') return <Guided key={part} core={core} rules={rules} game={part} />;
  return <Message title={t('school.noSuch')} text={t('school.noSuchText')} />;
}
