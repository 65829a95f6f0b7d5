#pragma once
#include <string>
#include <vector>

#include "rookery/tournament/events/running_tournament.h"
#include "rookery/tournament/standings/team_standings.h"

namespace rookery::tournament {

/// A team of a match between two, or of a round robin of teams.
struct TeamScore {
  std::string name;                ///< the club
  Points game_points;              ///< of its members
  std::uint32_t match_points = 0;  ///< two for each round that it won, one for a drawn one
  bool operator==(const TeamScore&) const = default;
};

/// The scores after the rounds in which each board has a result, in the order of entry: of a match the home
/// team first. Errors: as team_basis().
[[nodiscard]] Expected<std::vector<TeamScore>, Refusal> team_scores(const TournamentState& state);

/// What the standings of the teams are calculated from: they are numbered in the order of entry.
struct TeamBasis {
  TeamTournament tournament;
  StandingsRules rules;  ///< the tie-breaks of teams or usual ones, after the same rounds
};
/// Errors: NotTwoTeams, where those present are not the teams that the tournament needs, or it is none of
/// teams.
[[nodiscard]] Expected<TeamBasis, Refusal> team_basis(const TournamentState& state);

}  // namespace rookery::tournament
