import { lessonOf } from '../plan';
import type { Lesson } from '../types';
import { board } from './board';
import { capture } from './capture';
import { check } from './check';
import { ending } from './ending';
import { knight } from './knight';
import { mate } from './mate';
import { pawn } from './pawn';
import { queenKing } from './queen_king';
import { rookBishop } from './rook_bishop';
import { special } from './special';

/** In the order in which they are learnt: the first piece moves before anything has a name. */
export const lessons: readonly Lesson[] = [rookBishop, board, queenKing, knight, pawn, capture, check, mate, special, ending].map(lessonOf);
