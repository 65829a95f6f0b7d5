import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/lobby';
import type { SeekWish } from '../../server/lobby';
import { isByDays } from '../link/by_days';
import { usualWish, WishFields } from './wish_fields';

/** Ratings of opponents that nobody is outside of. */
export const kAnybody = { lowest: 0, highest: 4_000 };

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
  const [wish, setWish] = useState(usualWish);
  const [range, setRange] = useState(kAnybody);
  return (
    <form
      class="seek-form"
      aria-labelledby="seek-title"
      onSubmit={event => {
        event.preventDefault();
        onSeek({ ...wish, ...range });
      }}
    >
      <h2 id="seek-title">{t('lobby.seek')}</h2>
      <WishFields wish={wish} onChange={setWish} testid="seek" />
      <div class="wish-fields">
        <Rating label={t('lobby.lowest')} value={range.lowest} onInput={lowest => setRange({ ...range, lowest })} testid="seek-lowest" />
        <Rating
          label={t('lobby.highest')}
          value={range.highest}
          onInput={highest => setRange({ ...range, highest })}
          testid="seek-highest"
        />
        <button type="submit" class="button main" data-testid="seek">
          {t('lobby.seek')}
        </button>
      </div>
      <p>{t(isByDays(wish.clock) ? 'lobby.stayDays' : 'lobby.stay')}</p>
    </form>
  );
}
