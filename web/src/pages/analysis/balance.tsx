import type { Color } from '../../core/types';
import { evalFigure, evalWords, expected } from '../../study/evals';
import type { Lines } from '../../study/lines';
import { t } from '../../i18n/catalogue/study';

/** How the game stands, as a bar beside the board with its figure: White's share of the points that may be expected. Its room is kept. */
export function Balance({ lines, orientation }: { lines: Lines; orientation: Color }) {
  const best = lines.isOn.value ? lines.shown.value?.findings.lines[0] : undefined;
  const share = best ? expected(best) : 0.5;
  return (
    <div
      class={`balance ${orientation}${best ? '' : ' off'}`}
      role="img"
      aria-label={best ? t('engine.balance', { eval: evalWords(best) }) : undefined}
      aria-hidden={!best}
      data-testid="balance"
    >
      <span class="balance-white" style={{ '--share': `${100 * share}%` }} />
      {best && (
        <span class={`balance-figure ${share >= 0.5 ? 'white' : 'black'}`} aria-hidden="true" data-testid="balance-figure">
          {evalFigure(best)}
        </span>
      )}
    </div>
  );
}
