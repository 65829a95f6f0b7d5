#pragma once
#include <string>
#include <vector>

#include "rookery/tournament/events/running_tournament.h"

/// Teams as a report has them.
namespace rookery::tournament {

/// The clubs of those who play in the first round, in the order of entry: of a match the home team first.
/// Empty: the tournament is none of teams, or these cannot be its teams: a match is between two, a round
/// robin of teams between two or more, to one of which everybody belongs.
[[nodiscard]] std::vector<std::string> clubs_of_teams(const TournamentState& state);

/// The teams of these clubs, numbered from 1, and who sat at which board in each round. `by_number`: as
/// NumberedReport has it.
[[nodiscard]] TeamRecords team_records_of(const TournamentState& state,
                                          const std::vector<EntrantId>& by_number,
                                          const std::vector<std::string>& clubs);

/// Puts clubs that stand in the order of entry into that of the terms' table.
void put_in_table_order(const TournamentState& state, std::vector<std::string>& clubs);

/// The same for a file: the teams of a match come in the order of their strongest members, that of number 1
/// first, others in the order of the table; where members sat in the order of their team that is not said.
[[nodiscard]] TeamRecords team_records_for_file(const TournamentState& state,
                                                const std::vector<EntrantId>& by_number,
                                                std::vector<std::string> clubs);

}  // namespace rookery::tournament
