import type { Color } from '../core/types';
import { t } from '../i18n/catalogue/endgames';

/** What the person is to do: win, or hold the draw. */
export type Aim = 'win' | 'draw';

/** An ending to be played against the tables. */
export interface Ending {
  id: 'queen' | 'rook' | 'two-bishops' | 'bishop-knight' | 'pawn' | 'pawn-draw' | 'queen-pawn' | 'queen-rook';
  /** The positions that it may begin with; the person's side is to move in each. */
  fens: readonly string[];
  side: Color;
  aim: Aim;
}

/** The endings of the school, the easier ones first. A test in browsers compares each position with the tables. */
export const endings: readonly Ending[] = [
  { id: 'queen', side: 'white', aim: 'win', fens: ['8/8/8/4k3/8/8/8/KQ6 w - - 0 1', '8/3k4/8/8/8/8/6Q1/7K w - - 0 1'] },
  { id: 'rook', side: 'white', aim: 'win', fens: ['8/8/8/4k3/8/8/8/KR6 w - - 0 1', '8/8/3k4/8/8/8/7R/7K w - - 0 1'] },
  {
    id: 'two-bishops',
    side: 'white',
    aim: 'win',

    fens: ['8/8/8/4k3/8/8/8/K1BB4 w - - 0 1', '8/8/8/3k4/8/8/8/2B1KB2 w - - 0 1'],
  },
  {
    id: 'bishop-knight',
    side: 'white',
    aim: 'win',

    fens: ['8/8/8/4k3/8/8/8/KBN5 w - - 0 1', '8/8/8/3k4/8/8/8/4KBN1 w - - 0 1'],
  },
  { id: 'pawn', side: 'white', aim: 'win', fens: ['8/8/4k3/8/4K3/8/4P3/8 w - - 0 1', '3k4/8/2K5/3P4/8/8/8/8 w - - 0 1'] },
  {
    id: 'pawn-draw',
    side: 'black',
    aim: 'draw',

    fens: ['8/4k3/8/4P3/4K3/8/8/8 b - - 0 1', '8/8/2k5/8/2KP4/8/8/8 b - - 0 1'],
  },
  {
    id: 'queen-pawn',
    side: 'white',
    aim: 'win',

    fens: ['3K4/8/8/8/8/8/Q2pk3/8 w - - 0 1', '8/1K6/8/8/8/8/3kp3/6Q1 w - - 0 1'],
  },
  { id: 'queen-rook', side: 'white', aim: 'win', fens: ['8/8/8/3kr3/8/8/8/KQ6 w - - 0 1', '1k6/1r6/8/K7/3Q4/8/8/8 w - - 0 1'] },
];

export const titleOf = ({ id }: Pick<Ending, 'id'>): string => t(`ending.${id}.title`);
export const aboutOf = ({ id }: Pick<Ending, 'id'>): string => t(`ending.${id}.about`);
