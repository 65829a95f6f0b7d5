import { useState } from 'preact/hooks';
import { clockWords, presets } from '../words/clocks';
import { type OwnClock, startOfOwn, writeOwn } from '../words/own_clock';
import { Choice } from './controls';
import { OwnClockForm } from './own_clock';

const custom = 'custom';

interface ClockChoiceProps {
  value: string;
  onChoose(clock: string): void;
  /** Between two devices, where a move may also take days. */
  far?: boolean;
}

/** The time control: a preset, or one's own. */
export function ClockChoice({ value, onChoose, far = false }: ClockChoiceProps) {
  const [own, setOwn] = useState<OwnClock>(startOfOwn);
  const [isCustom, setCustom] = useState(false);
  const chooseOwn = (chosen: OwnClock) => {
    setCustom(true);
    setOwn(chosen);
    onChoose(writeOwn(chosen));
  };
  const offered = presets.filter(preset => far || !preset.far);
  const options = [
    ...offered.map(({ clock, label, about }) => ({ value: clock, label, about })),
    { value: custom, label: 'Custom', about: 'Your own' },
  ];
  const choose = (chosen: string) => {
    if (chosen === custom) return chooseOwn(own);
    setCustom(false);
    onChoose(chosen);
  };
  return (
    <div class="clock-choice">
      <Choice
        legend="Clock"
        shape="cards"
        options={options}
        value={isCustom ? custom : value}
        onChoose={choose}
        testid="clock"
      />
      {isCustom && <OwnClockForm own={own} far={far} onChange={chooseOwn} />}
      <p class="hint" data-testid="clock-words">
        {value === '-' ? 'The game is played without clocks.' : `${clockWords(value)}.`}
      </p>
    </div>
  );
}
