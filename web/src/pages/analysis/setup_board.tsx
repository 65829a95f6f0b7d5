import '../../styles/editor.css';
import { useRef } from 'preact/hooks';
import { neighbour } from '../../board/squares';
import { roleOf, sideOf } from '../../core/pieces';
import type { Color, SquareName } from '../../core/types';
import { Piece } from '../../parts/pieces';
import { carry, put, type Setup } from '../../study/setup';
import { t } from '../../i18n/catalogue/study';
import { pieceName } from '../../i18n/sides';
import { spelt } from '../../i18n/speech';
import { say } from '../../state/notices';
import { settings } from '../../state/settings';

/** What the next tap on a square does: move a piece, take it away, or put this one down. */
type Tool = 'hand' | 'eraser' | string;

/** All that the editor knows. */
export interface Editing {
  setup: Setup;
  /** The side at the bottom. */
  bottom: Color;
  tool: Tool;
  /** The square whose piece goes where the next tap says. */
  held: SquareName | null;
  /** The square that the arrow keys have come to. */
  cursor: SquareName;
  /** The piece that hangs at the pointer, and where. */
  dragged: { piece: string; x: number; y: number } | null;
}

const pieces = [...'KQRBNP', ...'kqrbnp'];
const nameOf = (letter: string): string => pieceName(sideOf(letter), roleOf[letter.toLowerCase()] ?? 'pawn');

const steps: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** The piece that a key puts down; null empties the square. */
const typed = (key: string): string | null | undefined =>
  /^[kqrbnp]$/i.test(key) ? key : ['Delete', 'Backspace'].includes(key) ? null : undefined;

interface SetupBoardProps {
  editing: Editing;
  edit(changes: Partial<Editing>): void;
}

