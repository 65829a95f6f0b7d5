import { ClockChoice } from '../../parts/clock_choice';
import { Button, Choice } from '../../parts/controls';
import { settings } from '../../state/settings';
import { type Level, levelNumbers } from '../../i18n/levels';
import { StartChoice } from '../../parts/start_choice';
import { useChosen } from '../../parts/use_chosen';
import type { SetupProps } from './setup';
import { type ColorWish, colorWishes, draw, startOf } from './terms';
import { t } from '../../i18n/catalogue';

/** All that is chosen here. */
interface Wish {
  level: Level;
  color: ColorWish;
  clock: string;
  /** Of Chess960's start positions; null is the usual one. */
  number: number | null;
}

/** Before a game against the computer: how strong it is, who is White, and a clock for those who want one. */
export function SetupComputer({ given, onStart }: SetupProps) {
  const [{ level, color, clock, number }, choose] = useChosen<Wish>({ level: 1, color: 'white', clock: '-', number: null });
  const levels = levelNumbers.map(value => ({ value, label: t(`level.${value}`), about: t(`level.${value}About`) }));
  const start = () => {
    const side = draw(color);
    const [me, computer] = [settings.value.name.trim() || t('setup.you'), t('level.player', { level: t(`level.${level}`) })];
    const names = side === 'white' ? { white: me, black: computer } : { white: computer, black: me };
    onStart(core => ({
      kind: 'computer',
      terms: { ...(given ?? startOf(core, number)), clock, rules: '' },
      names,
      facing: 'stays',
      side,
      level,
    }));
  };
  return (
    <main class="setup">
      <h1>{t('title.computer')}</h1>
      {given && <p class="lead-line">{t('setup.given')}</p>}
      <div class="level-choice">
        <Choice
          legend={t('level.title')}
          shape="cards long"
          options={levels}
          value={level}
          onChoose={level => choose({ level })}
          testid="level"
        />
        <p class="hint">{t('level.days')}</p>
      </div>
      <Choice
        legend={t('setup.youPlay')}
        shape="cards"
        options={colorWishes()}
        value={color}
        onChoose={color => choose({ color })}
        testid="color"
      />
      <ClockChoice value={clock} onChoose={clock => choose({ clock })} />
      {!given && <StartChoice value={number} onChoose={number => choose({ number })} />}
      <div class="setup-start">
        <Button kind="main" testid="start" onClick={start}>
          {t('setup.start')}
        </Button>
      </div>
    </main>
  );
}
