import { type Node, numberOf } from '../../study/tree';
import { t } from '../../i18n/catalogue/study';
import { spoken } from '../../i18n/speech';

/** "12. knight f 3", as it is read out. */
export function spokenNode(node: Node): string {
  const { number, isWhite } = numberOf(node);
  const move = node.san === '--' ? t('tree.pass') : spoken(node.san);
  return t('tree.move', { number: `${number}${isWhite ? '.' : '…'}`, move });
}
