import { useId, useState } from 'preact/hooks';
import type { Play } from '../game/play';
import { isOver } from '../game/table';
import { t } from '../words/catalogue';

/** A field for typed moves. '/' puts the cursor here from anywhere in the game. `onSpace`: what a space does in the empty field. */
export function MoveInput({ play, onSpace }: { play: Play; onSpace?: () => void }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const fault = useId();
  const isFinished = isOver(play.table.view.value);
  const submit = (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    const problem = play.type(text);
    setWrong(problem);
    if (problem === null) setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.currentTarget instanceof HTMLElement && event.currentTarget.blur();
    else if (event.key === ' ' && text === '' && onSpace) {
      event.preventDefault();
      event.stopPropagation();
      onSpace();
    } else if (text !== '' || !['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) event.stopPropagation();
  };
  return (
    <form class="move-input" onSubmit={submit}>
      <input
        type="text"
        aria-label={t('moves.type')}
        placeholder={t(isFinished ? 'typed.over' : 'moves.type')}
        readOnly={isFinished}
        title={t('moves.typeAbout')}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={20}
        enterkeyhint="go"
        value={text}
        aria-invalid={wrong !== null}
        aria-describedby={fault}
        onInput={event => {
          setText(event.currentTarget.value);
          setWrong(null);
        }}
        onKeyDown={onKeyDown}
        data-testid="move-input"
      />
      <kbd aria-hidden="true">/</kbd>
      <p id={fault} class="fault" role="status" data-testid="move-fault">
        {wrong}
      </p>
    </form>
  );
}
