import '../../styles/account.css';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/site';
import { useTitle } from '../use_title';
import { Audit } from './audit';
import { BannerForm } from './banner';
import { CorrectResult, NewAccount } from './people';
import { Positions } from './positions';
import { SiteSettingsForm } from './settings';
import { Status } from './status';
import { wordsOf } from './words';

/** The server as a whole, for those who run it. */
export function AdministrationPage() {
  const [note, setNote] = useState('');
  const tell = (error: unknown) => setNote(wordsOf(error));
  useTitle(t('site.title'));
  return (
    <main class="setup account site" data-testid="site">
      <h1>{t('site.title')}</h1>
      <p role="status" data-testid="site-note">
        {note}
      </p>
      <Status onProblem={tell} />
      <BannerForm onProblem={tell} onShown={() => setNote(t('site.shown'))} />
      <section aria-labelledby="site-settings">
        <h2 id="site-settings">{t('site.title')}</h2>
        <SiteSettingsForm onProblem={tell} onSaved={() => setNote(t('site.saved'))} />
      </section>
      <Positions onProblem={tell} />
      <NewAccount onProblem={tell} onDone={setNote} />
      <CorrectResult onProblem={tell} onDone={setNote} />
      <Audit onProblem={tell} />
    </main>
  );
}
