import { useState } from 'preact/hooks';
import { createGame, HouseError } from '../../house/api';
import { ClockChoice } from '../../parts/clock_choice';
import { Button, Choice, TextField } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import { go } from '../../state/route';
import { choose, settings } from '../../state/settings';
import { RulesChoice } from '../../parts/rules_choice';
import { commitmentTo, hidePawns, keepHidden } from '../../state/pawns';
import { type ColorWish, colorWishes, pawnsWish } from '../local/terms';
import { sharedCore } from '../use_core';

/** Sets up a game between two devices and goes to it. */
export function CreateGame({ onClose }: { onClose(): void }) {
  const [wish, setWish] = useState<ColorWish | 'pawns'>('lot');
  const [rules, setRules] = useState('');
  const [clock, setClock] = useState('10+5');
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
      const { id, path } = await createGame({ color: wish, clock, rules, name: name.trim() || 'Guest', ...sealed });
      if (pawns && !keepHidden(id, pawns)) throw new HouseError('This browser keeps nothing, so it cannot hold hidden pawns.', 0);
      go(path);
    } catch (error) {
      setProblem(error instanceof HouseError ? error.message : 'That did not work.');
      setBusy(false);
    }
  };
  return (
    <Dialog title="With a link" onClose={onClose} testid="create-game">
      <Choice legend="You play" shape="cards" options={[...colorWishes, pawnsWish]} value={wish} onChoose={setWish} testid="color" />
      <ClockChoice value={clock} onChoose={setClock} far />
      <RulesChoice words={rules} onChoose={setRules} />
      <TextField label="Your name" placeholder="Guest" value={name} onInput={setName} testid="name" />
      {problem && (
        <p class="fault" role="alert">
          {problem}
        </p>
      )}
      <div class="dialog-buttons">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="main" testid="start" disabled={isBusy} onClick={() => void create()}>
          Make the link
        </Button>
      </div>
    </Dialog>
  );
}
