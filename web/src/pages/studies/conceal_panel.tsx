import { useEffect, useMemo } from 'preact/hooks';
import { t } from '../../i18n/catalogue/studies';
import { Button } from '../../parts/controls';
import { notify } from '../../state/notices';
import { Concealment } from '../../studies/concealment';
import type { SharedStudy } from '../../studies/shared_study';

/** The moves of the chapter that are found or stepped to, while the others are hidden. */
export function useConcealment(study: SharedStudy, isOn: boolean): Concealment {
  const concealment = useMemo(() => new Concealment(), [study]);
  const at = study.at.value;
  useEffect(() => {
    if (isOn) concealment.uncover(at);
  }, [concealment, at, isOn]);
  useEffect(() => {
    if (!isOn) return undefined;
    study.onPlay = uci => {
      const isThere = study.at.peek().children.some(child => child.uci === uci);
      if (!isThere) notify(t('conceal.other'), 'wrong');
      return !isThere;
    };
    return () => {
      study.onPlay = () => false;
    };
  }, [study, isOn]);
  return concealment;
}

/** What is to be done with moves that are hidden. */
export function ConcealPanel({ study, concealment }: { study: SharedStudy; concealment: Concealment }) {
  void [study.version.value, concealment.version.value];
  const isHidden = concealment.hides(study.at.value);
  return (
    <section class="quiz" data-testid="conceal">
      {isHidden && <p class="quiz-task">{t('conceal.task')}</p>}
      <div class="desk-row">
        <Button icon="next" testid="conceal-next" disabled={!isHidden} onClick={() => study.step(1)}>
          {t('conceal.next')}
        </Button>
        <Button icon="eye" testid="conceal-all" onClick={() => concealment.uncoverAll(study.tree.peek().root)}>
          {t('conceal.all')}
        </Button>
      </div>
    </section>
  );
}
