import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/site';
import { Button, NumberField } from '../../parts/controls';
import { setBanner } from '../../server/site';

const kMinuteMs = 60_000;

interface BannerProps {
  onProblem(error: unknown): void;
  onShown(): void;
}

/** A text for everybody, such as before a restart. */
export function BannerForm({ onProblem, onShown }: BannerProps) {
  const [text, setText] = useState('');
  const [minutes, setMinutes] = useState(10);
  const show = (event: Event) => {
    event.preventDefault();
    setBanner(text, Date.now() + minutes * kMinuteMs)
      .then(onShown)
      .catch(onProblem);
  };
  return (
    <form onSubmit={show}>
      <h2>{t('site.banner')}</h2>
      <label class="field">
        <span>{t('site.bannerText')}</span>
        <input
          type="text"
          required
          maxLength={300}
          value={text}
          onInput={event => setText(event.currentTarget.value)}
          data-testid="banner-text"
        />
      </label>
      <NumberField label={t('site.minutes')} value={minutes} least={1} most={1440} onInput={setMinutes} testid="banner-minutes" />
      <div class="account-buttons">
        <button type="submit" class="button main" data-testid="banner-show">
          {t('site.show')}
        </button>
        <Button testid="banner-remove" onClick={() => void setBanner('', 0).catch(onProblem)}>
          {t('site.takeAway')}
        </Button>
      </div>
    </form>
  );
}
