import { t } from '../../i18n/catalogue/classes';
import { Rook } from '../../parts/icons';

/** Instead of the analysis, for a pupil whose game goes on. */
export function NoAnalysis({ game }: { game: string }) {
  return (
    <main class="message" data-testid="no-analysis">
      <Rook />
      <h1>{t('classes.noAnalysis')}</h1>
      <p>{t('classes.noAnalysisText')}</p>
      <div class="dialog-buttons">
        <a class="button main" href={`/game/${game}`} data-testid="to-own-game">
          {t('classes.toGame')}
        </a>
      </div>
    </main>
  );
}
