interface MomentProps {
  label: string;
  value: string;
  onInput(text: string): void;
  isNeeded?: boolean;
  testid: string;
}

/** A day and a time of this machine’s zone. */
export function MomentField({ label, value, onInput, isNeeded = false, testid }: MomentProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="datetime-local"
        required={isNeeded}
        value={value}
        onInput={event => onInput(event.currentTarget.value)}
        data-testid={testid}
      />
    </label>
  );
}
