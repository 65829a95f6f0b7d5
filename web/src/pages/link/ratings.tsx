import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Color } from '../../core/types';
import { isOver, type Game } from '../../game/game';
import { t } from '../../i18n/catalogue/server';
import { playerName, sideName } from '../../i18n/sides';
import { changeText, fetchRatings, type GameRatings, ratingText } from '../../server/ratings';

/** The game's ratings as far as they are known, for all who draw them. */
const known = new Map<string, Signal<GameRatings | null>>();

export function ratingsOf(id: string): ReadonlySignal<GameRatings | null> {
  const found = known.get(id) ?? signal<GameRatings | null>(null);
  known.set(id, found);
  return found;
}

/** How often, and how many times, is asked what a rated game has changed: that is worked out after its end. */
const kAgainMs = 1_000;
const kMostQuestions = 20;

const isSettled = (ratings: GameRatings | null): boolean =>
  ratings !== null && (!ratings.rated || [ratings.white, ratings.black].some(player => player?.after !== undefined));

/** Asks for a game's ratings while it is drawn: at its beginning, and after its end until what it changed is known. */
export function useRatings(id: string, isBegun: boolean, isEnded: boolean): void {
  useEffect(() => {
    if (!isBegun) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (questions: number) => {
      const ratings = await fetchRatings(id);
      const found = known.get(id);
      if (ratings && found) found.value = ratings;
      if (isEnded && !isSettled(ratings) && questions > 1) timer = setTimeout(() => void ask(questions - 1), kAgainMs);
    };
    ratingsOf(id);
    void ask(kMostQuestions);
    return () => clearTimeout(timer);
  }, [id, isBegun, isEnded]);
}

/** A player's rating, behind the name. */
export function RatingMark({ id, side }: { id: string; side: Color }) {
  const player = ratingsOf(id).value?.[side];
  if (!player) return null;
  return (
    <small class="rating" dir="ltr" data-testid={`rating-${side}`}>
      {ratingText(player)}
    </small>
  );
}

const both: readonly Color[] = ['white', 'black'];

/** Whether the game counts, and what it has changed. */
export function RatedLine({ game }: { game: Pick<Game, 'view'> & { id: string } }) {
  const view = game.view.value;
  useRatings(game.id, !!view.players.white && !!view.players.black, isOver(view));
  const ratings = ratingsOf(game.id).value;
  if (!ratings?.white || !ratings.black) return null;
  const changes = both.flatMap(side => {
    const player = ratings[side];
    const change = player && changeText(player);
    return change ? [{ side, name: playerName(view.players[side], side) ?? sideName(side), change }] : [];
  });
  return (
    <>
      <p class="rated-line" data-testid="rated">
        {t(ratings.rated ? 'link.rated' : 'link.casual')}
      </p>
      {changes.length > 0 && (
        <ul class="rating-changes" data-testid="rating-changes">
          {changes.map(({ side, name, change }) => (
            <li key={side}>
              <bdi>{name}</bdi> <bdi dir="ltr">{change}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
