import { useState } from 'preact/hooks';
import type { NewLocalGame } from '../../game/local_table';
import { ClockChoice } from '../../parts/clock_choice';
import { Button, Choice } from '../../parts/controls';
import { settings } from '../../state/settings';
import { type Level, levelNumbers, levels } from '../../words/levels';
import { type ColorWish, colorWishes, draw, usualStart } from './terms';

const levelOptions = levelNumbers.map(value => ({ value, label: levels[value].name, about: levels[value].about }));

/** Before a game against the computer: how strong it is, who is White, and a clock for those who want one. */
export function SetupComputer({ onStart }: { onStart(game: NewLocalGame): void }) {
  const [level, setLevel] = useState<Level>(1);
  const [wish, setWish] = useState<ColorWish>('white');
  const [clock, setClock] = useState('-');
  const start = () => {
    const side = draw(wish);
    const [me, computer] = [settings.value.name.trim() || 'You', `Computer (${levels[level].name})`];
    const names = side === 'white' ? { white: me, black: computer } : { white: computer, black: me };
    onStart({ kind: 'computer', terms: usualStart(clock), names, facing: 'stays', side, level });
  };
  return (
    <main class="setup">
      <h1>Against the computer</h1>
      <Choice legend="Level" shape="cards long" options={levelOptions} value={level} onChoose={setLevel} testid="level" />
      <Choice legend="You play" shape="cards" options={colorWishes} value={wish} onChoose={setWish} testid="color" />
      <ClockChoice value={clock} onChoose={setClock} />
      <div class="setup-start">
        <Button kind="main" testid="start" onClick={start}>
          Start
        </Button>
      </div>
    </main>
  );
}
