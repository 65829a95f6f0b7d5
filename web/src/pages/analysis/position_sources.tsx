import { readPieces } from '../../core/pieces';
import { lazy } from '../../parts/lazy';
import { kMostTablePieces } from '../../server/tablebase';
import type { Study } from '../../study/study';
import { OpeningExplorer } from './opening_explorer';

const EndgameTables = lazy(() => import('./endgame_tables').then(found => found.EndgameTables), undefined, null);

/** Whether some endgame table may know the position looked at. */
const isForTables = (study: Study): boolean => !study.look.value.over && readPieces(study.at.value.fen).size <= kMostTablePieces;

/** What the server knows of the position looked at: the result of its ending, and the games that had it. */
export function PositionSources({ study }: { study: Study }) {
  return (
    <>
      {isForTables(study) && <EndgameTables study={study} />}
      <OpeningExplorer study={study} />
    </>
  );
}
