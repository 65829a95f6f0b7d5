import { useState } from 'preact/hooks';
import type { Color } from '../../core/types';
import { createGame, HouseError } from '../../house/api';
import { ClockChoice } from '../../parts/clock_choice';
import { Button, Switch, TextField } from '../../parts/controls';
import { go } from '../../state/route';
import { rules, withRule } from '../../words/rules';

/** Before a game on a real board: who plays, and the clock. The house keeps the game; others may watch by its link. */
export function SetupArbiter() {
  const [names, setNames] = useState<Record<Color, string>>({ white: '', black: '' });
  const [clock, setClock] = useState('90+30');
  const [words, setWords] = useState('penalties');
  const [problem, setProblem] = useState<string | null>(null);
  const start = async () => {
    setProblem(null);
    try {
      const { path } = await createGame({
        color: 'white',
        clock,
        rules: withRule(words, 'otb', true),
        name: names.white.trim() || 'White',
        opponent: names.black.trim() || 'Black',
      });
      go(path);
    } catch (error) {
      setProblem(error instanceof HouseError ? error.message : 'That did not work.');
    }
  };
  return (
    <main class="setup">
      <h1>Arbiter of a real board</h1>
      <p class="lead-line">
        The players move their own men. This device is their clock and their arbiter: type in the moves, and the house keeps the
        time, the score sheet and the Laws.
      </p>
      <div class="pair">
        {(['white', 'black'] as const).map(side => (
          <TextField
            key={side}
            label={side === 'white' ? 'White’s name' : 'Black’s name'}
            placeholder={side === 'white' ? 'White' : 'Black'}
            value={names[side]}
            onInput={name => setNames({ ...names, [side]: name })}
            testid={`name-${side}`}
          />
        ))}
      </div>
      <ClockChoice value={clock} onChoose={setClock} />
      <Switch
        label={rules.penalties.name}
        about={rules.penalties.about}
        on={words.includes('penalties')}
        onChange={on => setWords(withRule(words, 'penalties', on))}
        testid="rule-penalties"
      />
      {problem && (
        <p class="fault" role="alert">
          {problem}
        </p>
      )}
      <div class="setup-start">
        <Button kind="main" testid="start" onClick={() => void start()}>
          To the board
        </Button>
      </div>
    </main>
  );
}
