import type { Color } from '../../core/types';
import { createGame, ServerError } from '../../server/api';
import { ClockChoice } from '../../parts/clock_choice';
import { Button, Switch, TextField } from '../../parts/controls';
import { afterForm, lazy } from '../../parts/lazy';
import { More } from '../../parts/more';
import { useChosen } from '../../parts/use_chosen';
import { go } from '../../state/route';
import { hasRule, withRule } from '../../i18n/rule_words';
import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/server';
import { t as setup } from '../../i18n/catalogue/setup';
import { kUnnamed, sideName, sides } from '../../i18n/sides';

const Preview = lazy(() => afterForm(() => import('../../parts/preview')).then(found => found.Preview), undefined, null);

/** All that is chosen here, and what the server said against it. */
interface ArbiterWish {
  names: Record<Color, string>;
  clock: string;
  rules: string;
  problem: string | null;
}

/** Before a game on a real board: who plays, and the clock. The server keeps the game; others may watch by its link. */
export function SetupArbiter() {
  const [{ names, clock, rules, problem }, choose] = useChosen<ArbiterWish>({
    names: { white: '', black: '' },
    clock: '90+30',
    rules: 'penalties',
    problem: null,
  });
  const clocks = { value: clock, onChoose: (clock: string) => choose({ clock }), occasion: 'board' as const };
  const start = async () => {
    choose({ problem: null });
    try {
      const { path } = await createGame({
        color: 'white',
        clock,
        rules: withRule(rules, 'otb', true),
        name: names.white.trim() || kUnnamed,
        opponent: names.black.trim() || kUnnamed,
      });
      go(path);
    } catch (error) {
      choose({ problem: error instanceof ServerError ? error.message : setup('setup.failed') });
    }
  };
  return (
    <main class="setup seen">
      <h1>{common('title.arbiter')}</h1>
      <p class="lead-line">{t('arbiter.lead')}</p>
      <div class="pair">
        {(['white', 'black'] as const).map(side => (
          <TextField
            key={side}
            label={setup('setup.nameOf', { side: sides[side] })}
            placeholder={sideName(side)}
            value={names[side]}
            onInput={name => choose({ names: { ...names, [side]: name } })}
            testid={`name-${side}`}
          />
        ))}
      </div>
      <ClockChoice {...clocks} />
      <Switch
        label={common('rule.penalties')}
        about={setup('rule.penaltiesAbout')}
        on={hasRule({ rules }, 'penalties')}
        onChange={on => choose({ rules: withRule(rules, 'penalties', on) })}
        testid="rule-penalties"
      />
      <More clock={clocks} />
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
      <Preview clock={clock} names={names} />
    </main>
  );
}
