import { useEffect, useState } from 'preact/hooks';
import { findRatedPlayers, type RatedPlayer } from '../../server/tournaments';

/** A pause in typing after which is looked for. */
const kPauseMs = 120;
const kLeastLetters = 2;

/** The players of the imported rating lists whom `text` finds; none while it is short, or the server is away. */
export function useRatedPlayers(text: string): readonly RatedPlayer[] {
  const [found, setFound] = useState<{ of: string; players: readonly RatedPlayer[] }>({ of: '', players: [] });
  // A rating behind the name is what the arbiter says, not what is looked for.
  const wanted = text.trim().replace(/^(.*\D)[ ,;]+\(?\d*\)?$/, '$1');
  useEffect(() => {
    if (wanted.length < kLeastLetters) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      findRatedPlayers(wanted).then(
        players => isCurrent && setFound({ of: wanted, players }),
        () => undefined,
      );
    }, kPauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  return wanted.length >= kLeastLetters && wanted.startsWith(found.of) ? found.players : [];
}
