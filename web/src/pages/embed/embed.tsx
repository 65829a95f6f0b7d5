import '../../styles/analysis.css';
import '../../styles/analysis_board.css';
import '../../styles/embed.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Board } from '../../board/board';
import type { Core, SquareName } from '../../core/types';
import { wantsStillness } from '../../state/settings';
import { StudyRules } from '../../study/study_rules';
import { gamePart, openIn, sourceOf } from '../../study/sources';
import { playersOf } from '../../study/players';
import { Study } from '../../study/study';
import { Steps } from '../analysis/steps';
import { WithCore } from '../use_core';
import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/study';
import { sides } from '../../i18n/sides';

const none: readonly SquareName[] = [];
const deaf = { moved: () => undefined, refused: () => undefined, touched: () => undefined };

/** A game or a position within another site's page: to be looked at and stepped through, and nothing else. What it shows stands behind '#'. */
export function EmbedPage() {
  return <WithCore>{core => <Embedded core={core} />}</WithCore>;
}

function Embedded({ core }: { core: Core }) {
  const study = useMemo(() => new Study(new StudyRules(core)), [core]);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    const part = location.hash.slice(1);
    // Never what this browser analysed last: that is nobody else's to show.
    void sourceOf(core, part || 'game=')
      .catch(() => 'missing' as const)
      .then(source => setWrong(openIn(study, source)));
  }, []);
  void study.version.value;
  const position = study.position.value;
  const orientation = study.orientation.value;
  const names = playersOf(study.tree.value.tags);
  return (
    <main class="embed" data-testid="embed">
      <h1 class="unseen">{names ?? t('desk.title')}</h1>
      <div class="board-area">
        <Board
          position={position}
          dests={{}}
          orientation={orientation}
          mover={null}
          coordinates
          legalMoves={false}
          animated={!wantsStillness()}
          version={study.redrawn.value}
          label={common('board.label', { side: sides[orientation], turn: sides[position.turn] })}
          bound={none}
          events={deaf}
        />
      </div>
      <Steps study={study} />
      {wrong && (
        <p class="fault" role="alert">
          {wrong}
        </p>
      )}
      <p class="embed-foot">
        <span>{names}</span>
        <a href={`/analysis#${gamePart(study.pgn())}`} target="_blank" rel="noopener" data-testid="embed-open">
          {t('embed.open')}
        </a>
      </p>
    </main>
  );
}
