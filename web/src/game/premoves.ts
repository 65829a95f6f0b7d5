import { computed, effect, signal, untracked } from '@preact/signals';
import { carried } from '../board/squares';
import type { Color, SquareName } from '../core/types';
import { notify, say } from '../state/notices';
import { settings } from '../state/settings';
import { t } from '../words/catalogue';
import { hasRule } from '../words/rules';
import { other } from '../words/sides';
import { isOver, type Table } from './table';

export interface Premove {
  from: SquareName;
  to: SquareName;
}

/**
 * Moves chosen while the other side thinks. Each is played, if it is legal then, as soon as its turn comes; one that is not
 * takes those behind it along. An offer or a claim of the other side is never answered by them: they wait until a person has.
 */
export class Premoves {
  readonly queue = signal<readonly Premove[]>([]);
  /** The side that may choose moves ahead now from this page, or null. */
  readonly side = computed<Color | null>(() => {
    const view = this.table.view.value;
    const [mine, ...more] = this.table.mine.value;
    const isFree = mine && more.length === 0 && !hasRule(this.table.terms, 'touch') && settings.value.premove;
    return isFree && !isOver(view) && view.turn !== mine ? mine : null;
  });
  /** The board with the men where the queue brings them. */
  readonly board = computed(() =>
    this.queue.value.reduce((fen, { from, to }) => carried(fen, from, to), this.table.view.value.fen),
  );
  private readonly stop: () => void;

  constructor(private readonly table: Table) {
    let { ply } = table.view.value;
    this.stop = effect(() => {
      const view = table.view.value;
      const isTakenBack = view.ply < ply;
      ply = view.ply;
      // A move made here must not change what this effect is still looking at.
      if (this.queue.value.length > 0) queueMicrotask(() => untracked(() => (isTakenBack ? this.clear() : this.playFirst())));
    });
  }

  close(): void {
    this.stop();
    this.queue.value = [];
  }

  add(from: SquareName, to: SquareName): void {
    if (!this.side.value) return;
    this.queue.value = [...this.queue.value, { from, to }];
    say(this.words());
  }

  clear(): void {
    this.queue.value = [];
  }

  /** "Premove: e2–e4, d2–d4". */
  words(): string {
    return t('premove.set', { moves: this.queue.value.map(({ from, to }) => `${from}–${to}`).join(', ') });
  }

  private playFirst(): void {
    const [first, ...rest] = this.queue.value;
    const view = this.table.view.value;
    const [mine] = this.table.mine.value;
    if (isOver(view)) return this.clear();
    if (!first || !mine || view.turn !== mine) return;
    if (view.drawOffer === other(mine) || view.takebackOffer === other(mine)) return;
    const move = this.table.moveOf(first.from, first.to);
    if (!move) {
      this.clear();
      return notify(t('premove.dropped', { move: `${first.from}–${first.to}` }), 'wrong');
    }
    this.queue.value = rest;
    this.table.act(`move ${move.uci}`, mine);
  }
}
