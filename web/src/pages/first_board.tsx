import { useRef, useState } from 'preact/hooks';
import { Board } from '../board/board';
import { firstPosition } from '../core/first_moves';
import type { SquareName, Uci } from '../core/types';
import { sides } from '../i18n/sides';
import { settings, wantsStillness } from '../state/settings';
import { t } from '../i18n/catalogue';

interface FirstBoardProps {
  /** The moves that were made on it, two at most. */
  moves: readonly Uci[];
  /** How many may be made before the core is here. */
  most: number;
  onMove(moves: readonly Uci[]): void;
  /** Explains why a first move is not legal; after it nothing is explained until the core is here. */
  onRefused?(from: SquareName, to: SquareName): void;
}

/** A board for the first moves of a game, which do not wait for the core. */
export function FirstBoard({ moves, most, onMove, onRefused }: FirstBoardProps) {
  const [version, setVersion] = useState(0);
  const made = useRef(moves);
  made.current = moves;
  const { position, dests } = firstPosition(moves);
  const isOpen = moves.length < most;
  const moved = (from: SquareName, to: SquareName) => {
    if (made.current.length >= most) return;
    made.current = [...made.current, from + to];
    onMove(made.current);
  };
  const refused = (from: SquareName, to: SquareName) => {
    setVersion(before => before + 1);
    if (made.current.length === 0) onRefused?.(from, to);
  };
  const { coordinates, legalMoves, animation } = settings.value;
  return (
    <div class="board-area">
      <Board
        position={position}
        dests={isOpen ? dests : {}}
        orientation="white"
        mover={isOpen ? position.turn : null}
        coordinates={coordinates}
        legalMoves={legalMoves}
        animated={animation && !wantsStillness()}
        bound={[]}
        version={version}
        label={t('board.label', { side: sides.white, turn: sides[position.turn] })}
        events={{ moved, refused, touched: () => undefined }}
      />
    </div>
  );
}

/** Whose turn it is on it. */
export function FirstTurn({ moves }: { moves: readonly Uci[] }) {
  const { turn } = firstPosition(moves).position;
  return (
    <p class="turn-line" data-testid="turn">
      <span class={`side-mark ${turn}`} aria-hidden="true" />
      {t('status.toMove', { side: sides[turn] })}
    </p>
  );
}