/** The board to set up pieces on: tap, drag, or arrow keys and Enter; letters put pieces down. */
export function SetupBoard({ editing, edit }: SetupBoardProps) {
  const { setup, bottom, tool, held, cursor, dragged } = editing;
  const grid = useRef<HTMLDivElement>(null);
  const ranks = bottom === 'white' ? [...'87654321'] : [...'12345678'];
  const files = bottom === 'white' ? [...'abcdefgh'] : [...'hgfedcba'];

  const tap = (square: SquareName) => {
    const piece = setup.pieces.get(square);
    if (tool === 'eraser') return edit({ cursor: square, setup: put(setup, square, null) });
    if (tool !== 'hand') return edit({ cursor: square, setup: put(setup, square, piece === tool ? null : tool) });
    if (held === null) return edit({ cursor: square, held: piece ? square : null });
    edit({ cursor: square, held: null, setup: held === square ? setup : carry(setup, held, square) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [step, piece] = [steps[event.key], typed(event.key)];
    if (step) {
      const next = neighbour(cursor, step[0], step[1], bottom);
      edit({ cursor: next });
      grid.current?.querySelector<HTMLElement>(`[data-square=${next}]`)?.focus();
    } else if (piece !== undefined) {
      edit({ setup: put(setup, cursor, piece) });
      say(`${spelt(cursor)}, ${piece ? nameOf(piece) : t('editor.empty')}`);
    } else if (event.key === 'Escape') edit({ held: null });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const drop = (piece: string, from: SquareName | null, goal: SquareName | null) => {
    if (from) edit({ setup: carry(setup, from, goal) });
    else if (goal) edit({ setup: put(setup, goal, piece) });
  };
  const press = (piece: string, from: SquareName | null) => (event: PointerEvent) =>
    followDrag(
      event,
      at => edit({ dragged: at && { piece, ...at } }),
      goal => drop(piece, from, goal),
    );
  return (
    <div class="setup-area">
      <Palette side={bottom === 'white' ? 'black' : 'white'} tool={tool} onChoose={tool => edit({ tool })} press={press} />
      <div class="setup-board" role="grid" aria-label={t('editor.board')} ref={grid} onKeyDown={onKeyDown} data-testid="setup-board">
        {ranks.map(rank => (
          <div role="row" class="setup-rank" key={rank}>
            {files.map(file => {
              const square = file + rank;
              const piece = setup.pieces.get(square);
              return (
                <SetupSquare
                  key={square}
                  square={square}
                  piece={piece}
                  edge={{ file: rank === ranks.at(-1), rank: file === files.at(-1) }}
                  isHeld={held === square}
                  isCursor={cursor === square}
                  onFocus={() => edit({ cursor: square })}
                  onTap={() => tap(square)}
                  onPress={piece && tool === 'hand' ? press(piece, square) : undefined}
                />
              );
            })}
          </div>
        ))}
      </div>
      <Palette side={bottom} tool={tool} onChoose={tool => edit({ tool })} press={press} hasTools />
      {dragged && <Dragged {...dragged} />}
    </div>
  );
}

function Dragged({ piece, x, y }: { piece: string; x: number; y: number }) {
  return (
    <div class="setup-dragged" style={{ left: `${x}px`, top: `${y}px` }}>
      <Piece role={roleOf[piece.toLowerCase()] ?? 'pawn'} side={sideOf(piece)} />
    </div>
  );
}

interface SquareProps {
  square: SquareName;
  piece: string | undefined;
  /** Whether its file and its rank are written in it. */
  edge: { file: boolean; rank: boolean };
  isHeld: boolean;
  isCursor: boolean;
  onFocus(): void;
  onTap(): void;
  onPress: ((event: PointerEvent) => void) | undefined;
}

function SetupSquare({ square, piece, edge, isHeld, isCursor, onFocus, onTap, onPress }: SquareProps) {
  const isDark = ('abcdefgh'.indexOf(square.charAt(0)) + Number(square.charAt(1))) % 2 === 1;
  return (
    <div role="gridcell" class={`setup-cell ${isDark ? 'dark' : 'light'}`}>
      <button
        type="button"
        class={`setup-square ${isDark ? 'dark' : 'light'}${isHeld ? ' held' : ''}`}
        data-square={square}
        tabIndex={isCursor ? 0 : -1}
        aria-label={t('editor.square', { square: spelt(square), what: piece ? nameOf(piece) : t('editor.empty') })}
        aria-pressed={isHeld}
        onFocus={onFocus}
        onClick={onTap}
        onPointerDown={onPress}
      >
        {piece && <Piece role={roleOf[piece.toLowerCase()] ?? 'pawn'} side={sideOf(piece)} />}
      </button>
      {settings.value.coordinates && edge.file && (
        <span class="setup-coordinate file" aria-hidden="true">
          {square.charAt(0)}
        </span>
      )}
      {settings.value.coordinates && edge.rank && (
        <span class="setup-coordinate rank" aria-hidden="true">
          {square.charAt(1)}
        </span>
      )}
    </div>
  );
}

/** Less movement than this, in px, is a tap. */
const kDragFrom = 6;

/** Follows a press: `show` where the piece hangs, once the pointer has gone some way; then `drop` on a square, or beside the board. */
function followDrag(
  event: PointerEvent,
  show: (at: { x: number; y: number } | null) => void,
  drop: (goal: SquareName | null) => void,
): void {
  if (event.button !== 0) return;
  const [x, y] = [event.clientX, event.clientY];
  let started = false;
  const move = (to: PointerEvent) => {
    started ||= Math.hypot(to.clientX - x, to.clientY - y) > kDragFrom;
    if (started) show({ x: to.clientX, y: to.clientY });
  };
  const end = (to: PointerEvent) => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    show(null);
    if (!started) return;
    // The click that follows a drag is no tap.
    addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', stop, { capture: true }));
    if (to.type === 'pointercancel') return;
    drop(document.elementFromPoint(to.clientX, to.clientY)?.closest<HTMLElement>('[data-square]')?.dataset.square ?? null);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

const stop = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};

interface PaletteProps {
  side: Color;
  tool: Tool;
  onChoose(tool: Tool): void;
  press(piece: string, from: null): (event: PointerEvent) => void;
  hasTools?: boolean;
}

/** One side's pieces, to be put down; and with the tools the hand and the eraser. */
function Palette({ side, tool, onChoose, press, hasTools }: PaletteProps) {
  return (
    <div class="palette" role="group" aria-label={t('editor.pieces')}>
      {pieces
        .filter(piece => sideOf(piece) === side)
        .map(piece => (
          <button
            type="button"
            key={piece}
            class="palette-piece"
            aria-label={nameOf(piece)}
            aria-pressed={tool === piece}
            onClick={() => onChoose(tool === piece ? 'hand' : piece)}
            onPointerDown={press(piece, null)}
            data-testid={`piece-${piece}`}
          >
            <Piece role={roleOf[piece.toLowerCase()] ?? 'pawn'} side={sideOf(piece)} />
          </button>
        ))}
      {hasTools && (
        <button
          type="button"
          class="palette-tool"
          aria-pressed={tool === 'eraser'}
          onClick={() => onChoose(tool === 'eraser' ? 'hand' : 'eraser')}
          data-testid="eraser"
        >
          {t('editor.eraser')}
        </button>
      )}
    </div>
  );
}
