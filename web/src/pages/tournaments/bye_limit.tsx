import { t } from '../../i18n/catalogue/tournaments';
import { halfByeWords } from '../../i18n/tournament_words';
import { Button } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import type { Tournament } from '../../server/tournaments';

interface ByeLimitProps {
  tournament: Tournament;
  onConfirm(): void;
  onClose(): void;
}

/** Whether a half-point bye that the tournament does not promise is given all the same. */
export function ByeLimitDialog({ tournament, onConfirm, onClose }: ByeLimitProps) {
  return (
    <Dialog title={t('byeLimit.title')} onClose={onClose} testid="bye-limit-dialog">
      <p>{tournament.halfByes && halfByeWords(tournament.halfByes).join(' ')}</p>
      <div class="dialog-buttons">
        <Button kind="main" testid="bye-limit-keep" onClick={onClose}>
          {t('review.keep')}
        </Button>
        <Button kind="danger" testid="bye-limit-anyway" onClick={onConfirm}>
          {t('review.anyway')}
        </Button>
      </div>
    </Dialog>
  );
}

/** What players may ask for. */
export function ByeLimitHint({ tournament: { halfByes } }: { tournament: Tournament }) {
  return halfByes ? (
    <p class="hint" data-testid="half-byes">
      {halfByeWords(halfByes).join(' ')}
    </p>
  ) : null;
}
