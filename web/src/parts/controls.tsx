import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { t } from '../i18n/catalogue';
import { Icon, type IconName } from './icons';

interface ButtonProps {
  onClick(): void;
  children?: ComponentChildren;
  icon?: IconName;
  /** What the button does, where its face does not say it. */
  label?: string;
  kind?: 'plain' | 'main' | 'quiet' | 'danger';
  testid?: string;
  disabled?: boolean;
  pressed?: boolean;
  /** Whether what it unfolds is unfolded. */
  expanded?: boolean;
}

export function Button({ onClick, children, icon, label, kind = 'plain', testid, disabled, pressed, expanded }: ButtonProps) {
  return (
    <button
      type="button"
      class={`button ${kind}${children === undefined ? ' bare' : ''}`}
      onClick={onClick}
      disabled={disabled}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      title={children === undefined ? label : icon && typeof children === 'string' ? children : undefined}
      data-testid={testid}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface Option<T> {
  value: T;
  label: string;
  about?: string;
}

interface ChoiceProps<T> {
  legend: string;
  options: readonly Option<T>[];
  value: T;
  onChoose(value: NoInfer<T>): void;
  /** How they lie: in one row; as a grid of taller cards; as cards with much to say, under each other on a phone. */
  shape?: 'row' | 'cards' | 'cards long';
  testid?: string;
}

/** One of several, as radio buttons that look like cards. */
export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { legend, options, value, onChoose, shape = 'row', testid } = props;
  const name = useId();
  return (
    <fieldset class={`choice ${shape}`}>
      <legend>{legend}</legend>
      <div class="choice-options">
        {options.map(option => (
          <label key={option.value} class="choice-option">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              data-testid={testid && `${testid}-${option.value}`}
            />
            <span class="choice-face">
              <span class="choice-label">{option.label}</span>
              {option.about && <span class="choice-about">{option.about}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SelectProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string; lang?: string }[];
  value: T;
  onChoose(value: T): void;
  testid?: string;
}

/** One of many, folded up. */
export function Select<T extends string>({ label, options, value, onChoose, testid }: SelectProps<T>) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={event => onChoose(event.currentTarget.value as T)} data-testid={testid}>
        {options.map(option => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SwitchProps {
  label: string;
  about?: string;
  on: boolean;
  onChange(on: boolean): void;
  testid?: string;
}

export function Switch({ label, about, on, onChange, testid }: SwitchProps) {
  return (
    <label class="switch">
      <span class="switch-text">
        {label}
        {about && <small>{about}</small>}
      </span>
      <input type="checkbox" role="switch" checked={on} onChange={event => onChange(event.currentTarget.checked)} data-testid={testid} />
    </label>
  );
}

/** Letters that the server lets a name have (kMaxPlayerName); a browser counts some of them twice. */
const kLongestName = 60;

interface TextProps {
  label: string;
  value: string;
  onInput(value: string): void;
  placeholder?: string;
  testid?: string;
}

export function TextField({ label, value, onInput, placeholder, testid }: TextProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
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

interface NumberProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onInput(value: number): void;
  testid?: string;
}

export function NumberField({ label, value, least, most, onInput, testid }: NumberProps) {
  // What was typed and cannot be, until something else is.
  const [refused, setRefused] = useState<string | null>(null);
  const range = useId();
  const take = (text: string) => {
    const number = Number(text);
    const isRight = text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most;
    setRefused(isRight ? null : text);
    if (isRight) onInput(number);
  };
  return (
    <label class="field narrow">
      <span>{label}</span>
      <input
        type="number"
        min={least}
        max={most}
        value={refused ?? value}
        aria-invalid={refused !== null}
        aria-describedby={refused === null ? undefined : range}
        onInput={event => take(event.currentTarget.value)}
        data-testid={testid}
      />
      {refused !== null && (
        <small class="fault" id={range} role="alert">
          {t('field.range', { least, most })}
        </small>
      )}
    </label>
  );
}
