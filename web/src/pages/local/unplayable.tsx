import type { Core } from '../../core/types';
import type { Start } from '../../state/position_part';
import { hindrances } from '../../study/faults';
import { StudyRules } from '../../study/study_rules';
import { t } from '../../i18n/catalogue/study';
import { Message } from '../../parts/message';
import { sentences } from '../../i18n/sentences';

/** Instead of a set-up: why no game can begin with the position that was brought along. */
export function Unplayable({ core, start }: { core: Core; start: Start }) {
  const words = hindrances(new StudyRules(core).look(start.fen, start.chess960));
  return <Message title={t('local.noStart')} text={sentences(...words)} />;
}
