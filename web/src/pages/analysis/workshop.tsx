import '../../styles/analysis.css';
import '../../styles/analysis_board.css';
import { useMemo } from 'preact/hooks';
import type { Core } from '../../core/types';
import { StudyRules } from '../../study/rules';
import { WithCore } from '../use_core';
import { Desk } from './desk';
import { EditorPage } from './editor';

interface WorkshopProps {
  page: 'analysis' | 'editor';
  part: string | null;
}

/** Everything under /analysis and /editor. */
export function Workshop({ page, part }: WorkshopProps) {
  return <WithCore>{core => <Room core={core} page={page} part={part} />}</WithCore>;
}

function Room({ core, page, part }: WorkshopProps & { core: Core }) {
  const rules = useMemo(() => new StudyRules(core), [core]);
  return page === 'editor' ? <EditorPage core={core} rules={rules} part={part} /> : <Desk core={core} rules={rules} part={part} />;
}
