#pragma once
#include <array>
#include <string>

#include "rookery/tournament/events/running_tournament.h"
#include "rookery/tournament/standings/team_standings.h"

namespace rookery::tournament {

/// A team of a match between two.
struct TeamScore {
  std::string name;                ///< the club
  Points game_points;              ///< of its members
  std::uint32_t match_points = 0;  ///< two for each round that it won, one for a drawn one
  bool operator==(const TeamScore&) const = default;
};

/// The score of the match after the rounds in which each board has a result, the home team first. Errors: as
/// teams_of() of the first round.
[[nodiscard]] Expected<std::array<TeamScore, 2>, Refusal> team_scores(const TournamentState& state);

/// What the standings of the two teams are calculated from: the home team has number 1, the guests 2.
struct TeamBasis {
  TeamTournament tournament;
  StandingsRules rules;  ///< the tie-breaks of teams or usual ones, after the same rounds
};
/// Errors: NotTwoTeams, also where the tournament is no match of teams.
[[nodiscard]] Expected<TeamBasis, Refusal> team_basis(const TournamentState& state);

}  // namespace rookery::tournament
