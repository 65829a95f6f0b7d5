import { effect } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Core } from '../../core/types';
import { MoveInput } from '../../parts/move_input';
import { notify } from '../../state/notices';
import { storageWorks } from '../../state/storage';
import { Lines } from '../../study/lines';
import type { StudyRules } from '../../study/study_rules';
import { type Source, keepAnalysis, linesOf, openIn, sourceOf } from '../../study/sources';
import { Study } from '../../study/study';
import { t } from '../../i18n/catalogue/study';
import { typedSan } from '../../i18n/notation';
import { BookMoves } from './book_moves';
import { StudyBoard } from './study_board';
import { EngineLines } from './engine_lines';
import { Heading } from './heading';
import { Library, type LibraryState, useLibrary } from './opened_games';
import { Repairs } from './repairs';
import { NodeTools } from './node_tools';
import { ReportSection, type ReportState, useReport } from './report';
import { Export } from './export';
import { Steps } from './steps';
import { Threats } from './threats';
import { useAnalysisKeys, useFollowing, useVoice } from './use_study';
import { MoveTree } from './move_tree';
import { PositionSources } from './position_sources';

interface AnalysisProps {
  core: Core;
  rules: StudyRules;
  /** What follows '#' in the address: see sourceOf. */
  part: string | null;
}

const kKeepMs = 400;

/** All that the analysis page knows. */
interface AnalysisState {
  /** The game, and the place looked at. */
  study: Study;
  /** The engine's opinion of that place. */
  lines: Lines;
  /** The report of the game, or how far it is. */
  report: ReportState;
  /** The file of games that was brought, and whether it is open. */
  library: LibraryState;
}

function useAnalysis(rules: StudyRules): AnalysisState {
  const study = useMemo(() => new Study(rules), [rules]);
  const lines = useMemo(() => new Lines(), []);
  return { study, lines, report: useReport(study), library: useLibrary(study) };
}

/** The analysis page. */
export function AnalysisBoard({ core, rules, part }: AnalysisProps) {
  const { study, lines, report, library } = useAnalysis(rules);
  useSource(core, study, library, part);
  useFollowing(study, lines);
  useLines(lines, part);
  useVoice(study);
  useWarning(study);
  useAnalysisKeys(study, lines);
  return (
    <main class="game desk" data-testid="desk">
      <h1 class="unseen">{t('desk.title')}</h1>
      <StudyBoard study={study} lines={lines} />
      <div class="panel">
        <Heading study={study} />
        <EngineLines study={study} lines={lines} />
        <BookMoves study={study} />
        <section class="record desk-record" aria-label={t('tree.title')}>
          <MoveTree study={study} />
          <Steps study={study} />
        </section>
        <div class="foot">
          <MoveInput type={text => study.play(typedSan(text.trim()))} />
          <Library study={study} library={library} />
        </div>
        {library.openedFile && library.isFromFile && <Repairs openedFile={library.openedFile} testid="repairs" />}
        <div class="desk-sources">
          <PositionSources study={study} />
          <ReportSection study={study} report={report} />
        </div>
        <Threats study={study} />
        <NodeTools study={study} />
        <Export study={study} lines={lines.isOn.value ? lines.count.value : 0} />
        <p class="hint desk-keys">{t('desk.keys')}</p>
      </div>
    </main>
  );
}

/** Opens a damaged game as what is pasted is opened: repaired, each repair listed. Resolves to false, opening nothing, for all else. */
async function openRepaired(study: Study, library: LibraryState, source: Source): Promise<boolean> {
  if (typeof source === 'string' || !('pgn' in source) || !study.isDamaged(source.pgn)) return false;
  const isOpen = await library.repair(source.pgn);
  if (isOpen) study.toStart();
  return isOpen;
}

/** Opens what the address names, and keeps what is made of it. */
function useSource(core: Core, study: Study, library: LibraryState, part: string | null): void {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let left = false;
    void sourceOf(core, part)
      .catch(() => 'missing' as const)
      .then(async source => {
        if (left) return;
        const wrong = (await openRepaired(study, library, source)) ? null : openIn(study, source);
        if (left) return;
        if (wrong) notify(wrong, 'wrong');
        setOpen(true);
      });
    return () => {
      left = true;
    };
  }, [part]);
  useEffect(() => {
    if (!isOpen) return;
    if (!storageWorks()) notify(t('desk.noKeep'), 'wrong');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => keepAnalysis(study.pgn());
    const stop = effect(() => {
      if (study.version.value === 0) return;
      clearTimeout(timer);
      timer = setTimeout(keep, kKeepMs);
    });
    addEventListener('pagehide', keep);
    return () => {
      stop();
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
      if (study.version.peek() > 0) keep();
    };
  }, [isOpen]);
}

/** The engine is on from the start where the address wants its lines. */
function useLines(lines: Lines, part: string | null): void {
  useEffect(() => {
    const count = linesOf(part);
    if (count === 0) return;
    lines.choose(count);
    lines.toggle(true);
  }, [part]);
}

/** Reports a game that could be opened only in part. */
function useWarning(study: Study): void {
  useEffect(
    () =>
      effect(() => {
        const cut = study.cut.value;
        if (cut) notify(t('open.cut', cut), 'wrong');
      }),
    [study],
  );
}
