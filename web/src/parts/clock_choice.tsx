import { clockWords, noClock, type Occasion, presets, shownFirst } from '../i18n/time_controls';
import { capital } from '../i18n/language';
import { Choice } from './controls';
import { t } from '../i18n/catalogue/setup';

export interface ClockProps {
  value: string;
  onChoose(clock: string): void;
  occasion?: Occasion;
  /** Between two devices, where a move may also take days. */
  far?: boolean;
  /** There is nothing without a clock. */
  timed?: boolean;
}

/** The time control: the usual ones. Others are among the further options of a page. */
export function ClockChoice({ value, onChoose, occasion = 'play', timed = false }: ClockProps) {
  const first: readonly string[] = shownFirst[occasion];
  const options = presets
    .filter(({ clock }) => first.includes(clock) && !(timed && clock === noClock))
    .sort((a, b) => first.indexOf(a.clock) - first.indexOf(b.clock))
    .map(({ clock, label, about }) => ({ value: clock, label: label(), about: about() }));
  return (
    <div class="clock-choice">
      <Choice legend={t('clock.title')} shape="cards" options={options} value={value} onChoose={onChoose} testid="clock" />
      <p class="hint" data-testid="clock-words">
        {value === noClock ? t('clock.without') : t('clock.sentence', { clock: capital(clockWords(value)) })}
      </p>
    </div>
  );
}
