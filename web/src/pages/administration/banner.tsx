import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/site';
import type { Action } from '../../parts/action';
import { Button, NumberField } from '../../parts/controls';
import { setBanner } from '../../server/site';

const kMinuteMs = 60_000;

interface BannerProps {
  /** Of the page, which says what came of it. */
  action: Action;
}

/** A text for everybody, such as before a restart. */
export function BannerForm({ action }: BannerProps) {
  const [text, setText] = useState('');
  const [minutes, setMinutes] = useState(10);
  const show = () => setBanner(text, Date.now() + minutes * kMinuteMs).then(() => action.say(t('site.shown')));
  return (
    <form onSubmit={action.submit(show)}>
      <div class="site-line">
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
      </div>
      <div class="account-buttons">
        <button type="submit" class="button main" disabled={action.isBusy.value} data-testid="banner-show">
          {t('site.show')}
        </button>
        <Button testid="banner-remove" disabled={action.isBusy.value} onClick={() => void action.run(() => setBanner('', 0))}>
          {t('site.takeAway')}
        </Button>
      </div>
    </form>
  );
}
