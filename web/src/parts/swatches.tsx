import '../styles/gallery.css';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface SwatchesProps<T extends string> {
  legend: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChoose(value: NoInfer<T>): void;
  /** How a value looks. It is purely visual: its name is below. */
  face(value: T): ComponentChildren;
  /** How many stand in a row decides what is shown: no row ends early. */
  kind: 'board' | 'set';
  testid: string;
}

/** One of many, as radio buttons that look like what they choose. */
export function Swatches<T extends string>({ legend, options, value, onChoose, face, kind, testid }: SwatchesProps<T>) {
  const name = useId();
  return (
    <fieldset class={`choice swatches ${kind}-swatches`} data-testid={testid}>
      <legend>{legend}</legend>
      <div class="choice-options">
        {options.map(option => (
          <label key={option.value} class="choice-option">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              data-testid={`${testid}-${option.value}`}
            />
            <span class="choice-face">
              {face(option.value)}
              <span class="choice-label">{option.label}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
