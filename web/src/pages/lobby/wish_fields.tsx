import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/lobby';
import { clockLabel, noClock } from '../../i18n/time_controls';
import { Select, Switch } from '../../parts/controls';
import type { GameWish } from '../../server/challenges';
import type { SeekColor } from '../../server/lobby';
import { isByDays } from '../link/by_days';

export const clocks = ['1+0', '2+1', '3+0', '3+2', '5+0', '5+3', '10+0', '10+5', '15+10', '30+0', '30+20', '1d', '2d', '3d', '7d', noClock];
const colors: readonly SeekColor[] = ['random', 'white', 'black'];

export const usualWish: GameWish = { clock: '5+3', color: 'random', rated: true, chess960: false, berserk: false };

/** Each clock above with time for the whole game has enough to give up half of it; a test asks the core. */
export const allowsBerserk = (clock: string): boolean => clock !== noClock && !isByDays(clock);

interface WishFieldsProps {
  wish: GameWish;
  onChange(wish: GameWish): void;
  /** Nothing follows from the game's result. */
  casual?: boolean;
  /** What `data-testid`s begin with. */
  testid: string;
}

/** What kind of game one proposes. A rated game has a clock. */
export function WishFields({ wish, onChange, casual = false, testid }: WishFieldsProps) {
  return (
    <div class="wish-fields">
      <Select<string>
        label={t('lobby.clock')}
        options={clocks.map(value => ({ value, label: clockLabel(value) }))}
        value={wish.clock}
        onChoose={clock =>
          onChange({ ...wish, clock, rated: wish.rated && clock !== noClock, berserk: wish.berserk && allowsBerserk(clock) })
        }
        testid={`${testid}-clock`}
      />
      <Select<SeekColor>
        label={t('lobby.color')}
        options={colors.map(value => ({ value, label: t(`lobby.color.${value}`) }))}
        value={wish.color}
        onChoose={color => onChange({ ...wish, color })}
        testid={`${testid}-color`}
      />
      {!casual && wish.clock !== noClock && (
        <Switch label={t('lobby.rated')} on={wish.rated} onChange={rated => onChange({ ...wish, rated })} testid={`${testid}-rated`} />
      )}
      {allowsBerserk(wish.clock) && (
        <Switch
          label={common('rule.berserk')}
          on={wish.berserk}
          onChange={berserk => onChange({ ...wish, berserk })}
          testid={`${testid}-berserk`}
        />
      )}
      <Switch label="Chess960" on={wish.chess960} onChange={chess960 => onChange({ ...wish, chess960 })} testid={`${testid}-chess960`} />
    </div>
  );
}
