import { useMemo, useState } from 'preact/hooks';
import { turnOf } from '../../core/pieces';
import { type Promoted, promotedLetter } from '../../core/promoted';
import type { Color, SquareName, Uci } from '../../core/types';
import type { Rules } from '../../learn/lesson_rules';
import type { Mark } from '../../learn/types';
import { Promotion } from '../../parts/promotion';
import { play } from '../../state/sound';
import { LessonBoard } from '../learn/lesson_board';

interface QuestionBoardProps {
  /** Null while they are on their way: then the board is seen, with nothing to be moved. */
  rules: Rules | null;
  fen: string;
  /** Whether a move can be made. */
  movable: boolean;
  lastMove?: [SquareName, SquareName] | null;
  /** The side at the bottom; left out: the side to move. */
  orientation?: Color;
  arrows?: readonly Uci[];
  marked?: ReadonlySet<SquareName>;
  label: string;
  onMove?(uci: Uci): void;
  onTouch?(square: SquareName): void;
}

const noMarks: ReadonlyMap<SquareName, readonly Mark[]> = new Map();

/** The board of a question or a task: a move is made on it and reported, and the board stays as it is. */
export function QuestionBoard(props: QuestionBoardProps) {
  const { rules, fen, movable, arrows = [], marked, label, onMove, onTouch } = props;
  const [promoting, setPromoting] = useState<{ from: SquareName; to: SquareName } | null>(null);
  const [version, setVersion] = useState(0);
  const side = turnOf(fen);
  const orientation = props.orientation ?? side;
  const isMovable = movable && rules !== null && promoting === null;
  const dests = useMemo(() => (isMovable ? rules.dests(fen) : {}), [isMovable, rules, fen]);
  const marks = useMemo(() => (marked ? new Map([...marked].map(square => [square, ['goal'] as const])) : noMarks), [marked]);
  const drawn = useMemo(() => arrows.map((uci): [SquareName, SquareName] => [uci.slice(0, 2), uci.slice(2, 4)]), [arrows.join()]);
  const make = (from: SquareName, to: SquareName, role?: Promoted) => {
    setVersion(version + 1);
    const move = rules?.moveOf(fen, from, to);
    if (!move) return;
    if (move.promotion && !role) return setPromoting({ from, to });
    setPromoting(null);
    play('move');
    onMove?.(move.promotion ? move.uci.slice(0, 4) + promotedLetter[role ?? 'queen'] : move.uci);
  };
  return (
    <div class="board-area question-board" aria-busy={movable && !rules}>
      <LessonBoard
        fen={fen}
        check={rules?.check(fen) ?? null}
        lastMove={props.lastMove ?? null}
        orientation={orientation}
        dests={dests}
        movable={isMovable}
        marks={marks}
        arrows={drawn}
        label={label}
        version={version}
        events={{
          moved: (from, to) => make(from, to),
          refused: () => setVersion(version + 1),
          premoved: () => undefined,
          touched: square => onTouch?.(square),
        }}
      />
      {promoting && (
        <Promotion
          play={{ promote: role => make(promoting.from, promoting.to, role), cancel: () => setPromoting(null) }}
          to={promoting.to}
          side={side}
          orientation={orientation}
        />
      )}
    </div>
  );
}
