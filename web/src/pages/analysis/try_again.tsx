import { useEffect, useMemo, useState } from 'preact/hooks';
import { Board } from '../../board/board';
import type { PositionView, SquareName } from '../../core/types';
import { shownSan } from '../../i18n/notation';
import { sides } from '../../i18n/sides';
import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/study';
import { Button } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import { say } from '../../state/notices';
import { settings, wantsStillness } from '../../state/settings';
import { startJudge } from '../../study/lines';
import { judgeTry, type Moment, type Tried } from '../../study/story';
import type { Study } from '../../study/study';
import type { Node } from '../../study/tree';
import type { EngineLine, Eval } from '../../study/types';
import { momentName } from './story';

/** Nodes for a move that is tried. */
const kNodes = 60_000;

interface TryProps {
  study: Study;
  moment: Moment;
  onClose(): void;
}

/** A verdict on a try; "thinking" while the engine looks at it. */
type State = { tried: Tried; san: string } | 'thinking' | null;

const isSolved = (state: State): boolean => state !== null && state !== 'thinking' && (state.tried === 'best' || state.tried === 'good');

function stateWords(state: State, best: string): string {
  if (state === null) return '';
  if (state === 'thinking') return t('story.thinking');
  const words = { best: shownSan(best), move: shownSan(state.san) };
  switch (state.tried) {
    case 'best':
      return t('story.best', words);
    case 'good':
      return t('story.good', words);
    case 'played':
      return t('story.played');
    case 'worse':
      return t('story.worse', words);
  }
}

const evalIn = (lines: readonly EngineLine[]): Eval | null => {
  const [line] = lines;
  if (!line) return null;
  return line.mate === undefined ? { cp: line.cp ?? 0 } : { mate: line.mate };
};

interface Shown {
  fen: string;
  lastMove: [SquareName, SquareName] | null;
}

/** The tries at a moment: what the board shows, and what was said of the last one. `start`: the position before its move. */
function useTries(study: Study, moment: Moment, start: Node, best: Node) {
  const { chess960 } = study.tree.value;
  const judge = useMemo(() => startJudge(start.fen, chess960, kNodes), [start]);
  useEffect(() => judge.close, [judge]);
  const [shown, setShown] = useState<Shown>(start);
  const [state, setState] = useState<State>(null);
  const [version, setVersion] = useState(0);
  const settle = (found: State) => {
    setState(found);
    say(stateWords(found, best.san));
    if (!isSolved(found)) setShown(start);
  };
  const redraw = () => setVersion(before => before + 1);
  const moved = async (from: SquareName, to: SquareName) => {
    redraw();
    const made = study.rules.hand(start.fen, chess960, from, to);
    if ('why' in made) return;
    const uci = made.promotion ? `${made.uci.slice(0, 4)}${best.uci.slice(4) || 'q'}` : made.uci;
    const played = study.rules.play(start.fen, chess960, uci);
    if (!played.ok) return;
    setShown({ fen: played.position.fen, lastMove: played.lastMove });
    const known = judgeTry(moment, uci, null);
    if (known !== 'worse') return settle({ tried: known, san: played.san });
    setState('thinking');
    const lines = await judge.judge(uci).then(
      found => found.lines,
      () => [],
    );
    const after = evalIn(lines) ?? (played.position.over && { cp: 0 });
    settle({ tried: judgeTry(moment, uci, after), san: played.san });
  };
  const show = () => {
    setShown(best);
    setState({ tried: 'best', san: best.san });
  };
  return { shown, state, version, redraw, moved, show };
}

/** A position of one's own game as a puzzle: something better than what was played is to be found. */
export function TryAgain(props: TryProps) {
  const { judged, best } = props.moment;
  const start = judged.node.parent;
  return start && best && <Trying {...props} start={start} best={best} />;
}

function Trying({ study, moment, onClose, start, best }: TryProps & { start: Node; best: Node }) {
  const { shown, state, version, redraw, moved, show } = useTries(study, moment, start, best);
  const look = study.rules.look(shown.fen, study.tree.value.chess960).position;
  if (!look) return null;
  const position: PositionView = { ...look, ply: 0, lastMove: shown.lastMove, captured: { white: [], black: [] } };
  const mayMove = !isSolved(state) && state !== 'thinking';
  return (
    <Dialog title={t('story.find', { move: momentName(moment) })} onClose={onClose} testid="try-again">
      <div class="board-area">
        <Board
          position={position}
          dests={mayMove ? look.dests : {}}
          orientation={moment.side}
          mover={mayMove ? moment.side : null}
          coordinates={settings.value.coordinates}
          legalMoves={settings.value.legalMoves}
          animated={settings.value.animation && !wantsStillness()}
          bound={[]}
          version={version}
          label={common('board.label', { side: sides[moment.side], turn: sides[moment.side] })}
          events={{ moved: (from, to) => void moved(from, to), refused: redraw, touched: () => undefined }}
        />
      </div>
      <p class={`try-words ${isSolved(state) ? 'right' : ''}`} data-testid="try-words">
        {stateWords(state, best.san) || common('status.toMove', { side: sides[moment.side] })}
      </p>
      <div class="dialog-buttons">
        {!isSolved(state) && (
          <Button testid="try-show" onClick={show}>
            {t('story.show')}
          </Button>
        )}
        <Button kind="main" testid="try-close" onClick={onClose}>
          {t('story.close')}
        </Button>
      </div>
    </Dialog>
  );
}
