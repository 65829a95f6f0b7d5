import { courtesy } from './courtesy';
import { grains } from './grains';
import { origin } from './origin';
import { touchMove } from './touch_move';
import type { Story } from './types';

export const stories: readonly Story[] = [origin, grains, touchMove, courtesy];
