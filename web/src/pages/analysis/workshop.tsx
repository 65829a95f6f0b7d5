import '../../styles/analysis.css';
import '../../styles/analysis_board.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Core } from '../../core/types';
import { lazy } from '../../parts/lazy';
import type { PageProps } from '../../routes';
import { fetchOwnClass } from '../../server/classes';
import { begunGame } from '../../state/account_news';
import { StudyRules } from '../../study/study_rules';
import { WithCore } from '../use_core';
import { AnalysisBoard } from './analysis_board';
import { EditorPage } from './editor';

interface WorkshopProps {
  page: 'analysis' | 'editor';
  part: string | null;
}

const NoAnalysis = lazy(() => import('../classes/no_analysis').then(found => found.NoAnalysis));

/** A pupil's game may begin, which is told at once, or end while the page is open. */
const kAgainMs = 15_000;

/** The game of a pupil who may not analyse meanwhile; empty: there is none, or it is not known. */
function useForbiddingGame(): string {
  const [game, setGame] = useState('');
  const begun = begunGame.value;
  useEffect(() => {
    const look = () =>
      void fetchOwnClass().then(
        own => setGame(own && !own.mayAnalyse ? own.game : ''),
        () => {}, // not reached: the analysis works without the server
      );
    look();
    const timer = setInterval(look, kAgainMs);
    return () => clearInterval(timer);
  }, [begun]);
  return game;
}

function Workshop({ page, part }: WorkshopProps) {
  const game = useForbiddingGame();
  if (game) return <NoAnalysis game={game} />;
  return <WithCore>{core => <Room core={core} page={page} part={part} />}</WithCore>;
}

type Part = Pick<PageProps, 'part'>;
export const Analysis = ({ part }: Part) => <Workshop page="analysis" part={part} />;
export const Editor = ({ part }: Part) => <Workshop page="editor" part={part} />;

function Room({ core, page, part }: WorkshopProps & { core: Core }) {
  const rules = useMemo(() => new StudyRules(core), [core]);
  return page === 'editor' ? <EditorPage core={core} rules={rules} part={part} /> : <AnalysisBoard core={core} rules={rules} part={part} />;
}
