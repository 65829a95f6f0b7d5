import { roleOf } from '../core/pieces';
import type { SquareName, Uci } from '../core/types';
import { cell } from './squares';

interface DiagramProps {
  fen: string;
  lastMove?: readonly [SquareName, SquareName] | null;
  check?: SquareName | null;
  /** Squares to mark with a dot. */
  dots?: readonly SquareName[];
  arrows?: readonly Uci[];
  /** Arrows for illegal moves: dashed, with a cross at the end. */
  crosses?: readonly Uci[];
  /** The description for screen readers. */
  label: string;
}

/** The pieces of a FEN with their squares' column and row, 0 to 7 from the top left. */
function piecesOf(fen: string): { column: number; row: number; look: string }[] {
  return (fen.split(' ')[0] ?? '').split('/').flatMap((line, row) =>
    [...line.replace(/\d/g, count => '.'.repeat(Number(count)))].flatMap((letter, column) => {
      const role = roleOf[letter.toLowerCase()];
      return role ? [{ column, row, look: `${role} ${letter === letter.toLowerCase() ? 'black' : 'white'}` }] : [];
    }),
  );
}

const at = (column: number, row: number) => ({ left: `${column * 12.5}%`, top: `${row * 12.5}%` });

function Square({ name, look }: { name: SquareName; look: string }) {
  const { column, row } = cell(name, 'white');
  return <i class={`diagram-square ${look}`} style={at(column, row)} />;
}

/** From the centre of one square to just before the centre of another. */
function Arrow({ move, broken }: { move: Uci; broken: boolean }) {
  const [from, to] = [cell(move.slice(0, 2), 'white'), cell(move.slice(2, 4), 'white')];
  const [x1, y1, x2, y2] = [from.column + 0.5, from.row + 0.5, to.column + 0.5, to.row + 0.5];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const point = (along: number, aside: number) => `${x2 - dx * along - dy * aside},${y2 - dy * along + dx * aside}`;
  return (
    <g class={broken ? 'diagram-arrow broken' : 'diagram-arrow'}>
      <line x1={x1 + dx * 0.3} y1={y1 + dy * 0.3} x2={x2 - dx * 0.4} y2={y2 - dy * 0.4} />
      {broken ? (
        <path d={`M${x2 - 0.25},${y2 - 0.25}l.5,.5m0,-.5l-.5,.5`} />
      ) : (
        <polygon points={`${point(0.05, 0)} ${point(0.5, 0.24)} ${point(0.5, -0.24)}`} />
      )}
    </g>
  );
}

/** A static board: the page's pieces on its squares, as large as its container, on paper and on the screen. */
export function Diagram({ fen, lastMove, check, dots = [], arrows = [], crosses = [], label }: DiagramProps) {
  return (
    <div class="diagram" role="img" aria-label={label}>
      <div class="diagram-ranks" aria-hidden="true">
        {[...'87654321'].map(rank => (
          <span key={rank}>{rank}</span>
        ))}
      </div>
      <div class="diagram-board cg-wrap">
        {lastMove?.map(square => (
          <Square key={square} name={square} look="last" />
        ))}
        {check && <Square name={check} look="check" />}
        {piecesOf(fen).map(({ column, row, look }) => (
          <piece key={`${column}${row}`} class={look} style={at(column, row)} />
        ))}
        {dots.map(square => (
          <Square key={square} name={square} look="dot" />
        ))}
        {arrows.length + crosses.length > 0 && (
          <svg viewBox="0 0 8 8">
            {arrows.map(move => (
              <Arrow key={move} move={move} broken={false} />
            ))}
            {crosses.map(move => (
              <Arrow key={move} move={move} broken />
            ))}
          </svg>
        )}
      </div>
      <div class="diagram-files" aria-hidden="true">
        {[...'abcdefgh'].map(file => (
          <span key={file}>{file}</span>
        ))}
      </div>
    </div>
  );
}
