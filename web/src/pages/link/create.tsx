import { useState } from 'preact/hooks';
import { createGame, HouseError } from '../../house/api';
import { ClockChoice } from '../../parts/clock_choice';
import { Button, Choice, TextField } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import { go } from '../../state/route';
import { choose, settings } from '../../state/settings';
import { type ColorWish, colorWishes } from '../local/terms';

/** Sets up a game between two devices and goes to it. */
export function CreateGame({ onClose }: { onClose(): void }) {
  const [wish, setWish] = useState<ColorWish>('lot');
  const [clock, setClock] = useState('10+5');
  const [name, setName] = useState(settings.value.name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    setProblem(null);
    choose({ name: name.trim() });
    try {
      const { path } = await createGame({ color: wish, clock, name: name.trim() || 'Guest' });
      go(path);
    } catch (error) {
      setProblem(error instanceof HouseError ? error.message : 'That did not work.');
      setBusy(false);
    }
  };
  return (
    <Dialog title="With a link" onClose={onClose} testid="create-game">
      <Choice legend="You play" shape="cards" options={colorWishes} value={wish} onChoose={setWish} testid="color" />
      <ClockChoice value={clock} onChoose={setClock} far />
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
