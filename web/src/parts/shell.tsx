import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { isOutdated } from '../offline/versions';
import { canAlert, mayAlert } from '../state/alerts';
import { dismiss, notices, notify, speech } from '../state/notices';
import { choose, isDark, settings, type Settings } from '../state/settings';
import { storageWorks } from '../state/storage';
import { Button, Choice, Select, Switch, TextField } from './controls';
import { Dialog } from './dialog';
import { Icon, Rook } from './icons';
import { t } from '../words/catalogue';
import { languages } from '../words/language';

/** What stands around every page: the bar above, messages below, and the voice for screen readers. */
export function Shell({ children }: { children: ComponentChildren }) {
  const [isOpen, setOpen] = useState(false);
  const { sound } = settings.value;
  const dark = isDark();
  return (
    <>
      <header class="bar">
        <a class="brand" href="/" aria-label={t('bar.home')}>
          <Rook />
          <span>Rookery</span>
        </a>
        <nav class="bar-tools" aria-label={t('bar.settings')}>
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
          <Button icon="sliders" kind="quiet" testid="settings" label={t('bar.settings')} onClick={() => setOpen(true)} />
        </nav>
      </header>
      {children}
      <Messages />
      {isOpen && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The house has a newer page. Who plays goes on; whoever wants it asks for it. */
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

/** Each language by its own name, so that it is found by whoever reads no other. */
const spoken = Object.entries(languages).map(([value, label]) => ({ value, label, lang: value }));

const themes = ['system', 'light', 'dark'] as const;

async function chooseAlerts(on: boolean): Promise<void> {
  const alerts = on && (await mayAlert());
  choose({ alerts });
  if (on && !alerts) notify(t('settings.alertsRefused'), 'wrong');
}

function SettingsDialog({ onClose }: { onClose(): void }) {
  const now = settings.value;
  const options = themes.map(value => ({ value, label: t(`settings.${value}`) }));
  const toggle = (name: keyof Settings) => (on: boolean) => choose({ [name]: on });
  return (
    <Dialog title={t('settings.title')} onClose={onClose} testid="settings-dialog">
      <Select
        label={t('settings.language')}
        options={[{ value: 'system', label: t('settings.languageSystem') }, ...spoken]}
        value={now.language}
        onChoose={language => choose({ language })}
        testid="language"
      />
      <Choice legend={t('settings.colours')} options={options} value={now.theme} onChoose={theme => choose({ theme })} testid="theme" />
      <Switch label={t('settings.sound')} on={now.sound} onChange={toggle('sound')} testid="set-sound" />
      <Switch label={t('settings.coordinates')} on={now.coordinates} onChange={toggle('coordinates')} testid="set-coordinates" />
      <Switch label={t('settings.legalMoves')} on={now.legalMoves} onChange={toggle('legalMoves')} testid="set-legal-moves" />
      <Switch label={t('settings.animation')} on={now.animation} onChange={toggle('animation')} testid="set-animation" />
      <Switch
        label={t('settings.confirm')}
        about={t('settings.confirmAbout')}
        on={now.confirmMoves}
        onChange={toggle('confirmMoves')}
        testid="set-confirm-moves"
      />
      {canAlert() && (
        <Switch
          label={t('settings.alerts')}
          about={t('settings.alertsAbout')}
          on={now.alerts}
          onChange={on => void chooseAlerts(on)}
          testid="set-alerts"
        />
      )}
      <TextField label={t('settings.name')} value={now.name} placeholder={t('settings.guest')} onInput={name => choose({ name })} testid="set-name" />
      {!storageWorks() && <p class="hint">{t('settings.unkept')}</p>}
      <div class="dialog-buttons">
        <Button kind="main" onClick={onClose}>
          {t('settings.done')}
        </Button>
      </div>
    </Dialog>
  );
}
