import { useEffect, useState } from 'preact/hooks';
import { AccountError } from '../../server/ask';
import { fetchSettings, saveSettings, type SiteSettings } from '../../server/site';

type Changes = Partial<Omit<SiteSettings, 'banner' | 'version'>>;

export const limitNames = ['gamesPerMinute', 'linesPerMinute', 'accountsPerMinute'] as const;
export type LimitName = (typeof limitNames)[number];

/** As the server is told: a limit that is to be the usual one is −1. */
export const sent = (changes: Changes): Partial<SiteSettings> => ({
  ...changes,
  ...Object.fromEntries(limitNames.filter(name => name in changes).map(name => [name, changes[name] ?? -1])),
});

interface SiteSettingsProps {
  onProblem(error: unknown): void;
  onSaved(): void;
}

export interface SiteSettingsState {
  /** As the server has them; null until they are here. */
  settings: SiteSettings | null;
  /**
   * Saves what one form has changed. Whether the changes are settled: saved, or refused because somebody else has saved meanwhile. Then
   * `settings` are read again.
   */
  save(changes: Changes): Promise<boolean>;
}

/** The settings of the server, which several forms show a part of. */
export function useSiteSettings({ onProblem, onSaved }: SiteSettingsProps): SiteSettingsState {
  const [settings, setSettings] = useState<SiteSettings | null>(null);
  const look = () => fetchSettings().then(setSettings).catch(onProblem);
  useEffect(() => void look(), []);
  const save = async (changes: Changes): Promise<boolean> => {
    try {
      await saveSettings({ ...sent(changes), ...(settings?.version !== undefined && { version: settings.version }) });
      onSaved();
    } catch (error) {
      onProblem(error);
      if (!(error instanceof AccountError && error.code === 'precondition_failed')) return false;
    }
    await look();
    return true;
  };
  return { settings, save };
}

export interface PartProps {
  settings: SiteSettings;
  onSave: SiteSettingsState['save'];
}

/** What a form shows of the settings, with what was changed in it and not saved yet. */
export function useChanges({ settings, onSave }: PartProps) {
  const [changes, setChanges] = useState<Changes>({});
  return {
    shown: { ...settings, ...changes },
    change: (to: Changes) => setChanges(now => ({ ...now, ...to })),
    submit: (event: Event) => {
      event.preventDefault();
      void onSave(changes).then(isSettled => isSettled && setChanges({}));
    },
  };
}
