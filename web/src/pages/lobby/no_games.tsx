import { t } from '../../i18n/catalogue/social';
import { sentenceGap } from '../../i18n/sentences';
import { FrontToday } from '../front_today';

/** Nobody plays; where that can be changed, and what there is meanwhile. */
export function NoGames() {
  return (
    <>
      <p data-testid="no-live-games">
        {t('social.noGames')}
        {sentenceGap()}
        <a href="/lobby">{t('social.toLobby')}</a>
      </p>
      <FrontToday />
    </>
  );
}
