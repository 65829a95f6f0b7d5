import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { tournamentErrorWords } from '../../i18n/tournament_words';
import { Button } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import { fetchLog } from '../../server/tournaments';
import type { TabProps } from './tournament';

/** Takes the pairing of the last round back, as long as no result hangs on it. */
export function Unpair({ live, tournament, onProblem }: TabProps & { onProblem(words: string): void }) {
  const [isAsked, setAsked] = useState(false);
  const round = tournament.played.length;
  const unpair = async () => {
    setAsked(false);
    try {
      const log = await fetchLog(tournament.id);
      const paired = log.filter(({ text, counts }) => counts && text.startsWith(`pair ${round} `)).at(-1);
      const refusal = paired ? await live.act({ do: 'undo', event: paired.number }) : null;
      onProblem(refusal ? tournamentErrorWords(refusal) : '');
    } catch (error) {
      onProblem(tournamentErrorWords(error));
    }
  };
  return (
    <>
      <Button kind="quiet" icon="undo" testid="unpair" onClick={() => setAsked(true)}>
        {t('byHand.unpair', { round })}
      </Button>
      {isAsked && (
        <Dialog title={t('byHand.unpair', { round })} onClose={() => setAsked(false)} testid="unpair-dialog">
          <p>{t('byHand.unpairText')}</p>
          {tournament.place !== 'board' && <p>{t('byHand.unpairScreen')}</p>}
          <div class="dialog-buttons">
            <Button onClick={() => setAsked(false)}>{t('dialog.keep')}</Button>
            <Button kind="danger" testid="confirm-unpair" onClick={() => void unpair()}>
              {t('byHand.unpair', { round })}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
