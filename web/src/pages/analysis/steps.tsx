import { Button } from '../../parts/controls';
import type { Study } from '../../study/study';
import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/study';
import { other } from '../../i18n/sides';
import { useSwipe } from './swipe';

/** Buttons that go through the game, and turn the board. */
export function Steps({ study }: { study: Study }) {
  void study.version.value;
  const node = study.at.value;
  const bar = useSwipe(by => study.step(by));
  const isFirst = node.parent === null;
  const isLast = node.children.length === 0;
  return (
    <div class="stepper" ref={bar} role="group" aria-label={common('moves.step')}>
      <Button
        icon="first"
        kind="quiet"
        testid="step-first"
        label={common('moves.start')}
        disabled={isFirst}
        onClick={() => study.toStart()}
      />
      <Button icon="back" kind="quiet" testid="step-back" label={common('moves.back')} disabled={isFirst} onClick={() => study.step(-1)} />
      <Button icon="next" kind="quiet" testid="step-next" label={common('moves.on')} disabled={isLast} onClick={() => study.step(1)} />
      <Button icon="last" kind="quiet" testid="step-last" label={common('moves.end')} disabled={isLast} onClick={() => study.toEnd()} />
      <Button
        icon="flip"
        kind="quiet"
        testid="flip"
        label={t('out.flip')}
        onClick={() => (study.orientation.value = other(study.orientation.value))}
      />
    </div>
  );
}
