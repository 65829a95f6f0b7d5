import { useState } from 'preact/hooks';
import type { Color } from '../../core/types';
import { createGame, HouseError } from '../../house/api';
import { ClockChoice } from '../../parts/clock_choice';
import { Button, Switch, TextField } from '../../parts/controls';
import { go } from '../../state/route';
import { withRule } from '../../words/rules';
import { t } from '../../words/catalogue';
import { sideName, sides } from '../../words/sides';

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
        name: names.white.trim() || sideName('white'),
        opponent: names.black.trim() || sideName('black'),
      });
      go(path);
    } catch (error) {
      setProblem(error instanceof HouseError ? error.message : t('setup.failed'));
    }
  };
  return (
    <main class="setup">
      <h1>{t('title.arbiter')}</h1>
      <p class="lead-line">
        {t('arbiter.lead')}
      </p>
      <div class="pair">
        {(['white', 'black'] as const).map(side => (
          <TextField
            key={side}
            label={t('setup.nameOf', { side: sides[side] })}
            placeholder={sideName(side)}
            value={names[side]}
            onInput={name => setNames({ ...names, [side]: name })}
            testid={`name-${side}`}
          />
        ))}
      </div>
      <ClockChoice value={clock} onChoose={setClock} />
      <Switch
        label={t('rule.penalties')}
        about={t('rule.penaltiesAbout')}
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
          {t('arbiter.toBoard')}
        </Button>
      </div>
    </main>
  );
}
