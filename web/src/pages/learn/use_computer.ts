import { useEffect, useRef } from 'preact/hooks';
import { startOpponent } from '../../core/opponent';
import type { Color, Opponent, Uci } from '../../core/types';
import { turnOf } from '../../core/pieces';
import { choose } from '../../learn/plays/opponent';
import type { Skirmish } from '../../learn/plays/skirmish';
import type { MiniGame } from '../../learn/plays/types';
import type { Rules } from '../../learn/lesson_rules';
import { t } from '../../i18n/catalogue/school';
import { notify } from '../../state/notices';

/** A reply that comes at once feels like a slip of the mouse. */
const kLeastThoughtMs = 500;

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** Plays the side that is not `mine` (nobody's, if null): asks for a move and hands it to `make`. */
export function useComputer(rules: Rules, play: MiniGame, now: Skirmish, mine: Color | null, make: (uci: Uci) => void): void {
  const opponent = useRef<Opponent | null>(null);
  useEffect(() => () => opponent.current?.close(), []);
  useEffect(() => {
    if (mine === null || now.end || turnOf(now.fen) === mine) return;
    let isWanted = true;
    const think = async (): Promise<Uci> => {
      if (play.opponent === 'own') return choose(rules, play, now, Math.random);
      opponent.current ??= startOpponent();
      return opponent.current.choose({ fen: play.fen, chess960: false, clock: '-', rules: '' }, [...now.moves], 1);
    };
    void (async () => {
      try {
        await pause(kLeastThoughtMs);
        const uci = isWanted ? await think() : '';
        if (isWanted) make(uci);
      } catch {
        if (isWanted) notify(t('play.stopped'), 'wrong');
      }
    })();
    return () => {
      isWanted = false;
    };
  }, [now, mine]);
}
