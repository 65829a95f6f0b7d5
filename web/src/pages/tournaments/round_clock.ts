import { useEffect, useState } from 'preact/hooks';
import { roundClockWords } from '../../i18n/round_clock';
import type { Tournament } from '../../server/tournaments';

const kTickMs = 10_000;

/** How long the round has been played, in words; empty: none is. */
export function useRoundClock(tournament: Tournament | null): string {
  const [now, setNow] = useState(Date.now);
  const began = tournament?.began ?? null;
  useEffect(() => {
    if (began === null) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), kTickMs);
    return () => clearInterval(timer);
  }, [began]);
  return tournament ? roundClockWords(tournament, now) : '';
}
