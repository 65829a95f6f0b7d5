import { effect, untracked } from '@preact/signals';
import { pieceOn } from '../core/pieces';
import type { GameEvent } from '../core/events';
import type { Color, GameView } from '../core/types';
import { clearNotices, notify, say } from '../state/notices';
import type { Sound } from '../state/sound';
import { lowTimeMs } from '../i18n/clocks';
import { afterRulings } from '../i18n/catalogue/rulings';
import { foundDeadWords, resultWords, whyWords } from '../i18n/endings';
import { tell } from '../i18n/events';
import { ended, sentences } from '../i18n/sentences';
import { pieceName, sides } from '../i18n/sides';
import { spelt, spoken } from '../i18n/speech';
import { isOver, type Game } from './game';
import { t } from '../i18n/catalogue';

/** There is no sound before the first move: what makes sounds is fetched then. */
const play = (sound: Sound): void => void import('../state/sound').then(found => found.play(sound)).catch(() => undefined);

/**
 * The sound and the text for the change from `before` to `after`; nothing if no move was made and the game did not end. `mine`: the sides
 * of the person who hears it.
 */
export function report(before: GameView, after: GameView, mine: readonly Color[] = []): { sound: Sound | null; text: string | null } {
  const moved = after.ply > before.ply ? after.moves.at(-1) : undefined;
  const words: string[] = [];
  if (moved) words.push(t('speech.moved', { side: sides[before.turn], move: spoken(moved.san) }));
  if (after.outcome && after.outcome.ending !== before.outcome?.ending) {
    words.push(ended(resultWords(after.outcome).headline), foundDeadWords(after) ?? whyWords(after, mine));
  }
  const text = sentences(...words) || null;
  if (isOver(after) && !isOver(before)) return { sound: 'end', text };
  if (!moved) return { sound: null, text };
  if (after.check) return { sound: 'check', text };
  return { sound: moved.san.includes('x') ? 'capture' : 'move', text };
}

/** The text if `after` has one more touched piece than `before`, as the other player must know of it under touch-move. */
export function touchTold(before: GameView, after: GameView): string | null {
  const square = after.touched.at(-1);
  if (!square || after.ply !== before.ply || after.touched.length <= before.touched.length) return null;
  const piece = pieceOn(after.fen, square);
  return piece && t('speech.touched', { side: sides[after.turn], piece: pieceName(piece.side, piece.role), square: spelt(square) });
}

const isOffer = ({ type }: GameEvent): boolean => type === 'offer-draw' || type === 'offer-takeback' || type === 'offer-rematch';

/** Adds sounds, spoken moves and notices to `game`. Returns a function that stops them. */
export function accompany(game: Game): () => void {
  let before = game.view.value;
  if (before.ply > 0 || isOver(before)) afterRulings(() => undefined);
  const stopViews = effect(() => {
    const [earlier, after] = [before, game.view.value];
    before = after;
    untracked(() => {
      if (after.eventCount !== earlier.eventCount) clearNotices();
      if (after.outcome) afterRulings(() => announce(game, earlier, after));
      else announce(game, earlier, after);
    });
  });
  // The first move loads the texts, which are not needed before.
  const stopEvents = game.onEvent(event => afterRulings(() => announceEvent(event)));
  const stopClock = warnOfLowTime(game);
  return () => {
    stopViews();
    stopEvents();
    stopClock();
  };
}

function announce(game: Game, before: GameView, after: GameView): void {
  const { sound, text } = report(before, after, game.mine.value);
  const [side, both] = game.mine.value;
  const hasWon = side && !both && sound === 'end' && after.outcome?.score === (side === 'white' ? '1-0' : '0-1');
  const touch = game.mine.value.includes(after.turn) ? null : touchTold(before, after);
  if (sound) play(hasWon ? 'won' : sound);
  if (text) say(text);
  if (!touch) return;
  play('touch');
  say(touch);
}

function announceEvent(event: GameEvent): void {
  const news = tell(event);
  if (!news) return;
  // A question stays next to the board until it is answered.
  if (isOffer(event)) say(news);
  else notify(news);
}

/** One warning per side and game when its time gets short. */
function warnOfLowTime(game: Game): () => void {
  const warned = new Set<string>();
  const check = () => {
    const clock = game.clock();
    const side = clock?.running;
    if (!side || isOver(game.view.value) || clock[side] > lowTimeMs || warned.has(side)) return;
    warned.add(side);
    if (!game.mine.value.includes(side)) return;
    play('low');
    say(t('clock.low', { side: sides[side], count: Math.ceil(clock[side] / 1000) }));
  };
  const timer = setInterval(check, 500);
  return () => clearInterval(timer);
}
