import type { ClockNow, SquareName } from '../core/types';
import { Ledger } from './ledger';

/** What every table answers from its ledger alone, whoever keeps the game. */
export abstract class LedgerTable {
  private readonly listeners = new Set<(line: string) => void>();

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

  onLine(heard: (line: string) => void): () => void {
    this.listeners.add(heard);
    return () => this.listeners.delete(heard);
  }

  /** Lets everyone who listens hear of lines just recorded. */
  protected tell(lines: readonly string[]): void {
    for (const line of lines) for (const heard of this.listeners) heard(line);
  }
}
