import '../../styles/account.css';
import { t } from '../../i18n/catalogue/site';
import { useAction } from '../../parts/action';
import { useTitle } from '../use_title';
import { Audit } from './audit';
import { BannerForm } from './banner';
import { CorrectResult, NewAccount } from './people';
import { Positions } from './positions';
import { SiteSettingsForm } from './settings';
import { Status } from './status';
import { wordsOf } from './administration_errors';

/** The server as a whole, for those who run it. */
export function AdministrationPage() {
  const action = useAction(wordsOf);
  const tell = action.fail;
  const say = (words: string) => action.say(words);
  useTitle(t('site.title'));
  return (
    <main class="setup account site" data-testid="site">
      <h1>{t('site.title')}</h1>
      <p role="status" data-testid="site-note">
        {action.note.value}
      </p>
      <Status onProblem={tell} />
      <div class="wide-columns">
        <BannerForm action={action} />
        <section aria-labelledby="site-settings">
          <h2 id="site-settings">{t('site.title')}</h2>
          <SiteSettingsForm onProblem={tell} onSaved={() => say(t('site.saved'))} />
        </section>
        <Positions onProblem={tell} />
        <NewAccount onProblem={tell} onDone={say} />
        <CorrectResult onProblem={tell} onDone={say} />
      </div>
      <Audit onProblem={tell} />
    </main>
  );
}
