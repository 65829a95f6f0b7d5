import { t } from '../i18n/catalogue/setup';
import { Button, Choice, NumberField } from './controls';

const kPositions = 960;

/** One of the 960, from the browser's secure source. */
const drawn = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % kPositions;

export interface StartProps {
  value: number | null;
  onChoose(number: number | null): void;
}

/** How the pieces stand at the start: as usual (null), or one of Chess960's positions by its number. */
export function StartChoice({ value, onChoose }: StartProps) {
  return (
    <div class="start-choice">
      <Choice
        legend={t('setup.position')}
        options={[
          { value: 'usual', label: t('setup.usual') },
          { value: '960', label: 'Chess960' },
        ]}
        value={value === null ? 'usual' : '960'}
        onChoose={kind => onChoose(kind === 'usual' ? null : drawn())}
        testid="position"
      />
      {value !== null && (
        <div class="pair">
          <NumberField
            label={t('setup.number')}
            value={value}
            least={0}
            most={kPositions - 1}
            onInput={onChoose}
            testid="position-number"
          />
          <Button icon="again" testid="draw-position" onClick={() => onChoose(drawn())}>
            {t('setup.another')}
          </Button>
        </div>
      )}
    </div>
  );
}
