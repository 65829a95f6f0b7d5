import { signal } from '@preact/signals';
import { type ClockFace, tableClock } from '../../core/table_clock';
import type { Color, Core } from '../../core/types';
import { forget, isRecord, isStrings, load, save } from '../../state/storage';
import { faceLasts } from '../../i18n/clocks';
import { other } from '../../i18n/sides';

/** A clock as this browser keeps it: what it is set to, what happened to it, and which side sits at the near half. */
export interface KeptClock {
  control: string;
  events: readonly string[];
  near: Color;
}

const kKey = 'rookery.clock';
const isKept = (value: unknown): value is KeptClock =>
  isRecord(value) && typeof value.control === 'string' && isStrings(value.events) && (value.near === 'white' || value.near === 'black');

export const keptClock = (): KeptClock | undefined => load(kKey, isKept);
export const putAway = (): void => forget(kKey);
export const freshClock = (control: string, near: Color): KeptClock => ({ control, events: [], near });

/** The clock in use. Its face follows from what happened to it; on a real table time goes on, whatever becomes of the page. */
export class BoardClock {
  readonly kept;
  readonly face;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Throws a CoreError on a time control that is none. */
  constructor(
    private readonly core: Pick<Core, 'call'>,
    kept: KeptClock,
    private readonly now: () => number = Date.now,
  ) {
    this.kept = signal(kept);
    this.face = signal<ClockFace>(this.read());
    this.draw();
    save(kKey, kept);
  }

  press(side: Color): void {
    const { running, paused, flagged } = this.face.value;
    if (paused || flagged || (running ?? side) !== side) return;
    this.happen(`press ${side}`);
  }
  /** The side whose clock runs; before the game Black, who starts White's. */
  pressRunning(): void {
    this.press(this.face.value.running ?? 'black');
  }
  pause(): void {
    if (this.face.value.running) this.happen(this.face.value.paused ? 'resume' : 'pause');
  }
  add(side: Color, ms: number): void {
    this.happen(`add ${side} ${ms}`);
  }
  flip(): void {
    this.keep({ ...this.kept.value, near: other(this.kept.value.near) });
  }
  close(): void {
    clearTimeout(this.timer);
  }

  private happen(what: string): void {
    const { events } = this.kept.value;
    this.keep({ ...this.kept.value, events: [...events, `${this.now()} ${what}`] });
    this.draw();
  }
  private keep(kept: KeptClock): void {
    this.kept.value = kept;
    save(kKey, kept);
  }
  private read(): ClockFace {
    const { control, events } = this.kept.value;
    return tableClock(this.core, control, events, this.now());
  }
  /** Draws the face, and again when it changes by itself. */
  private draw(): void {
    clearTimeout(this.timer);
    const face = this.read();
    this.face.value = face;
    const { running, waits, paused, flagged } = face;
    if (!running || paused || flagged) return;
    this.timer = setTimeout(() => this.draw(), waits > 0 ? (waits % 1000) + 1 : faceLasts(face[running]));
  }
}
