import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/lobby';
import { clockLabel } from '../../i18n/time_controls';
import { Select, Switch } from '../../parts/controls';
import type { SeekColor, SeekWish } from '../../server/lobby';

const clocks = ['1+0', '3+2', '5+0', '5+3', '10+0', '10+5', '15+10', '30+20'] as const;
type Clock = (typeof clocks)[number];
const colors: readonly SeekColor[] = ['random', 'white', 'black'];
const kAnybody = { lowest: 0, highest: 4_000 };

interface RatingProps {
  label: string;
  value: number;
  onInput(value: number): void;
  testid: string;
}

function Rating({ label, value, onInput, testid }: RatingProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        min={0}
        max={4000}
        step={50}
        required
        value={value}
        onInput={event => onInput(event.currentTarget.valueAsNumber)}
        data-testid={testid}
      />
    </label>
  );
}

/** What kind of game one seeks, and against whom. */
export function SeekForm({ onSeek }: { onSeek(wish: SeekWish): void }) {
  const [clock, setClock] = useState<Clock>('5+3');
  const [color, setColor] = useState<SeekColor>('random');
  const [rated, setRated] = useState(true);
  const [range, setRange] = useState(kAnybody);
  return (
    <form
      class="seek-form"
      onSubmit={event => {
        event.preventDefault();
        onSeek({ clock, color, rated, ...range });
      }}
    >
      <div class="class-tools">
        <Select<Clock>
          label={t('lobby.clock')}
          options={clocks.map(value => ({ value, label: clockLabel(value) }))}
          value={clock}
          onChoose={setClock}
          testid="seek-clock"
        />
        <Select<SeekColor>
          label={t('lobby.color')}
          options={colors.map(value => ({ value, label: t(`lobby.color.${value}`) }))}
          value={color}
          onChoose={setColor}
          testid="seek-color"
        />
        <Rating label={t('lobby.lowest')} value={range.lowest} onInput={lowest => setRange({ ...range, lowest })} testid="seek-lowest" />
        <Rating
          label={t('lobby.highest')}
          value={range.highest}
          onInput={highest => setRange({ ...range, highest })}
          testid="seek-highest"
        />
      </div>
      <Switch label={t('lobby.rated')} on={rated} onChange={setRated} testid="seek-rated" />
      <button type="submit" class="button main" data-testid="seek">
        {t('lobby.seek')}
      </button>
      <p>{t('lobby.stay')}</p>
    </form>
  );
}
