import { useState } from 'preact/hooks';
import { tournamentErrorWords } from '../../i18n/tournament_words';
import { fetchReview, type PairingReview, type RoundBoards, type Tournament } from '../../server/tournaments';
import { ReviewDialog } from './review_dialog';

/** A round by hand, and what is done once it is sure. */
interface Asked {
  review: PairingReview;
  onSure(pairing: RoundBoards): void;
}

/** Asks the server what the rules say of a round by hand, and the arbiter, where they say something. */
export function useReview(tournament: Tournament, onProblem: (words: string) => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const check = async (round: number, made: RoundBoards, isRestBySystem: boolean, onSure: Asked['onSure']) => {
    onProblem('');
    try {
      const review = await fetchReview(tournament.id, round, made, isRestBySystem);
      if (review.breaches.length === 0 && !review.better) onSure(review.pairing);
      else setAsked({ review, onSure });
    } catch (error) {
      onProblem(tournamentErrorWords(error));
    }
  };
  const dialog = asked && (
    <ReviewDialog
      tournament={tournament}
      review={asked.review}
      onClose={() => setAsked(null)}
      onConfirm={() => {
        setAsked(null);
        asked.onSure(asked.review.pairing);
      }}
    />
  );
  return { check, dialog };
}
