import { useState } from 'preact/hooks';
import { type OwnClock, startOfOwn, writeOwn } from '../i18n/own_clock';
import { noClock, presets, shownFirst } from '../i18n/time_controls';
import type { ClockProps } from './clock_choice';
import { Choice } from './controls';
import { OwnClockForm } from './own_clock';
import { t } from '../i18n/catalogue/setup';

const custom = 'custom';

/** The time controls that the page does not show at once, and one's own. */
export function OtherClocks({ value, onChoose, occasion = 'play', far = false, timed = false }: ClockProps) {
  const [own, setOwn] = useState<OwnClock>(startOfOwn);
  const [isCustom, setCustom] = useState(false);
  const first: readonly string[] = shownFirst[occasion];
  const others = presets.filter(({ clock, far: isFar }) => !first.includes(clock) && (far || !isFar) && !(timed && clock === noClock));
  const options = [
    ...others.map(({ clock, label, about }) => ({ value: clock, label: label(), about: about() })),
    { value: custom, label: t('clock.custom'), about: t('clock.customAbout') },
  ];
  const isOwn = isCustom && value === writeOwn(own);
  const chooseOwn = (chosen: OwnClock) => {
    setCustom(true);
    setOwn(chosen);
    onChoose(writeOwn(chosen));
  };
  return (
    <div class="clock-choice">
      <Choice
        legend={t('clock.others')}
        shape="cards"
        options={options}
        value={isOwn ? custom : value}
        onChoose={chosen => (chosen === custom ? chooseOwn(own) : onChoose(chosen))}
        testid="clock"
      />
      {isOwn && <OwnClockForm own={own} far={far} onChange={chooseOwn} />}
    </div>
  );
}
