import { useEffect, useRef, useState } from 'preact/hooks';
import { turnOf } from '../../core/pieces';
import type { Color } from '../../core/types';
import { Button } from '../../parts/controls';
import { drawings } from '../../parts/drawings';
import { notify, say } from '../../state/notices';
import { evalWords, expected, kNags, type Verdict } from '../../study/evals';
import { startJudge } from '../../study/lines';
import { nagSign } from '../../study/nags';
import { annotate, countOf, type Report, reportOf } from '../../study/report';
import { drawMoments, storyOf } from '../../study/story';
import type { Study } from '../../study/study';
import { lineFrom, type Tree } from '../../study/tree';
import { t } from '../../i18n/catalogue/study';
import { sides } from '../../i18n/sides';
import { spokenNode } from './spoken_node';
import { Story } from './story';

/** Nodes for each position: a tenth of a second or so in a browser. */
const kNodes = 60_000;

const both: readonly Color[] = ['white', 'black'];
const verdicts: readonly Verdict[] = ['inaccuracy', 'mistake', 'blunder'];

export interface ReportState {
  report: Report | null;
  /** Moves judged so far, while it is made. */
  progress: { done: number; all: number } | null;
  make(): void;
  stop(): void;
}

/** A report belongs to the game it was made of, and goes when another is opened. */
export function useReport(study: Study): ReportState {
  const [made, setMade] = useState<{ of: Tree; report: Report } | null>(null);
  const [progress, setProgress] = useState<ReportState['progress']>(null);
  const running = useRef<{ stopped: boolean; close(): void } | null>(null);
  const tree = study.tree.value;
  const stop = () => {
    if (running.current) running.current.stopped = true;
    running.current?.close();
    running.current = null;
    setProgress(null);
  };
  useEffect(() => {
    const report = reportOf(tree);
    setMade(report && { of: tree, report });
    return stop;
  }, [tree]);
  const make = () => {
    const judge = startJudge(tree.root.fen, tree.chess960, kNodes);
    const run = { stopped: false, close: judge.close };
    running.current = run;
    setProgress({ done: 0, all: lineFrom(tree.root).length });
    annotate(
      tree,
      judge.judge,
      (from, line) => void study.extend(from, line),
      (done, all) => setProgress({ done, all }),
      () => run.stopped,
    ).then(
      report => {
        if (!report) return;
        stop();
        drawMoments(storyOf(report, turnOf(tree.root.fen)));
        setMade({ of: tree, report });
        study.changed();
        const [white, black] = both.map(side => accuracyWords(report.accuracy[side]));
        say(t('report.done', { white: white ?? '', black: black ?? '' }));
      },
      (fault: unknown) => {
        if (run.stopped) return;
        stop();
        notify(t('engine.fault', { what: fault instanceof Error ? fault.message : String(fault) }), 'wrong');
      },
    );
  };
  return { report: made?.of === tree ? made.report : null, progress, make, stop };
}

const accuracyWords = (value: number | null): string => (value === null ? t('report.unknown') : `${Math.round(value)}%`);

/** The button that makes it, its progress, and the report itself. */
export function ReportSection({ study, report: state }: { study: Study; report: ReportState }) {
  void study.version.value;
  const { report, progress } = state;
  const section = useRef<HTMLElement>(null);
  const wasBusy = useRef(false);
  // What was asked for is shown from its beginning.
  useEffect(() => {
    if (wasBusy.current && report) section.current?.scrollIntoView({ block: 'nearest' });
    wasBusy.current = progress !== null;
  }, [progress !== null, report]);
  const moves = lineFrom(study.tree.value.root).length;
  if (progress) {
    return (
      <section class="report unfolded" aria-label={t('report.title')}>
        <label class="report-progress">
          {t('report.progress', progress)}
          <progress value={progress.done} max={progress.all} data-testid="report-progress" />
        </label>
        <Button testid="report-stop" onClick={state.stop}>
          {t('report.stop')}
        </Button>
      </section>
    );
  }
  return (
    <section
      class={`report${report ? ' unfolded' : ''}`}
      aria-label={t('report.title')}
      data-testid={report ? 'report' : undefined}
      ref={section}
    >
      {report && <Findings study={study} report={report} />}
      {!report && (
        <Button icon={drawings.learn} testid="report-make" disabled={moves === 0} onClick={state.make}>
          {t('report.make')}
        </Button>
      )}
    </section>
  );
}

