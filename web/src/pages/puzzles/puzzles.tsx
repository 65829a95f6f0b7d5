import '../../styles/game_later.css';
import '../../styles/learn.css';
import '../../styles/learn_marks.css';
import '../../styles/mascot.css';
import '../../styles/puzzles.css';
import { useEffect, useMemo } from 'preact/hooks';
import { t } from '../../i18n/catalogue/puzzles';
import { Rules } from '../../learn/lesson_rules';
import { path, puzzleOf } from '../../puzzles/path';
import { Message } from '../../parts/message';
import { Coreless, useCore } from '../use_core';
import { Overview } from './overview';
import { PuzzlePage } from './puzzle';

/** `part`: a puzzle's id, or null for all of them. */
export function Puzzles({ part }: { part: string | null }) {
  const puzzle = puzzleOf(part);
  const title = puzzle ? t('puzzle', { number: puzzle.number }) : t('title');
  const found = useCore();
  const core = found && 'core' in found ? found.core : null;
  const rules = useMemo(() => core && new Rules(core), [core]);
  useEffect(() => {
    document.title = `${title} · Rookery`;
  }, [title]);
  if (part === null) return <Overview path={path} />;
  if (!puzzle) return <Message title={t('none')} text={t('noneText')} />;
  if (found && 'failed' in found) return <Coreless failed={found.failed} />;
  return <PuzzlePage key={puzzle.id} core={core} rules={rules} puzzle={puzzle} />;
}
