import { createGame, ServerError } from '../../server/api';
import { ClockChoice } from '../../parts/clock_choice';
import { Button, Choice, TextField } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import { go } from '../../state/route';
import { choose, settings } from '../../state/settings';
import { More } from '../../parts/more';
import { commitmentTo, hidePawns, keepHidden } from '../../state/pawns';
import { useChosen } from '../../parts/use_chosen';
import { type ColorWish, colorWishes, pawnsWish, startOf } from '../local/terms';
import { sharedCore } from '../use_core';
import { LimitsChoice } from './limits_choice';
import { useRules } from './use_rules';
import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/setup';
import { limitsOf } from '../../i18n/limit_words';

/** All that is chosen here, and what the server said against it. */
interface LinkWish {
  color: ColorWish | 'pawns';
  clock: string;
  /** Of Chess960's start positions; null is the usual one. */
  number: number | null;
  rules: string;
  name: string;
  problem: string | null;
  isBusy: boolean;
}

const usualWish = (name: string): LinkWish => ({
  color: 'random',
  clock: '10+5',
  number: null,
  rules: '',
  name,
  problem: null,
  isBusy: false,
});

/** Sets up a game between two devices and goes to it. */
export function CreateGame({ onClose }: { onClose(): void }) {
  const [wish, change] = useChosen(usualWish(settings.value.name));
  const { color, clock, number, rules, name, problem } = wish;
  const { berserk, kept } = useRules(rules, clock);
  const clocks = { value: clock, onChoose: (clock: string) => change({ clock }), far: true };
  const chooseRules = (rules: string) => change({ rules });
  const create = async () => {
    change({ isBusy: true, problem: null });
    choose({ name: name.trim() });
    try {
      const pawns = color === 'pawns' ? hidePawns() : null;
      const sealed = pawns ? { commitment: commitmentTo(await sharedCore(), pawns) } : {};
      const start = number === null ? {} : startOf(await sharedCore(), number);
      const { id, path } = await createGame({
        color,
        clock,
        rules: kept,
        ...start,
        name: name.trim() || common('settings.guest'),
        ...sealed,
      });
      if (pawns && !keepHidden(id, pawns)) throw new ServerError(t('setup.noPawns'), 0);
      go(path);
    } catch (error) {
      change({ problem: error instanceof ServerError ? error.message : t('setup.failed'), isBusy: false });
    }
  };
  return (
    <Dialog title={common('front.link')} onClose={onClose} testid="create-game">
      <Choice
        legend={t('setup.youPlay')}
        shape="cards"
        options={[...colorWishes(), pawnsWish()]}
        value={color}
        onChoose={color => change({ color })}
        testid="color"
      />
      <ClockChoice {...clocks} />
      <TextField
        label={common('settings.name')}
        placeholder={common('settings.guest')}
        value={name}
        onInput={name => change({ name })}
        testid="name"
      />
      <More
        clock={clocks}
        start={{ value: number, onChoose: number => change({ number }) }}
        rules={{ words: kept, onChoose: chooseRules, berserk, children: <LimitsChoice words={kept} onChoose={chooseRules} /> }}
        also={limitsOf({ rules: kept })}
      />
      {problem && (
        <p class="fault" role="alert">
          {problem}
        </p>
      )}
      <div class="dialog-buttons always">
        <Button onClick={onClose}>{t('setup.cancel')}</Button>
        <Button kind="main" testid="start" disabled={wish.isBusy} onClick={() => void create()}>
          {t('setup.makeLink')}
        </Button>
      </div>
    </Dialog>
  );
}
