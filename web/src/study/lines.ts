import { signal } from '@preact/signals';
import { Engine } from './engine';
import type { Told } from './searching';
import type { EngineFindings, Life } from './types';

const kDeepest = 60;
/** Work for a question of life and death, a side: some seconds. */
const kLifeNodes = 3_000_000;

export interface Shown {
  findings: EngineFindings;
  /** All depths together. */
  nodes: number;
  ms: number;
  done: boolean;
}

interface Place {
  fen: string;
  moves: string;
}

/** The engine's opinion of the position that is looked at, while it is switched on. */
export class Lines {
  readonly isOn = signal(false);
  readonly count = signal(1);
  /** What is known of the present position; null: nothing yet. */
  readonly shown = signal<Shown | null>(null);
  readonly fault = signal<string | null>(null);
  private place: (Place & { chess960: boolean }) | null = null;

  constructor(private readonly engine = new Engine()) {}

  /** Looks at the position after `moves` from `fen`, or at none. */
  follow(place: Place | null, chess960: boolean): void {
    this.place = place && { ...place, chess960 };
    this.shown.value = null;
    this.think();
  }
  toggle(on: boolean): void {
    this.isOn.value = on;
    this.fault.value = null;
    this.think();
  }
  choose(count: number): void {
    this.count.value = count;
    this.think();
  }
  /** The page is hidden, or shown again. */
  pause(isHidden: boolean): void {
    if (isHidden) this.engine.rest();
    else if (!this.shown.value?.done) this.think();
  }
  close(): void {
    this.engine.close();
  }

  private think(): void {
    if (!this.isOn.value || !this.place) return this.engine.rest();
    const { fen, moves, chess960 } = this.place;
    this.engine.ask({ about: 'lines', fen, chess960, moves, lines: this.count.value, depth: kDeepest }, told => this.hear(told));
  }
  private hear(told: Told): void {
    if ('fault' in told) {
      this.isOn.value = false;
      this.fault.value = told.fault;
    } else if ('findings' in told) this.shown.value = told;
  }
}

/** Asks an engine of its own whether each side can still mate. */
export function askLife(fen: string, chess960: boolean): Promise<Life> {
  const engine = new Engine();
  return new Promise<Life>((resolve, reject) => {
    engine.ask({ about: 'life', fen, chess960, nodes: kLifeNodes }, told => {
      if ('life' in told) resolve(told.life);
      else reject(new Error('fault' in told ? told.fault : ''));
    });
  }).finally(() => engine.close());
}

/** An engine that judges positions one after the other, each with so many nodes. */
export function startJudge(fen: string, chess960: boolean, nodes: number) {
  const engine = new Engine();
  return {
    judge: (moves: string) =>
      new Promise<EngineFindings>((resolve, reject) => {
        engine.ask({ about: 'verdict', fen, chess960, moves, nodes }, told => {
          if ('findings' in told) resolve(told.findings);
          else reject(new Error('fault' in told ? told.fault : ''));
        });
      }),
    close: () => engine.close(),
  };
}
