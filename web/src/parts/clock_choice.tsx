import { useState } from 'preact/hooks';
import { notify } from '../state/notices';
import { clockWords, noClock, presets } from '../i18n/clocks';
import { capital } from '../i18n/language';
import { type OwnClock, startOfOwn, writeOwn } from '../i18n/own_clock';
import { Choice } from './controls';
import type { OwnClockForm } from './own_clock';
import { t } from '../i18n/catalogue';

const custom = 'custom';

/** Fetched when someone wants a time control of their own: most games begin without it. */
const fetchForm = () =>
  import('./own_clock').then(
    found => found.OwnClockForm,
    () => {
      notify(t('message.pageNotReached'), 'wrong');
      return null;
    },
  );

interface ClockChoiceProps {
  value: string;
  onChoose(clock: string): void;
  /** Between two devices, where a move may also take days. */
  far?: boolean;
  /** There is nothing without a clock. */
  timed?: boolean;
}

/** The time control: a preset, or one's own. */
export function ClockChoice({ value, onChoose, far = false, timed = false }: ClockChoiceProps) {
  const [own, setOwn] = useState<OwnClock>(startOfOwn);
  const [isCustom, setCustom] = useState(false);
  const [Form, setForm] = useState<typeof OwnClockForm | null>(null);
  const chooseOwn = (chosen: OwnClock) => {
    setCustom(true);
    if (!Form) void fetchForm().then(found => setForm(() => found));
    setOwn(chosen);
    onChoose(writeOwn(chosen));
  };
  const offered = presets.filter(preset => (far || !preset.far) && !(timed && preset.clock === noClock));
  const options = [
    ...offered.map(({ clock, label, about }) => ({ value: clock, label: label(), about: about() })),
    { value: custom, label: t('clock.custom'), about: t('clock.customAbout') },
  ];
  const choose = (chosen: string) => {
    if (chosen === custom) return chooseOwn(own);
    setCustom(false);
    onChoose(chosen);
  };
  return (
    <div class="clock-choice">
      <Choice
        legend={t('clock.title')}
        shape="cards"
        options={options}
        value={isCustom ? custom : value}
        onChoose={choose}
        testid="clock"
      />
      {isCustom && Form && <Form own={own} far={far} onChange={chooseOwn} />}
      <p class="hint" data-testid="clock-words">
        {value === '-' ? t('clock.without') : t('clock.sentence', { clock: capital(clockWords(value)) })}
      </p>
    </div>
  );
}
