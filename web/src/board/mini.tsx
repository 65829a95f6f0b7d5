import { readPieces, roleOf, sideOf } from '../core/pieces';
import type { Color } from '../core/types';

/** A small board by which to recognise a position. It is purely visual: the caller describes it in text. */
export function MiniBoard({ fen, side = 'white', marks = [] }: { fen: string; side?: Color; marks?: readonly string[] }) {
  const place = (square: string) => {
    const [file, rank] = [square.charCodeAt(0) - 97, Number(square.charAt(1)) - 1];
    const [column, row] = side === 'white' ? [file, 7 - rank] : [7 - file, rank];
    return { left: `${column * 12.5}%`, top: `${row * 12.5}%` };
  };
  return (
    <span class="mini cg-wrap" aria-hidden="true">
      {marks.map(square => (
        <span key={square} class="mini-mark" style={place(square)} />
      ))}
      {[...readPieces(fen)].map(([square, letter]) => (
        <piece key={square} class={`${roleOf[letter.toLowerCase()]} ${sideOf(letter)}`} style={place(square)} />
      ))}
    </span>
  );
}
