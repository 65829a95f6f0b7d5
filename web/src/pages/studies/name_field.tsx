/** Letters that the name of a study or a chapter may have. */
const kLongestName = 100;

interface NameProps {
  label: string;
  value: string;
  placeholder?: string;
  onInput(value: string): void;
  testid: string;
}

/** Where a study or a chapter is named. */
export function StudyNameField({ label, value, placeholder, onInput, testid }: NameProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        required
        maxLength={kLongestName}
        autocomplete="off"
        value={value}
        placeholder={placeholder}
        onInput={event => onInput(event.currentTarget.value)}
        data-testid={testid}
      />
    </label>
  );
}
