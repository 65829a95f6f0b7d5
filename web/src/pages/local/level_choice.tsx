import '../../styles/levels.css';
import { useId } from 'preact/hooks';
import { eloOf, type Level, levelNumbers } from '../../i18n/levels';
import { t } from '../../i18n/catalogue/setup';
import { sentences } from '../../i18n/sentences';

/** How strong the computer is: ten numbers in sight together, and what the chosen one is like. */
export function LevelChoice({ value, onChoose }: { value: Level; onChoose(level: Level): void }) {
  const name = useId();
  const about = useId();
  return (
    <fieldset class="choice levels">
      <legend>{t('level.title')}</legend>
      <div class="choice-options">
        {levelNumbers.map(level => (
          <label key={level} class="choice-option">
            <input
              type="radio"
              name={name}
              checked={level === value}
              aria-label={t(`level.${level}`)}
              aria-describedby={level === value ? about : undefined}
              onChange={() => onChoose(level)}
              data-testid={`level-${level}`}
            />
            <span class="choice-face" aria-hidden="true">
              <span class="choice-label">{level}</span>
            </span>
          </label>
        ))}
      </div>
      <p class="level-about" id={about} data-testid="level-about">
        <strong>{t(`level.${value}`)}</strong> {sentences(t(`level.${value}About`), t('level.elo', { elo: String(eloOf[value]) }))}
      </p>
    </fieldset>
  );
}
