import { useState } from 'preact/hooks';
import { isLight, squares } from '../../core/pieces';
import { grainsOn, grainsUpTo, grouped, weightOf } from '../../learn/rice';
import { Button } from '../../parts/controls';
import { say } from '../../state/notices';
import { t } from '../../i18n/catalogue/school';

const kSquares = 64;
/** As the board is drawn: the eighth rank first. */
const drawn = [...squares.keys()].sort((a, b) => Math.floor(b / 8) - Math.floor(a / 8) || a - b);

/** "4 kg", or what else one can imagine. */
function weightWords(grains: bigint): string {
  const { unit, amount } = weightOf(grains);
  const values = { amount: grouped(amount), count: Number(amount) };
  if (unit === 'grams') return amount === 0n ? t('grains.lessThanGram') : t('grains.grams', { amount: values.amount });
  return unit === 'kilograms' ? t('grains.kilograms', { amount: values.amount }) : t(`grains.${unit}`, values);
}

/** The king's board: each square holds twice as many grains as the one before. */
export function RiceBoard() {
  const [number, setNumber] = useState(1);
  const show = (next: number) => {
    const at = Math.min(kSquares, Math.max(1, next));
    setNumber(at);
    say(t('grains.said', { number: at, on: grouped(grainsOn(at)), sum: grouped(grainsUpTo(at)) }));
  };
  return (
    <section class="grains" aria-label={t('grains.board')} data-testid="grains">
      <div class="grains-board" aria-hidden="true">
        {drawn.map(index => (
          <div
            key={index}
            class={`grains-square ${isLight(squares[index] ?? 'a1') ? 'light' : 'dark'}${index < number ? ' full' : ''}${index === number - 1 ? ' now' : ''}`}
            onClick={() => show(index + 1)}
          >
            {index + 1}
          </div>
        ))}
      </div>
      <div class="grains-words">
        <label class="field">
          <span>{t('grains.square')}</span>
          <input
            type="range"
            min={1}
            max={kSquares}
            value={number}
            onInput={event => show(Number(event.currentTarget.value))}
            data-testid="grains-square"
          />
        </label>
        <div class="lesson-buttons">
          <Button icon="back" label={t('grains.previous')} disabled={number === 1} onClick={() => show(number - 1)} />
          <Button kind="main" testid="grains-next" disabled={number === kSquares} onClick={() => show(number + 1)}>
            {t('grains.next')}
          </Button>
          <Button testid="grains-last" disabled={number === kSquares} onClick={() => show(kSquares)}>
            {t('grains.last')}
          </Button>
        </div>
        <dl>
          <dt>{t('grains.on', { number })}</dt>
          <dd data-testid="grains-on">{grouped(grainsOn(number))}</dd>
          <dt>{t('grains.together')}</dt>
          <dd data-testid="grains-sum">{grouped(grainsUpTo(number))}</dd>
          <dt>{t('grains.weigh')}</dt>
          <dd>{weightWords(grainsUpTo(number))}</dd>
        </dl>
        <p class="hint">{t('grains.estimate')}</p>
      </div>
    </section>
  );
}
