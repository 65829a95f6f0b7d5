import { signal } from '@preact/signals';
import { showPlace, type ShownPlace } from '../server/studies';

/** A place is sent at most this often. */
const kPaceMs = 150;

/** Where who shows is: what the others see of it. A move that the server does not know yet is no place. */
export type Place = Omit<ShownPlace, 'by'>;

const isSame = (one: Place | null, other: Place): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a person goes where the study's teacher goes, or shows the others where to go. */
export class Presentation {
  /** Readers do from the start; who looks around does no longer. */
  readonly isFollowing = signal(false);
  readonly isShowing = signal(false);
  private latest: Place | null = null;
  private sent: Place | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly study: string,
    private readonly send: typeof showPlace = showPlace,
  ) {}

  follow(on: boolean): void {
    this.isFollowing.value = on;
    if (on) this.isShowing.value = false;
  }

  /** Shows everybody where this person is, from `place` on. */
  show(on: boolean, place: Place | null): void {
    this.isShowing.value = on;
    if (!on) return this.close();
    this.isFollowing.value = false;
    this.sent = null;
    if (place) this.pass(place);
  }

  /** The person has gone somewhere by themselves: they look around, or take the others along. */
  moved(place: Place | null): void {
    this.isFollowing.value = false;
    this.changed(place);
  }

  /** The person points, draws, or the chapter has changed below them. */
  changed(place: Place | null): void {
    if (place && this.isShowing.peek()) this.pass(place);
  }

  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Sends the place now, or the latest one as soon as the last was sent long enough ago. What fails is sent with the next. */
  private pass(place: Place): void {
    this.latest = place;
    if (this.timer !== undefined || isSame(this.sent, place)) return;
    this.sent = place;
    this.send(this.study, place).catch(() => {
      this.sent = null;
    });
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.latest && this.isShowing.peek()) this.pass(this.latest);
    }, kPaceMs);
  }
}
