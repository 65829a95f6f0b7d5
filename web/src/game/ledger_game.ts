import type { EventRecord, GameEvent } from '../core/events';
import type { ClockNow, SquareName } from '../core/types';
import type { Ledger } from './ledger';

/** The part of a game that depends only on its ledger, whether this browser or the server stores it. */
export abstract class LedgerGame {
  private readonly listeners = new Set<(event: GameEvent) => void>();

  protected constructor(protected readonly ledger: Ledger) {}

  abstract now(): number;

  clock(): ClockNow | null {
    return this.ledger.clockNow(this.now());
  }
  at(ply: number) {
    return this.ledger.current.at(ply);
  }
  read(text: string) {
    return this.ledger.current.read(text);
  }
  moveOf(from: SquareName, to: SquareName) {
    return this.ledger.current.moveOf(from, to);
  }
  explain(from: SquareName, to: SquareName) {
    return this.ledger.current.explain(from, to);
  }

  onEvent(heard: (event: GameEvent) => void): () => void {
    this.listeners.add(heard);
    return () => this.listeners.delete(heard);
  }

  /** Notifies all listeners of newly recorded events. */
  protected tell(records: readonly EventRecord[]): void {
    for (const { event } of records) for (const heard of this.listeners) heard(event);
  }
}
