import type { Color, Role } from '../../core/types';
import { t } from '../../i18n/catalogue/print';
import { t as page } from '../../i18n/catalogue';
import type { Paper } from '../../state/paper';
import { Sheet } from './sheet';

const files = [...'abcdefgh'];
const ranks = [...'87654321'];
const how = ['board.how1', 'board.how2', 'board.how3', 'board.how4'] as const;

/** The board: 22 mm squares with their names on all four sides, to be read by both players. */
export function BoardSheet({ paper }: { paper: Paper }) {
  return (
    <Sheet paper={paper} name="board">
      <h1>{t('board.title')}</h1>
      <div class="big-board">
        {(['top', 'bottom'] as const).map(edge => (
          <div key={edge} class={`big-files ${edge}`}>
            {files.map(file => (
              <span key={file}>{file}</span>
            ))}
          </div>
        ))}
        {(['left', 'right'] as const).map(edge => (
          <div key={edge} class={`big-ranks ${edge}`}>
            {ranks.map(rank => (
              <span key={rank}>{rank}</span>
            ))}
          </div>
        ))}
        <div class="big-squares">
          {ranks.flatMap((rank, row) =>
            files.map((file, column) => (
              <i key={file + rank} class={(row + column) % 2 === 0 ? 'light' : 'dark'} data-square={file + rank} />
            )),
          )}
        </div>
      </div>
      <div class="sheet-words">
        <h2>{t('board.howTitle')}</h2>
        <ol>
          {how.map(name => (
            <li key={name}>{t(name)}</li>
          ))}
        </ol>
        <p>{t('board.right')}</p>
      </div>
    </Sheet>
  );
}

interface Piece {
  side: Color;
  role: Role;
  /** Where he begins; null: the spare queen. */
  square: string | null;
}

const non_pawns: readonly Role[] = ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook'];

/** Every piece of a side with the spare queen, in two rows. */
const rowsOf = (side: Color): Piece[][] => {
  const [home, pawns] = side === 'white' ? ['1', '2'] : ['8', '7'];
  return [
    [...non_pawns.map((role, at): Piece => ({ side, role, square: files[at] + home })), { side, role: 'queen', square: null }],
    files.map((file): Piece => ({ side, role: 'pawn', square: file + pawns })),
  ];
};

const pieceName = ({ side, role }: Piece) => page(`${side}.${role}`);

function Strip({ piece }: { piece: Piece }) {
  const foot = piece.square ?? t('pieces.spare');
  const half = (
    <>
      <span class="strip-face">
        <span class={`piece cg-wrap ${piece.role}`}>
          <piece class={`${piece.role} ${piece.side}`} />
        </span>
      </span>
      <span class="strip-foot">{foot}</span>
    </>
  );
  return (
    <div
      class="strip"
      data-piece={`${piece.side} ${piece.role} ${piece.square ?? 'spare'}`}
      role="img"
      aria-label={`${pieceName(piece)}, ${foot}`}
    >
      <div class="strip-half back">{half}</div>
      <div class="strip-half">{half}</div>
    </div>
  );
}

/** The pieces: strips that are folded in the middle, and at the feet so that they stand. */
export function PiecesSheet({ paper }: { paper: Paper }) {
  return (
    <Sheet paper={paper} name="pieces">
      <header class="pieces-head">
        <h1>{t('pieces.title')}</h1>
        <p class="pieces-lines">
          <span class="line-cut" /> {t('pieces.cut')} <span class="line-fold" /> {t('pieces.fold')}
        </p>
      </header>
      {[...rowsOf('white'), ...rowsOf('black')].map(row => (
        <div key={row[0]?.square} class="strips">
          {row.map(piece => (
            <Strip key={piece.square} piece={piece} />
          ))}
        </div>
      ))}
    </Sheet>
  );
}
