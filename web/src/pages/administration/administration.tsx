import '../../styles/account.css';
import '../../styles/administration.css';
import type { ComponentChildren } from 'preact';
import { t } from '../../i18n/catalogue/site';
import { useAction } from '../../parts/action';
import { useTitle } from '../use_title';
import { Accounts } from './accounts';
import { wordsOf } from './administration_errors';
import { Audit } from './audit';
import { BannerForm } from './banner';
import { Contents, type SitePart, titleOf } from './contents';
import { CorrectResult } from './correct_result';
import { LimitsForm } from './limits';
import { LooksForm } from './looks';
import { Positions } from './positions';
import { Status } from './status';
import { useSiteSettings } from './use_settings';

/** The server as a whole, for those who run it: sections one below the other, and beside them the list of these. */
export function AdministrationPage() {
  const action = useAction(wordsOf);
  const tell = action.fail;
  const say = (words: string) => action.say(words);
  const site = useSiteSettings({ onProblem: tell, onSaved: () => say(t('site.saved')) });
  useTitle(t('site.title'));
  return (
    <main class="setup account site" data-testid="site">
      <h1>{t('site.title')}</h1>
      <p role="status" class="site-note" data-testid="site-note">
        {action.note.value}
      </p>
      <div class="site-room">
        <Contents />
        <div class="site-parts">
          <Part name="status">
            <Status onProblem={tell} />
          </Part>
          <Part name="looks">{site.settings && <LooksForm settings={site.settings} onSave={site.save} />}</Part>
          <Part name="limits">{site.settings && <LimitsForm settings={site.settings} onSave={site.save} />}</Part>
          <Part name="banner">
            <BannerForm action={action} />
          </Part>
          <Part name="accounts">
            <Accounts />
          </Part>
          <Part name="games">
            <div class="site-pair">
              <CorrectResult onProblem={tell} onDone={say} />
              <Positions onProblem={tell} />
            </div>
          </Part>
          <Part name="log">
            <Audit onProblem={tell} />
          </Part>
        </div>
      </div>
    </main>
  );
}

/** A section. Its heading takes the focus of who comes from the list of contents. */
function Part({ name, children }: { name: SitePart; children: ComponentChildren }) {
  return (
    <section id={name} class="site-part" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} tabIndex={-1}>
        {titleOf(name)}
      </h2>
      {children}
    </section>
  );
}
