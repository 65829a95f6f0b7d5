import type { ComponentChildren } from 'preact';
import { isOutdated } from '../offline/versions';
import { dismiss, notices, speech } from '../state/notices';
import { choose, isDark, settings } from '../state/settings';
import { AccountLink } from './account_link';
import { Button } from './controls';
import { Icon, Rook } from './icons';
import { useLazyDialog } from './lazy_dialog';
import { Navigation } from './navigation';
import { t } from '../i18n/catalogue';

/** What stands around every page: the bar above, messages below, and the voice for screen readers. */
export function Shell({ children }: { children: ComponentChildren }) {
  const [dialog, openSettings] = useLazyDialog(() => import('./settings_dialog').then(found => found.SettingsDialog));
  const { sound } = settings.value;
  const dark = isDark();
  return (
    <>
      <header class="bar">
        <a class="brand" href="/" aria-label={t('bar.home')}>
          <Rook />
          <span>Rookery</span>
        </a>
        <Navigation />
        <div class="bar-tools" role="group" aria-label={t('bar.settings')}>
          <NewVersion />
          <Button
            icon={sound ? 'sound' : 'mute'}
            kind="quiet"
            testid="toggle-sound"
            pressed={sound}
            label={t('bar.sound')}
            onClick={() => choose({ sound: !sound })}
          />
          <Button
            icon={dark ? 'sun' : 'moon'}
            kind="quiet"
            testid="toggle-theme"
            label={t(dark ? 'bar.light' : 'bar.dark')}
            onClick={() => choose({ theme: dark ? 'light' : 'dark' })}
          />
          <Button icon="sliders" kind="quiet" testid="settings" label={t('bar.settings')} onClick={openSettings} />
          <AccountLink />
        </div>
      </header>
      {children}
      <Messages />
      {dialog}
    </>
  );
}

/** The server has a newer page. A game goes on; the visitor loads the new page on request. */
function NewVersion() {
  return (
    <span role="status" class="new-version">
      {isOutdated.value && (
        <Button icon="again" kind="quiet" testid="new-version" onClick={() => location.reload()}>
          {t('bar.newVersion')}
        </Button>
      )}
    </span>
  );
}

function Messages() {
  const { text, turn } = speech.value;
  return (
    <>
      <div class="unseen" role="status" aria-live="polite" data-testid="speech">
        {text}
        {turn % 2 === 1 ? '\u00a0' : ''}
      </div>
      <div class="notices" role="log" aria-live="polite" aria-label={t('bar.messages')} data-testid="notices">
        {notices.value.map(({ id, text: words, tone }) => (
          <p key={id} class={`notice ${tone}`}>
            <span>{words}</span>
            <button type="button" aria-label={t('bar.dismiss')} onClick={() => dismiss(id)}>
              <Icon name="cross" />
            </button>
          </p>
        ))}
      </div>
    </>
  );
}
