import type { Color } from '../../core/types';
import { ClockChoice } from '../../parts/clock_choice';
import { Button, Choice } from '../../parts/controls';
import { afterForm, lazy } from '../../parts/lazy';
import { settings } from '../../state/settings';
import type { Level } from '../../i18n/levels';
import { More } from '../../parts/more';
import { LevelChoice } from './level_choice';
import { useChosen } from '../../parts/use_chosen';
import type { SetupProps } from './setup';
import { type ColorWish, colorWishes, draw, startOf } from './terms';
import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/setup';

const Preview = lazy(() => afterForm(() => import('../../parts/preview')).then(found => found.Preview), undefined, null);

/** All that is chosen here. */
interface ComputerWish {
  level: Level;
  color: ColorWish;
  clock: string;
  /** Of Chess960's start positions; null is the usual one. */
  number: number | null;
}

/** Before a game against the computer: how strong it is, who is White, and a clock for those who want one. */
export function SetupComputer({ given, onStart }: SetupProps) {
  const [{ level, color, clock, number }, choose] = useChosen<ComputerWish>({ level: 1, color: 'white', clock: '-', number: null });
  const clocks = { value: clock, onChoose: (clock: string) => choose({ clock }) };
  const namesFor = (side: Color) => {
    const [me, computer] = [settings.value.name.trim() || t('setup.you'), t('level.player', { level: t(`level.${level}`) })];
    return side === 'white' ? { white: me, black: computer } : { white: computer, black: me };
  };
  const start = () => {
    const side = draw(color);
    onStart(
      core => ({
        kind: 'computer',
        terms: { ...(given ?? startOf(core, number)), clock, rules: '' },
        names: namesFor(side),
        facing: 'stays',
        side,
        level,
      }),
      given || number !== null || side === 'black' ? 0 : 1,
    );
  };
  const seenFrom = color === 'black' ? color : 'white';
  return (
    <main class="setup seen">
      <h1>{common('title.computer')}</h1>
      {given && <p class="lead-line">{t('setup.given')}</p>}
      <LevelChoice value={level} onChoose={level => choose({ level })} />
      <Choice
        legend={t('setup.youPlay')}
        shape="cards"
        options={colorWishes()}
        value={color}
        onChoose={color => choose({ color })}
        testid="color"
      />
      <ClockChoice {...clocks} />
      <More clock={clocks} start={given ? null : { value: number, onChoose: number => choose({ number }) }} />
      <div class="setup-start">
        <Button kind="main" testid="start" onClick={start}>
          {t('setup.start')}
        </Button>
      </div>
      <Preview {...{ clock, given, number, side: seenFrom, names: namesFor(seenFrom), byLot: color === 'random' }} />
    </main>
  );
}
