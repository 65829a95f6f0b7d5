import { useState } from 'preact/hooks';
import type { Color } from '../../core/types';
import type { NewLocalGame } from '../../game/local_table';
import { ClockChoice } from '../../parts/clock_choice';
import { Button, Choice, TextField } from '../../parts/controls';
import type { Facing } from '../../state/shelf';
import { usualStart } from './terms';

const facings = [
  { value: 'turns', label: 'Turns', about: 'To whoever is to move' },
  { value: 'stays', label: 'Stays', about: 'White at the bottom' },
  { value: 'faces', label: 'Face to face', about: 'Flat between you' },
] as const satisfies readonly { value: Facing; label: string; about: string }[];

/** Before a game at one screen: how the board lies, the clock, and names for those who want them. */
export function SetupScreen({ onStart }: { onStart(game: NewLocalGame): void }) {
  const [facing, setFacing] = useState<Facing>('turns');
  const [clock, setClock] = useState('-');
  const [names, setNames] = useState<Record<Color, string>>({ white: '', black: '' });
  const start = () =>
    onStart({
      kind: 'screen',
      terms: usualStart(clock),
      names: { white: names.white.trim() || 'White', black: names.black.trim() || 'Black' },
      facing,
      side: 'white',
      level: 1,
    });
  return (
    <main class="setup">
      <h1>On one screen</h1>
      <Choice legend="The board" shape="cards" options={facings} value={facing} onChoose={setFacing} testid="facing" />
      <ClockChoice value={clock} onChoose={setClock} />
      <div class="pair">
        <TextField
          label="White’s name"
          placeholder="White"
          value={names.white}
          onInput={white => setNames({ ...names, white })}
          testid="name-white"
        />
        <TextField
          label="Black’s name"
          placeholder="Black"
          value={names.black}
          onInput={black => setNames({ ...names, black })}
          testid="name-black"
        />
      </div>
      <div class="setup-start">
        <Button kind="main" testid="start" onClick={start}>
          Start
        </Button>
      </div>
    </main>
  );
}
