#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/tournament/standings/standings.h"

/// Standings of teams by any list of tie-breaks (FIDE C.07, articles 11 to 13).
namespace rookery::tournament {

/// A round of a team.
struct TeamRound {
  ResultKind kind = ResultKind::Absent;  ///< of the match; a forfeit: no game of it was played
  std::optional<Color> color = {};       ///< on board 1
  std::optional<Tpn> opponent = {};      ///< a team
  Points match_points = {}, game_points = {};
  Points match_adjustment = {},
         game_adjustment = {};  ///< bonuses and penalties; those before round 1 are part of it
  /// The game points on each board, [0] of board 1. In a round without a match a bye and a forfeit win bring
  /// a win on each (article 12).
  std::vector<Points> boards = {};
};

struct MatchTeam {
  Tpn number = 0;
  std::string name;
  std::optional<Tpn> rank;        ///< as a file says it
  std::vector<TeamRound> rounds;  ///< [0] of round 1
};

/// The matches of teams.
struct TeamTournament {
  std::vector<MatchTeam> teams = {};  ///< by number
  ScoringSystem match_points = {};    ///< what a match is worth
  ScoringSystem game_points = {};     ///< what a game is worth
  std::uint16_t boards = 1;           ///< of a match
  bool is_predetermined = false;      ///< as in a round robin: then forfeits are matches (15.2)
  bool is_decided_by_games = false;   ///< the game points are the primary score
  std::optional<Round> rounds_planned = {};
};

/// What the results of a match are worth in game points: those of a game, on each board.
[[nodiscard]] ScoringSystem match_worth(const ScoringSystem& game_points, std::uint16_t boards);
/// The round of a team that is not there.
[[nodiscard]] TeamRound absent_team(const TeamTournament& tournament);

/// The matches that the games of a report are. Precondition: it has teams.
[[nodiscard]] TeamTournament team_tournament_of(const Tournament& tournament);

/// A usual list where none was published.
[[nodiscard]] std::vector<TieBreak> default_team_tie_breaks(PairingSystem system);

/// As rank_entrants(), of teams; rows name them by their numbers. PTS is the primary score: the match points,
/// unless the tournament or the first of PTS, MPTS and GPTS in the list says otherwise.
[[nodiscard]] Standings rank_teams(const TeamTournament& tournament, const StandingsRules& rules);

/// How the value of a team in column `column` of rank_teams() comes about. Precondition: both exist.
[[nodiscard]] Breakdown explain_team_value(const TeamTournament& tournament, const StandingsRules& rules,
                                           Tpn team, std::size_t column);

}  // namespace rookery::tournament
