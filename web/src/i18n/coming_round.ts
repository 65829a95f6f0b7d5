import type { Tournament } from '../server/tournaments';
import { TournamentError } from '../server/tournaments';
import { t } from './catalogue/tournaments';
import { spokenTime } from './clocks';
import { locale } from './language';
import { tournamentErrorWords } from './tournament_words';

const kSecondMs = 1_000;
const kHourMs = 3_600_000;

/** "20:15"; on another day than `now` with its date. */
export function momentWords(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(locale(), isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** Why no round begins by itself at present. */
function heldWords(held: string, round: number): string {
  return held === '' ? t('starts.held') : t('starts.stopped', { round, reason: tournamentErrorWords(new TournamentError(held)) });
}

/** When the next round begins by itself, at `now`; empty: none does. */
export function comingWords({ starts, held, next, played, rounds, state }: Tournament, now: number): string {
  if (!starts || state === 'closed') return '';
  if (typeof held === 'string') return played.length < rounds ? heldWords(held, played.length + 1) : '';
  if (!next) return '';
  const { round, ready, due } = next;
  if (due === null) {
    return starts.pause === 0 ? t('starts.atEnd', { round }) : t('starts.afterEnd', { round, time: spokenTime(starts.pause * kSecondMs) });
  }
  if (!ready) return t('starts.notBefore', { round, time: momentWords(due, now) });
  const left = Math.ceil((due - now) / kSecondMs) * kSecondMs;
  if (left <= 0) return t('starts.now', { round });
  return left < kHourMs ? t('starts.in', { round, time: spokenTime(left) }) : t('starts.at', { round, time: momentWords(due, now) });
}
