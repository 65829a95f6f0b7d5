import { t } from '../../i18n/catalogue/stories';
import { blocksOf } from './blocks';
import type { Story } from './types';

const story = (id: 'origin' | 'grains' | 'touch-move' | 'courtesy'): Story => ({
  id,
  get title() {
    return t(`${id}.title`);
  },
  get about() {
    return t(`${id}.about`);
  },
  get blocks() {
    return blocksOf(t(`${id}.text`));
  },
});

export const stories: readonly Story[] = [story('origin'), story('grains'), story('touch-move'), story('courtesy')];
