import type { Arena, Tournament } from '../server/tournaments';
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

/** In how long an arena begins, or how much of its time is left. */
function arenaTime({ begins, ends }: Arena, now: number): string {
  const due = now < begins ? begins : ends;
  const left = Math.ceil((due - now) / kSecondMs) * kSecondMs;
  if (left <= 0) return t('arena.over');
  if (now < begins && left >= kHourMs) return t('arena.beginsAt', { time: momentWords(begins, now) });
  return t(now < begins ? 'arena.beginsIn' : 'arena.left', { time: spokenTime(left) });
}

/** When the next round begins by itself, at `now`, and how much time an arena has; empty: none does. */
export function comingWords(tournament: Tournament, now: number): string {
  const { arena, state } = tournament;
  if (arena) return state === 'closed' ? '' : arenaTime(arena, now);
  return roundWords(tournament, now);
}

function roundWords({ starts, held, next, played, rounds, state }: Tournament, now: number): string {
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
