import { useId, useState } from 'preact/hooks';
import { t } from '../i18n/catalogue';

interface Props {
  /** Plays what was typed; what is wrong with it, or null. */
  type: (text: string, later: (problem: string) => void) => string | null;
  isOver?: boolean;
  /** What a space does in the empty field. */
  onSpace?: () => void;
}

/** A field for typed moves. '/' puts the cursor here from anywhere. */
export function MoveInput({ type, isOver = false, onSpace }: Props) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const fault = useId();
  const submit = (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    const problem = type(text, setWrong);
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
        placeholder={t(isOver ? 'typed.over' : 'moves.type')}
        readOnly={isOver}
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
