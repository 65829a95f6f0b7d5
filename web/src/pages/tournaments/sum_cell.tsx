interface CellProps {
  text: string;
  label: string;
  isOpen: boolean;
  onPress(): void;
  testid: string;
  /** What stands before it where the columns have no heads. */
  code: string;
}

/** A figure that unfolds into its sum. */
export function SumCell({ text, label, isOpen, onPress, testid, code }: CellProps) {
  return (
    <td class="sum" data-code={code}>
      <button type="button" class="sum-cell" aria-expanded={isOpen} aria-label={label} onClick={onPress} data-testid={testid}>
        {text}
      </button>
    </td>
  );
}
