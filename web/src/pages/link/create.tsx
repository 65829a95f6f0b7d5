import { useState } from 'preact/hooks';
import { createGame, HouseError } from '../../house/api';
import { ClockChoice } from '../../parts/clock_choice';
import { Button, Choice, TextField } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import { go } from '../../state/route';
import { choose, settings } from '../../state/settings';
import { RulesChoice } from '../../parts/rules_choice';
import { commitmentTo, hidePawns, keepHidden } from '../../state/pawns';
import { StartChoice } from '../../parts/start_choice';
import { type ColorWish, colorWishes, pawnsWish, startOf } from '../local/terms';
import { sharedCore } from '../use_core';
import { t } from '../../words/catalogue';

/** Sets up a game between two devices and goes to it. */
export function CreateGame({ onClose }: { onClose(): void }) {
  const [wish, setWish] = useState<ColorWish | 'pawns'>('lot');
  const [rules, setRules] = useState('');
  const [clock, setClock] = useState('10+5');
  const [number, setNumber] = useState<number | null>(null);
  const [name, setName] = useState(settings.value.name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    setProblem(null);
    choose({ name: name.trim() });
    try {
      const pawns = wish === 'pawns' ? hidePawns() : null;
      const sealed = pawns ? { commitment: commitmentTo(await sharedCore(), pawns) } : {};
      const start = number === null ? {} : startOf(await sharedCore(), number);
      const { id, path } = await createGame({ color: wish, clock, rules, ...start, name: name.trim() || t('settings.guest'), ...sealed });
      if (pawns && !keepHidden(id, pawns)) throw new HouseError(t('setup.noPawns'), 0);
      go(path);
    } catch (error) {
      setProblem(error instanceof HouseError ? error.message : t('setup.failed'));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('front.link')} onClose={onClose} testid="create-game">
      <Choice legend={t('setup.youPlay')} shape="cards" options={[...colorWishes(), pawnsWish()]} value={wish} onChoose={setWish} testid="color" />
      <ClockChoice value={clock} onChoose={setClock} far />
      <StartChoice value={number} onChoose={setNumber} />
      <RulesChoice words={rules} onChoose={setRules} />
      <TextField label={t('settings.name')} placeholder={t('settings.guest')} value={name} onInput={setName} testid="name" />
      {problem && (
        <p class="fault" role="alert">
          {problem}
        </p>
      )}
      <div class="dialog-buttons">
        <Button onClick={onClose}>{t('setup.cancel')}</Button>
        <Button kind="main" testid="start" disabled={isBusy} onClick={() => void create()}>
          {t('setup.makeLink')}
        </Button>
      </div>
    </Dialog>
  );
}
