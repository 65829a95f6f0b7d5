import { readMoment } from '../parts/moments';
import type { NewTournament, Place, System } from '../server/tournaments';
import { firstStarts, type StartsPlan, startsAsked } from './round_starts';
import { hasTeams, proposedRounds, usualTeamTieBreaks, usualTieBreaks } from './proposal';

/** What is offered for `absence`. */
export const absences = [30, 60, 120, 300, 600, 900, 1_800, 3_600] as const;

/** What is chosen before a tournament begins. */
export interface TournamentPlan extends StartsPlan {
  name: string;
  system: System;
  place: Place;
  /** About how many will come: the rounds are proposed by it. */
  players: number;
  /** null: as many as are proposed. */
  rounds: number | null;
  /** On the screen: minutes for the game, seconds for each move. */
  minutes: number;
  increment: number;
  /** Over the board: the same; 0 minutes: no time is announced. */
  boardMinutes: number;
  boardIncrement: number;
  isRated: boolean;
  /** On the screen: seconds after which a player who makes no first move forfeits; null: by the clock. */
  absence: number | null;
  points: 'usual' | 'three';
  /** null: the usual ones of the system. Empty texts: none in that place. */
  tieBreaks: readonly string[] | null;
  /** The same, of a match of teams. */
  teamTieBreaks: readonly string[];
  /** How many half-point byes a player may ask for; null: as the arbiters decide. And in how many last rounds none. */
  halfByes: number | null;
  halfByesLast: number;
  /** Of a match of teams; 0: as many as the smallest team has members. */
  teamBoards: number;
  /** Of a round robin: whether numbers are drawn. */
  hasLots: boolean;
  /** Of a knockout. */
  hasTwoGames: boolean;
  /** Over the board: players have codes of their own for their phones. */
  hasOwnCodes: boolean;
  /** The clock of its play-off: minutes and seconds of its games, and minutes of the game that decides. */
  playOffMinutes: number;
  playOffIncrement: number;
  playOffWhite: number;
  playOffBlack: number;
  /** Of an arena: how many minutes it lasts, and in how many it begins, or when, as a field has it; empty: in so many. */
  arenaMinutes: number;
  arenaIn: number;
  arenaBegins: string;
}

export const firstPlan: TournamentPlan = {
  name: '',
  system: 'dutch',
  place: 'board',
  players: 12,
  rounds: null,
  minutes: 10,
  increment: 5,
  boardMinutes: 0,
  boardIncrement: 0,
  isRated: false,
  absence: null,
  points: 'usual',
  tieBreaks: null,
  teamTieBreaks: usualTeamTieBreaks,
  halfByes: null,
  halfByesLast: 1,
  teamBoards: 0,
  hasLots: false,
  hasTwoGames: false,
  hasOwnCodes: false,
  playOffMinutes: 3,
  playOffIncrement: 2,
  playOffWhite: 5,
  playOffBlack: 4,
  arenaMinutes: 60,
  arenaIn: 5,
  arenaBegins: '',
  ...firstStarts,
};

/** Whether rounds can be left out for half a point. */
export const hasHalfByes = (system: System): boolean => ['dutch', 'dutch-baku', 'keizer'].includes(system);

function halfByesAsked({ system, halfByes, halfByesLast }: TournamentPlan, rounds: number): Pick<NewTournament, 'halfByes'> {
  if (halfByes === null || !hasHalfByes(system)) return {};
  return { halfByes: { most: Math.min(halfByes, rounds), lastRounds: Math.min(halfByesLast, rounds) } };
}

export const roundsOf = ({ rounds, system, players, hasTwoGames }: TournamentPlan): number =>
  rounds ?? proposedRounds(system, players, hasTwoGames);
export const tieBreaksOf = ({ tieBreaks, system }: TournamentPlan): readonly string[] => tieBreaks ?? usualTieBreaks[system];

const chosen = (codes: readonly string[]): string[] => [...new Set(codes.filter(code => code !== ''))];

/** The time for thinking: always where there are games on the screen. */
function clockAsked({ place, minutes, increment, boardMinutes, boardIncrement }: TournamentPlan): Pick<NewTournament, 'clock'> {
  if (place !== 'board') return { clock: { limit: minutes * 60, increment } };
  return boardMinutes > 0 ? { clock: { limit: boardMinutes * 60, increment: boardIncrement } } : {};
}

/** Matches of two games, and the clock of their play-off. */
function matchesAsked(plan: TournamentPlan): Pick<NewTournament, 'twoGames' | 'playOff'> {
  if (plan.system !== 'knockout' || !plan.hasTwoGames) return {};
  const { playOffMinutes, playOffIncrement, playOffWhite, playOffBlack } = plan;
  return {
    twoGames: true,
    playOff: { limit: playOffMinutes * 60, increment: playOffIncrement, white: playOffWhite * 60, black: playOffBlack * 60 },
  };
}

/** An arena: on the screen, by the clock, without rounds. */
function arenaAsked({ name, minutes, increment, isRated, absence, arenaMinutes, arenaIn, arenaBegins }: TournamentPlan): NewTournament {
  const begins = readMoment(arenaBegins);
  return {
    name: name.trim(),
    system: 'arena',
    clock: { limit: minutes * 60, increment },
    rated: isRated,
    ...(absence !== null && { absence }),
    arena: { minutes: arenaMinutes, ...(begins === null ? { in: arenaIn * 60 } : { begins }) },
  };
}

/** What the server is asked for. The points of a team come before what decides between equal ones. */
export function asked(plan: TournamentPlan): NewTournament {
  if (plan.system === 'arena') return arenaAsked(plan);
  const { name, system, place, isRated, absence, points, teamBoards, hasLots } = plan;
  const order = chosen(tieBreaksOf(plan));
  const teamOrder = hasTeams(system) ? chosen(plan.teamTieBreaks) : [];
  return {
    name: name.trim(),
    system,
    place,
    rounds: roundsOf(plan),
    ...clockAsked(plan),
    ...(place !== 'board' && { rated: isRated }),
    ...(place !== 'board' && absence !== null && { absence }),
    ...(points === 'three' && { points: { win: 3, draw: 1, loss: 0 } }),
    ...(order.length > 0 && { tieBreaks: order }),
    ...(teamOrder.length > 0 && { teamTieBreaks: ['MPTS', 'GPTS', ...teamOrder] }),
    ...(hasTeams(system) && teamBoards > 0 && { teamBoards }),
    ...(system === 'round-robin' && hasLots && { lots: true as const }),
    ...matchesAsked(plan),
    ...(place !== 'screen' && plan.hasOwnCodes && { ownCodes: true as const }),
    ...startsAsked(plan, roundsOf(plan)),
    ...halfByesAsked(plan, roundsOf(plan)),
  };
}
