#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rookery/tournament/events/running_tournament.h"

/// The two teams of a match as a report has them.
namespace rookery::tournament {

/// The clubs of those who play in the first round, that of the home team first: it entered first. Nothing:
/// the tournament is no match of teams, or they do not belong to two clubs.
[[nodiscard]] std::optional<std::array<std::string, 2>> clubs_of_match(const TournamentState& state);

/// The teams of these clubs, numbered 1 and 2, and who sat at which board in each round. `by_number`: as
/// NumberedReport has it.
[[nodiscard]] TeamRecords team_records_of(const TournamentState& state,
                                          const std::vector<EntrantId>& by_number,
                                          const std::array<std::string, 2>& clubs);

/// The same for a file: the team of number 1 comes first, and where members sat in the order of their team
/// that is not said.
[[nodiscard]] TeamRecords team_records_for_file(const TournamentState& state,
                                                const std::vector<EntrantId>& by_number,
                                                std::array<std::string, 2> clubs);

}  // namespace rookery::tournament
