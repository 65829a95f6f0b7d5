import { t } from '../../i18n/catalogue/tournaments';
import { breachWords, nameIn } from '../../i18n/tournament_words';
import { Button } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import type { PairingReview, RoundBoards, Tournament } from '../../server/tournaments';

function PairedList({ tournament, round }: { tournament: Tournament; round: RoundBoards }) {
  return (
    <ol class="made-boards">
      {round.boards.map(([white, black]) => (
        <li key={white}>
          <bdi>{nameIn(tournament, white)}</bdi> – <bdi>{nameIn(tournament, black)}</bdi>
        </li>
      ))}
      {round.bye !== null && (
        <li>
          <bdi>{nameIn(tournament, round.bye)}</bdi> · {t('bye.paired')}
        </li>
      )}
    </ol>
  );
}

interface ReviewProps {
  tournament: Tournament;
  review: PairingReview;
  onConfirm(): void;
  onClose(): void;
}

/** Whether a round by hand that breaks a rule, or that the system pairs otherwise, is meant so. */
export function ReviewDialog({ tournament, review, onConfirm, onClose }: ReviewProps) {
  const { breaches, better } = review;
  return (
    <Dialog title={t('review.title')} onClose={onClose} testid="review-dialog">
      {breaches.length === 0 && <p>{t('review.differs')}</p>}
      <ul class="breaches">
        {breaches.map(breach => (
          <li key={`${breach.rule} ${breach.first}`}>{breachWords(tournament, breach)}</li>
        ))}
      </ul>
      {better && (
        <details class="unfold" open={breaches.length > 0}>
          <summary>{t('review.better')}</summary>
          <PairedList tournament={tournament} round={better} />
        </details>
      )}
      <p class="hint">{t('review.marked')}</p>
      <div class="dialog-buttons">
        <Button kind="main" testid="review-keep" onClick={onClose}>
          {t('review.keep')}
        </Button>
        <Button kind="danger" testid="review-anyway" onClick={onConfirm}>
          {t('review.anyway')}
        </Button>
      </div>
    </Dialog>
  );
}
