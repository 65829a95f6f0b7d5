import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { comingWords } from '../../i18n/coming_round';
import { tournamentErrorWords } from '../../i18n/tournament_words';
import { useAction } from '../../parts/action';
import { Button } from '../../parts/controls';
import type { Tournament } from '../../server/tournaments';
import type { TabProps } from './tournament';

const kTickMs = 1_000;

/** In one sentence: when the next round begins by itself, or how much time an arena has; empty: none does. */
export function useComingRound(tournament: Tournament | null): string {
  const [now, setNow] = useState(Date.now);
  const due = tournament?.arena?.ends ?? tournament?.next?.due ?? null;
  useEffect(() => {
    if (due === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), kTickMs);
    return () => clearInterval(timer);
  }, [due]);
  return tournament ? comingWords(tournament, now) : '';
}

/** When the next round begins by itself, and for arbiters how to hold that. */
export function ComingRound({ live, tournament }: TabProps) {
  const words = useComingRound(tournament);
  const action = useAction(tournamentErrorWords);
  const isHeld = typeof tournament.held === 'string';
  const give = async () => {
    const refusal = await live.act({ do: isHeld ? 'resume-rounds' : 'hold-rounds' });
    if (refusal) throw refusal;
  };
  if (words === '') return null;
  return (
    <section class="coming-round" data-testid="coming-round">
      <p role="timer" aria-live="off" data-testid="coming-words">
        {words}
      </p>
      {tournament.may.arrange && tournament.starts && (
        <Button testid={isHeld ? 'resume-rounds' : 'hold-rounds'} disabled={action.isBusy.value} onClick={() => void action.run(give)}>
          {t(isHeld ? 'starts.resume' : 'starts.hold')}
        </Button>
      )}
      <p class="fault" role="alert">
        {action.note.value}
      </p>
    </section>
  );
}
