import { t } from '../i18n/catalogue/study';
import type { Repair, RepairKind } from './types';

/** Every way of repairing that this page has words for. */
export const repairKinds = [
  'tag_rewritten',
  'tag_to_comment',
  'game_separated',
  'null_move_set_aside',
  'null_move_to_start',
  'words_separated',
  'origin_corrected',
  'ambiguity_resolved',
  'comment_closed',
  'comment_split',
  'variation_closed',
  'sign_removed',
  'text_to_comment',
  'rest_to_comment',
] as const satisfies readonly RepairKind[];

/** What was done; the core's English for a repair that this page does not know. */
export function repairWords({ repair, message }: Pick<Repair, 'repair' | 'message'>): string {
  const known = repairKinds.find(each => each === repair);
  return known ? t(`repair.${known}`) : message;
}
