#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rookery/tournament/events/event.h"
#include "rookery/tournament/tournament.h"

/// The order of teams in the table of who meets whom, found again in a report, which does not say it.
namespace rookery::tournament {

/// As TournamentTerms::table_order.
using TableOrder = std::vector<std::uint16_t>;

/// Whether a table fixed by the first round says who meets whom in the rounds to come.
[[nodiscard]] bool has_team_table(const Tournament& tournament);

/// How many boards each match has, by the first round; nothing: none was played.
[[nodiscard]] std::optional<std::uint16_t> boards_of_matches(const Tournament& tournament);

/// Orders worth trying, the likeliest first: that of the numbers of the teams, that of their first members,
/// and one that fits the rounds that were played. Cost: bounded, also for rounds that follow no table.
[[nodiscard]] std::vector<TableOrder> possible_table_orders(const Tournament& tournament);

/// What of the rounds that were played the table has to give.
enum class TableFit : std::uint8_t {
  Boards,   ///< who met whom with which colours
  Matches,  ///< which teams met: reserves may have played, and homes been exchanged
};
[[nodiscard]] bool follows_its_table(std::span<const Event> events, TableFit fit);

}  // namespace rookery::tournament
