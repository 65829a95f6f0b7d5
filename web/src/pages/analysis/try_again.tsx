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
import type { Eval } from '../../study/types';
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

/** A position of one's own game as a puzzle: something better than what was played is to be found. */
export function TryAgain({ study, moment, onClose }: TryProps) {
  const start = moment.judged.node.parent;
  const { chess960 } = study.tree.value;
  const judge = useMemo(() => startJudge(start?.fen ?? '', chess960, kNodes), [start]);
  useEffect(() => judge.close, [judge]);
  const [fen, setFen] = useState(start?.fen ?? '');
  const [lastMove, setLastMove] = useState<[SquareName, SquareName] | null>(start?.lastMove ?? null);
  const [state, setState] = useState<State>(null);
  const [version, setVersion] = useState(0);
  const look = study.rules.look(fen, chess960).position;
  if (!start || !look || !moment.best) return null;
  const { best } = moment;
  const words = stateWords(state, best.san);

  const settle = (found: State) => {
    setState(found);
    say(stateWords(found, best.san));
    if (isSolved(found)) return;
    setFen(start.fen);
    setLastMove(start.lastMove);
  };
  const moved = async (from: SquareName, to: SquareName) => {
    setVersion(before => before + 1);
    const made = study.rules.hand(start.fen, chess960, from, to);
    if ('why' in made) return;
    const uci = made.promotion ? `${made.uci.slice(0, 4)}${best.uci.slice(4) || 'q'}` : made.uci;
    const played = study.rules.play(start.fen, chess960, uci);
    if (!played.ok) return;
    setFen(played.position.fen);
    setLastMove(played.lastMove);
    const known = judgeTry(moment, uci, null);
    if (known !== 'worse') return settle({ tried: known, san: played.san });
    setState('thinking');
    const [line] = await judge.judge(uci).then(
      found => found.lines,
      () => [],
    );
    const after: Eval | null = line
      ? line.mate === undefined
        ? { cp: line.cp ?? 0 }
        : { mate: line.mate }
      : played.position.over && { cp: 0 };
    settle({ tried: judgeTry(moment, uci, after), san: played.san });
  };
  const show = () => {
    setFen(best.fen);
    setLastMove(best.lastMove);
    setState({ tried: 'best', san: best.san });
  };

  const position: PositionView = { ...look, ply: 0, lastMove, captured: { white: [], black: [] } };
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
          events={{ moved: (from, to) => void moved(from, to), refused: () => setVersion(before => before + 1), touched: () => undefined }}
        />
      </div>
      <p class={`try-words ${isSolved(state) ? 'right' : ''}`} data-testid="try-words">
        {words || common('status.toMove', { side: sides[moment.side] })}
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
