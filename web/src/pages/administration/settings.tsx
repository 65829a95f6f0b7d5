import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/site';
import { languages } from '../../i18n/language';
import { boardOptions, setOptions } from '../../i18n/looks';
import { Select, TextField } from '../../parts/controls';
import { fetchSettings, saveSettings, type SiteSettings } from '../../server/site';

const kNumbers = ['gamesPerMinute', 'linesPerMinute', 'accountsPerMinute'] as const;
type NumberName = (typeof kNumbers)[number];

const limitLabels = {
  gamesPerMinute: 'site.limitGames',
  linesPerMinute: 'site.limitLines',
  accountsPerMinute: 'site.limitAccounts',
} as const;

interface SettingsProps {
  onProblem(error: unknown): void;
  onSaved(): void;
}

/** What is set for the server as a whole. */
export function SiteSettingsForm({ onProblem, onSaved }: SettingsProps) {
  const [settings, setSettings] = useState<SiteSettings | null>(null);
  const look = () => fetchSettings().then(setSettings).catch(onProblem);
  useEffect(() => void look(), []);
  if (!settings) return null;
  const change = (to: Partial<SiteSettings>) => setSettings({ ...settings, ...to });
  const save = (event: Event) => {
    event.preventDefault();
    const { banner: _, ...texts } = settings;
    const numbers = Object.fromEntries(kNumbers.map(name => [name, settings[name] ?? -1]));
    saveSettings({ ...texts, ...numbers })
      .then(onSaved, onProblem)
      .then(look);
  };
  return (
    <form onSubmit={save} data-testid="site-settings">
      <TextField label={t('site.name')} value={settings.name} onInput={name => change({ name })} testid="site-name" />
      <label class="field">
        <span>{t('site.greeting')}</span>
        <input
          type="text"
          maxLength={300}
          value={settings.greeting}
          onInput={event => change({ greeting: event.currentTarget.value })}
          data-testid="site-greeting"
        />
      </label>
      <Looks settings={settings} onChange={change} />
      <h3>{t('site.limits')}</h3>
      <p>{t('site.limitsHint')}</p>
      {kNumbers.map(name => (
        <Limit key={name} name={name} value={settings[name]} onChange={value => change({ [name]: value })} />
      ))}
      <button type="submit" class="button main" data-testid="site-save">
        {t('site.save')}
      </button>
    </form>
  );
}

interface LooksProps {
  settings: SiteSettings;
  onChange(to: Partial<SiteSettings>): void;
}

/** What visitors see who have chosen nothing. */
function Looks({ settings, onChange: change }: LooksProps) {
  const usual = { value: '', label: t('site.usual') };
  return (
    <>
      <h3>{t('site.looks')}</h3>
      <p>{t('site.looksHint')}</p>
      <Select
        label={t('site.language')}
        options={[usual, ...Object.entries(languages).map(([value, label]) => ({ value, label, lang: value }))]}
        value={settings.language}
        onChoose={language => change({ language })}
        testid="site-language"
      />
      <Select
        label={t('site.theme')}
        options={[usual, { value: 'light', label: t('site.light') }, { value: 'dark', label: t('site.dark') }]}
        value={settings.theme}
        onChoose={theme => change({ theme })}
        testid="site-theme"
      />
      <Select
        label={t('site.board')}
        options={[usual, ...boardOptions()]}
        value={settings.board}
        onChoose={board => change({ board })}
        testid="site-board"
      />
      <Select
        label={t('site.pieces')}
        options={[usual, ...setOptions()]}
        value={settings.pieces}
        onChoose={pieces => change({ pieces })}
        testid="site-pieces"
      />
    </>
  );
}

interface LimitProps {
  name: NumberName;
  value: number | undefined;
  onChange(value: number | undefined): void;
}

function Limit({ name, value, onChange }: LimitProps) {
  const take = (text: string) => onChange(text.trim() === '' ? undefined : Number(text));
  return (
    <label class="field">
      <span>{t(limitLabels[name])}</span>
      <input
        type="number"
        min={0}
        max={10_000}
        value={value ?? ''}
        onInput={event => take(event.currentTarget.value)}
        data-testid={`site-${name}`}
      />
    </label>
  );
}
