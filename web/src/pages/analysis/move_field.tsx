import { useId, useState } from 'preact/hooks';
import type { Study } from '../../study/study';
import { t } from '../../words/catalogue';
import { typedSan } from '../../words/notation';

/** A field for typed moves; "/" leads here. */
export function MoveField({ study }: { study: Study }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const fault = useId();
  const submit = (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    const problem = study.play(typedSan(text.trim()));
    setWrong(problem);
    if (problem === null) setText('');
  };
  return (
    <form class="move-input" onSubmit={submit}>
      <input
        type="text"
        aria-label={t('moves.type')}
        placeholder={t('moves.type')}
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
        onKeyDown={event => event.key === 'Escape' && event.currentTarget.blur()}
        data-testid="move-input"
      />
      <kbd aria-hidden="true">/</kbd>
      <p id={fault} class="fault" role="status" data-testid="move-fault">
        {wrong}
      </p>
    </form>
  );
}
