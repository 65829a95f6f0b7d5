import { computed, effect, signal, untracked } from '@preact/signals';
import { carried } from '../board/squares';
import { type Promoted, promotedLetter } from '../core/promoted';
import type { Color, SquareName } from '../core/types';
import { notify, say } from '../state/notices';
import { settings } from '../state/settings';
import { t } from '../i18n/catalogue';
import { shownSan } from '../i18n/notation';
import { hasRule } from '../i18n/rule_words';
import { other } from '../i18n/sides';
import { isOver, type Game } from './game';

export interface Premove {
  from: SquareName;
  to: SquareName;
  /** The promotion of a pawn there. */
  becomes?: Promoted;
}

/**
 * Moves chosen during the other side's turn. Each is played, if it is legal then, as soon as its turn comes; an illegal one discards those
 * after it. Premoves never answer an offer or a claim of the other side: they wait for the person's answer.
 */
export class Premoves {
  readonly queue = signal<readonly Premove[]>([]);
  /** The side that may make premoves now from this page, or null. */
  readonly side = computed<Color | null>(() => {
    const view = this.game.view.value;
    const [mine, ...more] = this.game.mine.value;
    const isFree = mine && more.length === 0 && !hasRule(this.game.terms, 'touch') && settings.value.premove;
    return isFree && !isOver(view) && view.turn !== mine ? mine : null;
  });
  /** The board after the queued premoves. */
  readonly board = computed(() =>
    this.queue.value.reduce((fen, { from, to, becomes }) => carried(fen, from, to, becomes), this.game.view.value.fen),
  );
  private readonly stop: () => void;

  constructor(private readonly game: Game) {
    let { ply } = game.view.value;
    this.stop = effect(() => {
      const view = game.view.value;
      const isTakenBack = view.ply < ply;
      ply = view.ply;
      // A move made here must not change the state that this effect is still reading.
      if (this.queue.value.length > 0) queueMicrotask(() => untracked(() => (isTakenBack ? this.clear() : this.playFirst())));
    });
  }

  close(): void {
    this.stop();
    this.queue.value = [];
  }

  /** If its turn came while the promotion was chosen, it is played. */
  add(premove: Premove): void {
    const isTurn = this.game.mine.value.length === 1 && this.game.view.value.turn === this.game.mine.value[0];
    if (!this.side.value && !(isTurn && premove.becomes)) return;
    this.queue.value = [...this.queue.value, premove];
    if (isTurn) this.playFirst();
    else say(this.words());
  }

  clear(): void {
    this.queue.value = [];
  }

  /** The queue as text: "Premove: e2–e4, d2–d4". */
  words(): string {
    return t('premove.set', { moves: this.queue.value.map(written).join(', ') });
  }

  private playFirst(): void {
    const [first, ...rest] = this.queue.value;
    const view = this.game.view.value;
    const [mine] = this.game.mine.value;
    if (isOver(view)) return this.clear();
    if (!first || !mine || view.turn !== mine) return;
    if (view.drawOffer === other(mine) || view.takebackOffer === other(mine)) return;
    const move = this.game.moveOf(first.from, first.to);
    if (!move) {
      this.clear();
      return notify(t('premove.dropped', { move: written(first) }), 'wrong');
    }
    this.queue.value = rest;
    const uci = move.promotion ? move.uci.slice(0, 4) + promotedLetter[first.becomes ?? 'queen'] : move.uci;
    this.game.act(`move ${uci}`, mine);
  }
}

/** A premove as text: "e2–e4", "e7–e8=N". */
const written = ({ from, to, becomes }: Premove): string =>
  `${from}–${becomes ? shownSan(`${to}=${promotedLetter[becomes].toUpperCase()}`) : to}`;
