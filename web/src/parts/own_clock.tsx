import '../styles/own_clock.css';
import { type Kind, kMostPeriods, type OwnClock, type OwnSide, type Period } from '../i18n/own_clock';
import { sides } from '../i18n/sides';
import { Button, Choice, NumberField, Switch } from './controls';
import { t } from '../i18n/catalogue/own_clock';

const kinds: readonly Kind[] = ['increment', 'delay', 'bronstein', 'days'];

const secondsOf = {
  increment: 'ownClock.perMove',
  delay: 'ownClock.delaySeconds',
  bronstein: 'ownClock.givenBack',
} as const satisfies Record<Exclude<Kind, 'days'>, string>;

interface PeriodProps {
  period: Period;
  kind: Exclude<Kind, 'days'>;
  isFirst: boolean;
  isLast: boolean;
  onChange(period: Period): void;
  testid: string;
}

/** One period in a row. The last does not say how many moves it has. */
function PeriodFields({ period, kind, isFirst, isLast, onChange, testid }: PeriodProps) {
  return (
    <div class="pair">
      {!isLast && (
        <NumberField
          label={t('ownClock.moves')}
          value={period.moves}
          least={1}
          most={500}
          onInput={moves => onChange({ ...period, moves })}
        />
      )}
      <NumberField
        label={t(isFirst ? 'ownClock.minutes' : 'ownClock.thenMinutes')}
        value={period.minutes}
        least={1}
        most={600}
        onInput={minutes => onChange({ ...period, minutes })}
        testid={`${testid}-minutes`}
      />
      <NumberField
        label={t(secondsOf[kind])}
        value={period.seconds}
        least={0}
        most={600}
        onInput={seconds => onChange({ ...period, seconds })}
        testid={`${testid}-seconds`}
      />
    </div>
  );
}

interface SideProps {
  name: string;
  side: OwnSide;
  /** Whether days may be chosen. */
  far: boolean;
  onChange(side: OwnSide): void;
  testid: string;
}

/** One side's periods, or its days. */
function SideForm({ name, side, far, onChange, testid }: SideProps) {
  const { kind, periods } = side;
  const replace = (at: number, period: Period) => onChange({ ...side, periods: periods.map((old, i) => (i === at ? period : old)) });
  const add = () => onChange({ ...side, periods: [...periods, { ...(periods.at(-1) as Period) }] });
  return (
    <div class="own-side">
      <Choice
        legend={name}
        options={kinds.filter(value => far || value !== 'days').map(value => ({ value, label: t(`ownClock.${value}`) }))}
        value={kind}
        onChoose={chosen => onChange({ ...side, kind: chosen })}
        testid={`${testid}-kind`}
      />
      {kind === 'days' ? (
        <div class="pair">
          <NumberField
            label={t('ownClock.daysPerMove')}
            value={side.days}
            least={1}
            most={60}
            onInput={days => onChange({ ...side, days })}
            testid={`${testid}-days`}
          />
        </div>
      ) : (
        periods.map((period, i) => (
          <PeriodFields
            key={i}
            period={period}
            kind={kind}
            isFirst={i === 0}
            isLast={i + 1 === periods.length}
            onChange={changed => replace(i, changed)}
            testid={testid}
          />
        ))
      )}
      {kind !== 'days' && (
        <div class="pair">
          {periods.length < kMostPeriods && (
            <Button testid={`${testid}-add`} onClick={add}>
              {t('ownClock.more')}
            </Button>
          )}
          {periods.length > 1 && (
            <Button testid={`${testid}-drop`} onClick={() => onChange({ ...side, periods: periods.slice(0, -1) })}>
              {t('ownClock.less')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** A time control of one's own: what each move brings, periods, days, and more time for one side than for the other. */
export function OwnClockForm({ own, far, onChange }: { own: OwnClock; far: boolean; onChange(own: OwnClock): void }) {
  const { white, black } = own;
  return (
    <div class="own-clock">
      <SideForm
        name={black ? t('ownClock.of', { side: sides.white }) : t('ownClock.both')}
        side={white}
        far={far}
        onChange={side => onChange({ ...own, white: side })}
        testid="own-white"
      />
      {black && (
        <SideForm
          name={t('ownClock.of', { side: sides.black })}
          side={black}
          far={far}
          onChange={side => onChange({ ...own, black: side })}
          testid="own-black"
        />
      )}
      <Switch
        label={t('ownClock.unequal')}
        on={black !== null}
        onChange={on => onChange({ ...own, black: on ? white : null })}
        testid="own-unequal"
      />
    </div>
  );
}
