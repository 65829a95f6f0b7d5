import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { dismiss, notices, speech } from '../state/notices';
import { choose, isDark, settings, type Settings } from '../state/settings';
import { storageWorks } from '../state/storage';
import { Button, Choice, Switch, TextField } from './controls';
import { Dialog } from './dialog';
import { Icon, Rook } from './icons';

/** What stands around every page: the bar above, messages below, and the voice for screen readers. */
export function Shell({ children }: { children: ComponentChildren }) {
  const [isOpen, setOpen] = useState(false);
  const { sound } = settings.value;
  const dark = isDark();
  return (
    <>
      <header class="bar">
        <a class="brand" href="/" aria-label="Rookery, to the front page">
          <Rook />
          <span>Rookery</span>
        </a>
        <nav class="bar-tools" aria-label="Settings">
          <Button
            icon={sound ? 'sound' : 'mute'}
            kind="quiet"
            testid="toggle-sound"
            pressed={sound}
            label="Sound"
            onClick={() => choose({ sound: !sound })}
          />
          <Button
            icon={dark ? 'sun' : 'moon'}
            kind="quiet"
            testid="toggle-theme"
            label={dark ? 'Light colours' : 'Dark colours'}
            onClick={() => choose({ theme: dark ? 'light' : 'dark' })}
          />
          <Button icon="sliders" kind="quiet" testid="settings" label="Settings" onClick={() => setOpen(true)} />
        </nav>
      </header>
      {children}
      <Messages />
      {isOpen && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
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
      <div class="notices" role="log" aria-live="polite" aria-label="Messages" data-testid="notices">
        {notices.value.map(({ id, text: words, tone }) => (
          <p key={id} class={`notice ${tone}`}>
            <span>{words}</span>
            <button type="button" aria-label="Dismiss" onClick={() => dismiss(id)}>
              <Icon name="cross" />
            </button>
          </p>
        ))}
      </div>
    </>
  );
}

const themes = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

function SettingsDialog({ onClose }: { onClose(): void }) {
  const now = settings.value;
  const toggle = (name: keyof Settings) => (on: boolean) => choose({ [name]: on });
  return (
    <Dialog title="Settings" onClose={onClose} testid="settings-dialog">
      <Choice legend="Colours" options={themes} value={now.theme} onChoose={theme => choose({ theme })} testid="theme" />
      <Switch label="Sound" on={now.sound} onChange={toggle('sound')} testid="set-sound" />
      <Switch label="Coordinates on the board" on={now.coordinates} onChange={toggle('coordinates')} testid="set-coordinates" />
      <Switch label="Show legal moves" on={now.legalMoves} onChange={toggle('legalMoves')} testid="set-legal-moves" />
      <Switch label="Men glide to their squares" on={now.animation} onChange={toggle('animation')} testid="set-animation" />
      <Switch
        label="Confirm each move"
        about="Asks before a move is played"
        on={now.confirmMoves}
        onChange={toggle('confirmMoves')}
        testid="set-confirm-moves"
      />
      <TextField label="Your name" value={now.name} placeholder="Guest" onInput={name => choose({ name })} testid="set-name" />
      {!storageWorks() && <p class="hint">This browser keeps nothing: settings last until the page is closed.</p>}
      <div class="dialog-buttons">
        <Button kind="main" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
