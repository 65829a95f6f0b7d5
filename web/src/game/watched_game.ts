import { signal } from '@preact/signals';
import type { ClockNow, Core, GameView } from '../core/types';
import type { StoredGame } from '../server/api';
import { GameSocket, type Listener, type World } from '../server/game_socket';
import { Ledger } from './ledger';

/** A game of the server that is only displayed: its position and its clocks; this browser stores nothing. */
export class WatchedGame implements Listener {
  readonly terms;
  readonly view;
  private readonly ledger: Ledger;
  private readonly server: GameSocket;

  /** Opens the connection at once. */
  constructor(
    core: Core,
    { terms, events }: StoredGame,
    private readonly world: World,
  ) {
    this.terms = terms;
    this.ledger = new Ledger(core, terms);
    this.ledger.confirm(0, events);
    this.view = signal<GameView>(this.ledger.view(world.now()));
    this.server = new GameSocket(world, this);
    this.server.open();
  }

  clock(): ClockNow | null {
    return this.ledger.clockNow(this.server.now());
  }

  close(): void {
    this.server.close();
    this.ledger.close();
  }

  // The connection's listener.

  held(): number {
    return this.ledger.confirmed.length;
  }
  name(): string {
    return '';
  }
  events(from: number, events: string[]): void {
    try {
      this.ledger.confirm(from, events);
    } catch {
      return this.server.close(); // from a newer server: the display stays as it is
    }
    this.view.value = this.ledger.view(this.world.now());
  }
  welcome(): void {}
  seat(): void {}
  seen(): void {}
  similarNames(): void {}
  answered(): void {}
  state(): void {}
  trip(): void {}
  failed(): void {}
}
