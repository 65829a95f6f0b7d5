import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { halfByeWords } from '../../i18n/tournament_words';
import { sentences } from '../../i18n/sentences';
import { Button } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import type { Tournament, TournamentCommand, TournamentError } from '../../server/tournaments';
import type { LiveTournament } from '../../tournaments/live_tournament';

type ByeCommand = Extract<TournamentCommand, { do: 'bye' }>;

interface ByeLimitProps {
  tournament: Tournament;
  onConfirm(): void;
  onClose(): void;
}

/** Whether a half-point bye that the tournament does not promise is given all the same. */
function ByeLimitDialog({ tournament, onConfirm, onClose }: ByeLimitProps) {
  return (
    <Dialog title={t('byeLimit.title')} onClose={onClose} testid="bye-limit-dialog">
      <p>{tournament.halfByes && sentences(...halfByeWords(tournament.halfByes))}</p>
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
      {sentences(...halfByeWords(halfByes))}
    </p>
  ) : null;
}

/** Gives commands and reports why one was refused. An arbiter is asked whether a bye beyond the limit is meant so. */
export function useActs(live: LiveTournament, tournament: Tournament, report: (refusal: TournamentError | null) => void) {
  const [beyond, setBeyond] = useState<ByeCommand | null>(null);
  const act = (command: TournamentCommand) =>
    void live.act(command).then(refusal => {
      if (refusal?.code === 'bye_beyond_limit' && command.do === 'bye' && tournament.may.arrange) setBeyond(command);
      else report(refusal);
    });
  const dialog = beyond && (
    <ByeLimitDialog
      tournament={tournament}
      onClose={() => setBeyond(null)}
      onConfirm={() => {
        setBeyond(null);
        act({ ...beyond, confirmed: true });
      }}
    />
  );
  return { act, dialog };
}
