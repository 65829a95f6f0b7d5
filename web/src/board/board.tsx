import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { pieceOn } from '../core/pieces';
import type { SquareName } from '../core/types';
import { say } from '../state/notices';
import { pieceName } from '../i18n/sides';
import { spelt } from '../i18n/speech';
import { Ground, type BoardEvents, type BoardView } from './ground';
import { neighbour } from './squares';
import { t } from '../i18n/catalogue';

type Shown = Omit<BoardView, 'cursor'>;

interface BoardProps extends Shown {
  events: BoardEvents;
  /** A change makes the board redraw although nothing else has changed. */
  version: number;
  label: string;
  /** What screen readers read about a square besides its piece. */
  describe?(square: SquareName): string | null;
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** A square and its piece for screen readers: "e 4, white pawn". */
function squareWords(fen: string, square: SquareName, more?: string | null): string {
  const piece = pieceOn(fen, square);
  const name = spelt(square);
  const words = piece ? t('speech.square', { square: name, what: pieceName(piece.side, piece.role) }) : t('speech.empty', { square: name });
  return more ? `${words}, ${more}` : words;
}

/** Runs chessground in an element, and redraws it whenever the view or the version changes. */
function useGround(view: BoardView, events: BoardEvents, version: unknown) {
  const element = useRef<HTMLDivElement>(null);
  const ground = useRef<Ground | null>(null);
  const current = useRef(events);
  current.current = events;

  useLayoutEffect(() => {
    if (!element.current) return;
    const made = new Ground(element.current, { ...view, cursor: null }, () => current.current);
    ground.current = made;
    return () => made.close();
    // chessground draws the coordinates only once, so a change of them builds the board again.
  }, [view.coordinates]);

  // Together with the surrounding text rather than after it, because the reader may act at once.
  const { position, dests, orientation, mover, legalMoves, animated, bound, marks, drawn, arrows, premoves, cursor } = view;
  useLayoutEffect(
    () => ground.current?.draw(view),
    [position, dests, orientation, mover, legalMoves, animated, bound, marks, drawn, arrows, premoves, cursor, version],
  );
  return { element, ground };
}

/** The board: played by dragging, by tapping, or with arrow keys and Enter while it has the focus. */
export function Board({ events, version, label, describe, ...view }: BoardProps) {
  const [cursor, setCursor] = useState<SquareName>(view.mover === 'black' ? 'e7' : 'e2');
  const [focused, setFocused] = useState(false);
  const { element, ground } = useGround({ ...view, cursor: focused ? cursor : null }, events, version);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (arrow) {
      const next = neighbour(cursor, arrow[0], arrow[1], view.orientation);
      setCursor(next);
      say(squareWords(view.position.fen, next, describe?.(next)));
    } else if (event.key === 'Enter' || event.key === ' ') {
      ground.current?.tap(cursor);
      const chosen = ground.current?.selected;
      if (chosen) say(t('speech.chosen', { square: squareWords(view.position.fen, chosen) }));
    } else if (event.key === 'Escape') ground.current?.unselect();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <div
        class="board"
        data-testid="board"
        role="application"
        aria-roledescription={t('board.name')}
        aria-label={`${label} ${t('board.help')}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={event => setFocused(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
      >
        <div class="board-ground" aria-hidden="true" ref={element} />
      </div>
      <Squares
        fen={view.premoves?.fen ?? view.position.fen}
        describe={describe}
        onChoose={square => {
          ground.current?.tap(square);
          if (ground.current?.selected === square) say(t('speech.chosen', { square: squareWords(view.position.fen, square) }));
        }}
      />
    </>
  );
}

const ranks = [8, 7, 6, 5, 4, 3, 2, 1];
const files = [...'abcdefgh'];

interface SquaresProps {
  fen: string;
  describe?: ((square: SquareName) => string | null) | undefined;
  onChoose(square: SquareName): void;
}

/** The board as a table of named squares for screen readers, each of which can be chosen. The keyboard uses the board itself. */
function Squares({ fen, describe, onChoose }: SquaresProps) {
  return (
    <div class="unseen">
      <table aria-label={t('board.name')} data-testid="squares">
        <tbody>
          {ranks.map(rank => (
            <tr key={rank}>
              {files.map(file => (
                <td key={file}>
                  <button type="button" tabIndex={-1} onClick={() => onChoose(`${file}${rank}`)}>
                    {squareWords(fen, `${file}${rank}`, describe?.(`${file}${rank}`))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