function Findings({ study, report }: { study: Study; report: Report }) {
  return (
    <>
      <Graph study={study} report={report} />
      <table class="report-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('report.accuracy')}</th>
            {verdicts.map(verdict => (
              <th scope="col" key={verdict} title={t(`verdict.${verdict}`)}>
                <span aria-hidden="true" dir="ltr">
                  {nagSign(kNags[verdict])}
                </span>
                <span class="unseen">{t(`verdict.${verdict}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {both.map(side => (
            <tr key={side}>
              <th scope="row">{sides[side]}</th>
              <td data-testid={`accuracy-${side}`}>{accuracyWords(report.accuracy[side])}</td>
              {verdicts.map(verdict => (
                <td key={verdict}>{countOf(report, side, verdict)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Story study={study} report={report} />
    </>
  );
}

const kWidth = 400;
const kHeight = 100;

/** The expected points after each move, as a line: a slider over the game. */
function Graph({ study, report }: { study: Study; report: Report }) {
  const { moves } = report;
  const values = [report.start, ...moves.map(({ eval: value }) => value)].map(expected);
  const step = kWidth / Math.max(1, values.length - 1);
  const y = (value: number) => kHeight * (1 - value);
  const points = values.map((value, index) => `${(index * step).toFixed(1)},${y(value).toFixed(1)}`);
  const at = moves.findIndex(({ node }) => node === study.at.value) + 1;
  const here = moves[at - 1];
  const go = (index: number) => study.go(moves[index - 1]?.node ?? study.tree.value.root);
  const words = here
    ? t('report.graphAt', { move: spokenNode(here.node), eval: evalWords(here.eval) })
    : t('report.graphStart', { eval: evalWords(report.start) });
  const onKeyDown = (event: KeyboardEvent) => {
    const ways: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      Home: 0,
      End: moves.length,
    };
    const to = ways[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go(Math.max(0, Math.min(moves.length, to)));
  };
  const onClick = (event: MouseEvent) => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    go(Math.round(((event.clientX - left) / width) * (values.length - 1)));
  };
  return (
    <div
      class="graph"
      role="slider"
      tabIndex={0}
      aria-label={`${t('report.graph')}. ${t('report.graphAbout')}`}
      aria-valuemin={0}
      aria-valuemax={moves.length}
      aria-valuenow={at}
      aria-valuetext={words}
      onKeyDown={onKeyDown}
      onClick={onClick}
      data-testid="graph"
    >
      <svg viewBox={`0 0 ${kWidth} ${kHeight}`} preserveAspectRatio="none" aria-hidden="true">
        <rect class="graph-black" width={kWidth} height={kHeight} />
        <polygon class="graph-white" points={`0,${kHeight} ${points.join(' ')} ${kWidth},${kHeight}`} />
        <line class="graph-middle" x1="0" x2={kWidth} y1={kHeight / 2} y2={kHeight / 2} />
        {moves.map(({ verdict, node }, index) =>
          verdict && verdict !== 'inaccuracy' ? (
            <line
              key={node.id}
              class={`graph-${verdict}`}
              x1={(index + 1) * step}
              x2={(index + 1) * step}
              y1={verdict === 'blunder' ? 0 : kHeight / 3}
              y2={verdict === 'blunder' ? kHeight : (2 * kHeight) / 3}
            />
          ) : null,
        )}
        <line class="graph-here" x1={at * step} x2={at * step} y1="0" y2={kHeight} />
      </svg>
    </div>
  );
}
