import type { Color, Role } from '../../core/types';
import { t } from '../../words/catalogue/print';
import { t as page } from '../../words/catalogue';
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
            files.map((file, column) => <i key={file + rank} class={(row + column) % 2 === 0 ? 'light' : 'dark'} data-square={file + rank} />),
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

interface Man {
  side: Color;
  role: Role;
  /** Where he begins; null: the spare queen. */
  square: string | null;
}

const officers: readonly Role[] = ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook'];

/** Every man of a side with the spare queen, in two rows. */
const rowsOf = (side: Color): Man[][] => {
  const [home, pawns] = side === 'white' ? ['1', '2'] : ['8', '7'];
  return [
    [...officers.map((role, at): Man => ({ side, role, square: files[at] + home })), { side, role: 'queen', square: null }],
    files.map((file): Man => ({ side, role: 'pawn', square: file + pawns })),
  ];
};

const manName = ({ side, role }: Man) => page(`${side}.${role}`);

function Strip({ man }: { man: Man }) {
  const foot = man.square ?? t('men.spare');
  const half = (
    <>
      <span class="strip-face">
        <span class={`man cg-wrap ${man.role}`}>
          <piece class={`${man.role} ${man.side}`} />
        </span>
      </span>
      <span class="strip-foot">{foot}</span>
    </>
  );
  return (
    <div class="strip" data-man={`${man.side} ${man.role} ${man.square ?? 'spare'}`} role="img" aria-label={`${manName(man)}, ${foot}`}>
      <div class="strip-half back">{half}</div>
      <div class="strip-half">{half}</div>
    </div>
  );
}

/** The men: strips that are folded in the middle, and at the feet so that they stand. */
export function MenSheet({ paper }: { paper: Paper }) {
  return (
    <Sheet paper={paper} name="men">
      <header class="men-head">
        <h1>{t('men.title')}</h1>
        <p class="men-lines">
          <span class="line-cut" /> {t('men.cut')} <span class="line-fold" /> {t('men.fold')}
        </p>
      </header>
      {[...rowsOf('white'), ...rowsOf('black')].map(row => (
        <div key={row[0]?.square} class="strips">
          {row.map(man => (
            <Strip key={man.square} man={man} />
          ))}
        </div>
      ))}
    </Sheet>
  );
}
