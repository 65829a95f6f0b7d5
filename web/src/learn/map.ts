import { load, save } from '../state/storage';
import { lessons } from './lessons';
import { isFinished } from './progress';

/** The school as a map: each lesson is a place, and the little rook stands at the one to go on with. */

const key = 'rookery.learn.place';

const isPlace = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) < lessons.length;

/** The place of the first lesson that is not finished, from 0; once all are, the last one. */
export function placeNow(): number {
  const open = lessons.findIndex(lesson => !isFinished(lesson));
  return open === -1 ? lessons.length - 1 : open;
}

/** Where the rook stood when the map was seen last: it walks from there. The first time it is where it belongs. */
export const placeBefore = (): number => load(key, isPlace) ?? placeNow();

export const rememberPlace = (place: number): void => void save(key, place);
