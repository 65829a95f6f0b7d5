import { t } from '../../i18n/catalogue/social';

/** Nobody plays; where that can be changed. */
export function NoGames() {
  return (
    <p data-testid="no-live-games">
      {t('social.noGames')} <a href="/lobby">{t('social.toLobby')}</a>
    </p>
  );
}
