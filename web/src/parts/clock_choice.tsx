import { useState } from 'preact/hooks';
import { clockWords, presets } from '../words/clocks';
import { Choice } from './controls';

const custom = 'custom';

interface NumberProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onInput(value: number): void;
}

function NumberField({ label, value, least, most, onInput }: NumberProps) {
  const take = (text: string) => {
    const number = Math.round(Number(text));
    if (Number.isFinite(number)) onInput(Math.min(most, Math.max(least, number)));
  };
  return (
    <label class="field narrow">
      <span>{label}</span>
      <input type="number" min={least} max={most} value={value} onChange={event => take(event.currentTarget.value)} />
    </label>
  );
}

/** The time control: a preset, or minutes and seconds of one's own. */
export function ClockChoice({ value, onChoose }: { value: string; onChoose(clock: string): void }) {
  const [minutes, setMinutes] = useState(20);
  const [seconds, setSeconds] = useState(10);
  const [isCustom, setCustom] = useState(false);
  const chooseCustom = (m: number, s: number) => {
    setCustom(true);
    setMinutes(m);
    setSeconds(s);
    onChoose(`${m}+${s}`);
  };
  const options = [
    ...presets.map(({ clock, label, about }) => ({ value: clock, label, about })),
    { value: custom, label: 'Custom', about: 'Your own' },
  ];
  const choose = (chosen: string) => {
    if (chosen === custom) return chooseCustom(minutes, seconds);
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
      {isCustom && (
        <div class="pair">
          <NumberField label="Minutes each" value={minutes} least={1} most={180} onInput={m => chooseCustom(m, seconds)} />
          <NumberField label="Seconds a move" value={seconds} least={0} most={180} onInput={s => chooseCustom(minutes, s)} />
        </div>
      )}
      <p class="hint">{value === '-' ? 'The game is played without clocks.' : `${clockWords(value)}.`}</p>
    </div>
  );
}
