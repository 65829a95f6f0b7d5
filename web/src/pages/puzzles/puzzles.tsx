import '../../styles/game_later.css';
import '../../styles/learn.css';
import '../../styles/learn_marks.css';
import '../../styles/mascot.css';
import '../../styles/puzzles.css';
import { useEffect, useMemo } from 'preact/hooks';
import { t } from '../../i18n/catalogue/puzzles';
import { Rules } from '../../learn/lesson_rules';
import { path, puzzleOf } from '../../puzzles/path';
import { runKinds } from '../../puzzles/run';
import { Message } from '../../parts/message';
import { Coreless, useCore } from '../use_core';
import { CoordinatesPage } from './coordinates_page';
import { stopAnswering } from './find_answer';
import { Overview } from './overview';
import { PuzzlePage } from './puzzle';
import { RunPage } from './run_page';

/** `part`: a puzzle's id, the name of a run, or null for all of them. */
export function Puzzles({ part }: { part: string | null }) {
  const puzzle = puzzleOf(part);
  const run = runKinds.find(kind => kind === part);
  const isCoordinates = part === 'coordinates';
  const title = puzzle
    ? t('puzzle', { number: puzzle.number })
    : run
      ? t(`run.${run}`)
      : isCoordinates
        ? t('coordinates.title')
        : t('title');
  const found = useCore();
  const core = found && 'core' in found ? found.core : null;
  const rules = useMemo(() => core && new Rules(core), [core]);
  useEffect(() => {
    document.title = `${title} · Rookery`;
  }, [title]);
  useEffect(() => stopAnswering, []);
  if (part === null) return <Overview path={path} />;
  if (isCoordinates) return <CoordinatesPage />;
  if (!puzzle && !run) return <Message title={t('none')} text={t('noneText')} />;
  if (found && 'failed' in found) return <Coreless failed={found.failed} />;
  if (run) return <RunPage key={run} rules={rules} kind={run} />;
  return puzzle && <PuzzlePage key={puzzle.id} core={core} rules={rules} puzzle={puzzle} />;
}
