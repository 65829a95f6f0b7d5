import { useState } from 'preact/hooks';
import type { Color } from '../../core/types';
import type { NewLocalGame } from '../../game/local_table';
import { ClockChoice } from '../../parts/clock_choice';
import { Button, Choice, TextField } from '../../parts/controls';
import type { Facing } from '../../state/shelf';
import { PickDialog } from '../../parts/pick_dialog';
import { RulesChoice } from '../../parts/rules_choice';
import { usualStart } from './terms';

const facings = [
  { value: 'turns', label: 'Turns', about: 'To whoever is to move' },
  { value: 'stays', label: 'Stays', about: 'White at the bottom' },
  { value: 'faces', label: 'Face to face', about: 'Flat between you' },
] as const satisfies readonly { value: Facing; label: string; about: string }[];

const colors = [
  { value: 'named', label: 'As named', about: 'The first is White' },
  { value: 'pawns', label: 'Hidden pawns', about: 'The second picks a hand' },
] as const;

/** Before a game at one screen: how the board lies, the clock, and names for those who want them. */
export function SetupScreen({ onStart }: { onStart(game: NewLocalGame): void }) {
  const [facing, setFacing] = useState<Facing>('turns');
  const [clock, setClock] = useState('-');
  const [rules, setRules] = useState('');
  const [how, setHow] = useState<'named' | 'pawns'>('named');
  const [isPicking, setPicking] = useState(false);
  // Until the colours are drawn, "white" is the first player and "black" the second.
  const [names, setNames] = useState<Record<Color, string>>({ white: '', black: '' });
  const byPawns = how === 'pawns';
  const [first, second] = [names.white.trim(), names.black.trim()];
  const start = (ofSecond: Color) =>
    onStart({
      kind: 'screen',
      terms: usualStart(clock, rules),
      names: { white: (ofSecond === 'black' ? first : second) || 'White', black: (ofSecond === 'black' ? second : first) || 'Black' },
      facing,
      side: 'white',
      level: 1,
    });
  return (
    <main class="setup">
      <h1>On one screen</h1>
      <Choice legend="The board" shape="cards" options={facings} value={facing} onChoose={setFacing} testid="facing" />
      <ClockChoice value={clock} onChoose={setClock} />
      <RulesChoice words={rules} onChoose={setRules} />
      <Choice legend="Colours" shape="cards" options={colors} value={how} onChoose={setHow} testid="colors" />
      <div class="pair">
        <TextField
          label={byPawns ? 'First player’s name' : 'White’s name'}
          placeholder={byPawns ? 'The first' : 'White'}
          value={names.white}
          onInput={white => setNames({ ...names, white })}
          testid="name-white"
        />
        <TextField
          label={byPawns ? 'Second player’s name' : 'Black’s name'}
          placeholder={byPawns ? 'The second' : 'Black'}
          value={names.black}
          onInput={black => setNames({ ...names, black })}
          testid="name-black"
        />
      </div>
      <div class="setup-start">
        <Button kind="main" testid="start" onClick={() => (byPawns ? setPicking(true) : start('black'))}>
          {byPawns ? 'Close the hands' : 'Start'}
        </Button>
      </div>
      {isPicking && <PickDialog picker={second || 'The second'} other={first || 'The first'} onClose={() => setPicking(false)} onPicked={start} />}
    </main>
  );
}
