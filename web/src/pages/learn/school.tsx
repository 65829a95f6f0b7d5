import '../../styles/game_later.css';
import '../../styles/learn.css';
import '../../styles/stories.css';
import '../../styles/learn_marks.css';
import '../../styles/mascot.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Core } from '../../core/types';
import { endings, titleOf } from '../../endgames/endings';
import { lessons } from '../../learn/lessons';
import { plays } from '../../learn/plays';
import { Rules } from '../../learn/lesson_rules';
import { stories } from '../../learn/stories';
import type { Lesson } from '../../learn/types';
import { Message } from '../../parts/message';
import { Coreless, useCore, WithCore } from '../use_core';
import { EndingPage } from './ending';
import { Guided } from './guided';
import { Home } from './home';
import { LessonPage } from './lesson';
import { SkirmishPage } from './skirmish';
import { StoryPage } from './story';
import { TeacherPage } from './teacher';
import { t } from '../../i18n/catalogue/school';

interface SchoolProps {
  /** What follows /learn/ in the address. */
  name: string;
  /** What follows '#'. */
  part: string | null;
}

/** Everything under /learn. What is only read does not wait for the core, and of a lesson's step the words are there before it. */
export function School({ name: path, part }: SchoolProps) {
  const [kind, id] = path.includes('/') ? path.split('/', 2) : ['lesson', path];
  const lesson = kind === 'lesson' ? lessons.find(one => one.id === id) : undefined;
  const play = kind === 'play' ? plays.find(one => one.id === id) : undefined;
  const story = kind === 'stories' ? stories.find(one => one.id === id) : undefined;
  const ending = kind === 'ending' ? endings.find(one => one.id === id) : undefined;
  const title = lesson?.title ?? play?.title ?? story?.title ?? (ending && titleOf(ending));
  useEffect(() => {
    document.title = `${title ?? t('school.title')} · Rookery`;
  }, [title, path]);
  if (path === 'teacher') return <TeacherPage />;
  if (path === '') return <Home />;
  if (story) return <StoryPage story={story} />;
  if (lesson) return <Taught key={lesson.id} lesson={lesson} part={part} />;
  if (play) return <WithRules>{rules => <SkirmishPage key={play.id} rules={rules} play={play} />}</WithRules>;
  if (ending) return <WithRules>{rules => <EndingPage key={ending.id} rules={rules} ending={ending} />}</WithRules>;
  if (path === 'play/computer')
    return <WithRules>{(rules, core) => <Guided key={part} core={core} rules={rules} game={part} />}</WithRules>;
  return <Message title={t('school.noSuch')} text={t('school.noSuchText')} />;
}

/** A lesson: its words and boards are there before the rules. */
function Taught({ lesson, part }: { lesson: Lesson; part: string | null }) {
  const found = useCore();
  const rules = useMemo(() => (found && 'core' in found ? new Rules(found.core) : null), [found]);
  if (found && 'failed' in found) return <Coreless failed={found.failed} />;
  return <LessonPage rules={rules} lesson={lesson} part={part} />;
}

interface WithRulesProps {
  children: (rules: Rules, core: Core) => ComponentChildren;
}

const WithRules = ({ children }: WithRulesProps) => <WithCore>{core => <Ruled core={core}>{children}</Ruled>}</WithCore>;

function Ruled({ core, children }: { core: Core; children: WithRulesProps['children'] }) {
  const rules = useMemo(() => new Rules(core), [core]);
  return <>{children(rules, core)}</>;
}
