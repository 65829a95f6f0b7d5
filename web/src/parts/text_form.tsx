import { useState } from 'preact/hooks';

interface TextFormProps {
  /** What the field is for. */
  label: string;
  /** The face of the button. */
  send: string;
  /** In characters. */
  most?: number;
  /** Moves and addresses are written from the left in every language. */
  dir?: 'ltr';
  isBusy: boolean;
  /** Sends the text; whether that succeeded. */
  onSend(text: string): Promise<boolean>;
  /** Of the field and of the button. */
  testids: readonly [string, string];
}

/** One line of text and a button that sends it. What could not be sent comes back into the field, unless something new is there. */
export function TextForm({ label, send, most, dir, isBusy, onSend, testids }: TextFormProps) {
  const [text, setText] = useState('');
  const submit = async (event: Event) => {
    event.preventDefault();
    const sent = text.trim();
    if (sent === '' || isBusy) return;
    setText('');
    if (!(await onSend(sent))) setText(now => now || sent);
  };
  return (
    <form class="chat-form" onSubmit={event => void submit(event)}>
      <input
        type="text"
        required
        dir={dir}
        autocomplete="off"
        maxLength={most}
        aria-label={label}
        placeholder={label}
        value={text}
        onInput={event => setText(event.currentTarget.value)}
        data-testid={testids[0]}
      />
      <button type="submit" class="button" disabled={isBusy} data-testid={testids[1]}>
        {send}
      </button>
    </form>
  );
}
