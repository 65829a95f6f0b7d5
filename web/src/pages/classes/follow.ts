import { fetchOwnClass, type OwnClass } from '../../server/classes';
import { go } from '../../state/route';

const kAgainMs = 2_000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** The game that was gone to last. */
let last = '';
/** Whether the pupil was sent to the puzzles, until the teacher's word is over. */
let wasSent = false;

/**
 * Asks again and again for the class of who is logged in, and goes to each new game as soon as there is one, also from the game before.
 * `tell` is told of every answer; null: nobody of a class is logged in, and nothing is asked any more. Rejects if the first question fails.
 */
export async function followClass(tell: (own: OwnClass | null) => void): Promise<void> {
  clearTimeout(timer);
  last = '';
  wasSent = false;
  hear(await fetchOwnClass(), tell);
}

function hear(own: OwnClass | null, tell: (own: OwnClass | null) => void): void {
  tell(own);
  if (!own) return;
  if (own.game !== '' && own.game !== last) go(`/game/${own.game}`);
  last = own.game || last;
  const isSent = own.task === 'puzzles' && own.game === '';
  if (isSent && !wasSent) go('/puzzles');
  wasSent = isSent;
  const again = () =>
    void fetchOwnClass().then(
      next => hear(next, tell),
      () => hear({ ...own, game: '' }, tell), // not reached just now
    );
  timer = setTimeout(again, kAgainMs);
}
