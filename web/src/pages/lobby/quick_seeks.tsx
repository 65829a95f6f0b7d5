import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/lobby';
import { t as people } from '../../i18n/catalogue/people';
import { clockLabel } from '../../i18n/time_controls';
import { Switch } from '../../parts/controls';
import type { Seek, SeekWish } from '../../server/lobby';
import { paceOf } from './seek_filter';
import { kAnybody } from './seek_form';
import { usualWish } from './wish_fields';

/** The clocks that an evening is played by, the fastest first: two rows of three. */
const kClocks = ['3+0', '3+2', '5+3', '10+0', '10+5', '15+10'];

export interface QuickSeeksProps {
  seeks: readonly Seek[];
  onSeek(wish: SeekWish): void;
  onEnd(id: string): void;
}

/** One tap on a clock opens a challenge to everybody, another one withdraws it. */
export function QuickSeeks({ seeks, onSeek, onEnd }: QuickSeeksProps) {
  const [rated, setRated] = useState(usualWish.rated);
  const toggle = (clock: string, open: Seek | undefined) => (open ? onEnd(open.id) : onSeek({ ...usualWish, ...kAnybody, clock, rated }));
  return (
    <section aria-labelledby="quick-seeks">
      <h2 id="quick-seeks">{t('lobby.quick')}</h2>
      <div class="quick-seeks">
        {kClocks.map(clock => {
          const open = seeks.find(seek => seek.own && seek.clock === clock && !seek.chess960);
          return (
            <button
              key={clock}
              type="button"
              class="quick-seek"
              aria-pressed={open !== undefined}
              onClick={() => toggle(clock, open)}
              data-testid={`quick-${clock}`}
            >
              <strong>{clockLabel(clock)}</strong>
              <small>{open ? t('lobby.waiting') : people(`people.pool.${paceOf(clock)}`)}</small>
            </button>
          );
        })}
      </div>
      <Switch label={t('lobby.rated')} on={rated} onChange={setRated} testid="quick-rated" />
    </section>
  );
}
