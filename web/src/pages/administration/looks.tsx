import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/catalogue/site';
import { languages } from '../../i18n/language';
import { boardOptions, setOptions } from '../../i18n/looks';
import { Select, TextField } from '../../parts/controls';
import { BoardFace, SetFace } from '../../parts/look_faces';
import type { SiteSettings } from '../../server/site';
import { bringAllPieces } from '../../state/looks';
import { merged } from '../../state/settings';
import { type PartProps, useChanges } from './use_settings';

/** What visitors see: the server's name and greeting, and its look for those who have chosen nothing. */
export function LooksForm(props: PartProps) {
  const { shown, change, submit } = useChanges(props);
  const usual = { value: '', label: t('site.usual') };
  return (
    <form onSubmit={submit} data-testid="site-settings">
      <div class="site-pair">
        <div class="site-fields">
          <TextField label={t('site.name')} value={shown.name} onInput={name => change({ name })} testid="site-name" />
          <label class="field">
            <span>{t('site.greeting')}</span>
            <input
              type="text"
              maxLength={300}
              value={shown.greeting}
              onInput={event => change({ greeting: event.currentTarget.value })}
              data-testid="site-greeting"
            />
          </label>
          <Select
            label={t('site.language')}
            options={[usual, ...Object.entries(languages).map(([value, label]) => ({ value, label, lang: value }))]}
            value={shown.language}
            onChoose={language => change({ language })}
            testid="site-language"
          />
          <Select
            label={t('site.theme')}
            options={[usual, { value: 'light', label: t('site.light') }, { value: 'dark', label: t('site.dark') }]}
            value={shown.theme}
            onChoose={theme => change({ theme })}
            testid="site-theme"
          />
        </div>
        <div class="site-fields">
          <Select
            label={t('site.board')}
            options={[usual, ...boardOptions()]}
            value={shown.board}
            onChoose={board => change({ board })}
            testid="site-board"
          />
          <Select
            label={t('site.pieces')}
            options={[usual, ...setOptions()]}
            value={shown.pieces}
            onChoose={pieces => change({ pieces })}
            testid="site-pieces"
          />
          <Preview {...shown} />
        </div>
      </div>
      <p class="hint">{t('site.looksHint')}</p>
      <div class="account-buttons">
        <button type="submit" class="button main" data-testid="site-save">
          {t('site.save')}
        </button>
      </div>
    </form>
  );
}

/** The board and the pieces that are chosen, as they look. Their names are in the fields above. */
function Preview({ board, pieces }: Pick<SiteSettings, 'board' | 'pieces'>) {
  useEffect(bringAllPieces, []);
  const seen = merged({ board, pieces });
  return (
    <div class="site-preview" data-testid="site-preview">
      <BoardFace board={seen.board} />
      <SetFace set={seen.pieces} />
    </div>
  );
}
