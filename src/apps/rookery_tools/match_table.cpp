#include "match_table.h"

#include <algorithm>
#include <cmath>

#include "fixed.h"
#include "text_table.h"

namespace rookery::apps {

namespace {

/// "27.5/40"; "-" without a game.
std::string points_of_games(const match::GameCounts& counts) {
  return counts.games() == 0 ? "-" : fixed(counts.points(), 1) + '/' + std::to_string(counts.games());
}

std::string share(const match::GameCounts& counts) {
  return counts.games() == 0 ? "-"
                             : fixed(100 * counts.points() / static_cast<double>(counts.games()), 1) + " %";
}

/// "+12.3", and half of the 95 % interval, or that it is open.
std::vector<std::string> elo(const match::PairCounts& pairs) {
  const auto estimate = match::estimate_elo(pairs);
  if (!estimate) {
    return {"-", "-"};
  }
  const bool is_open = !std::isfinite(estimate->low) || !std::isfinite(estimate->high);
  return {fixed(estimate->elo, 1, true), is_open ? "open" : fixed((estimate->high - estimate->low) / 2, 1)};
}

}  // namespace

std::string match_table(const std::vector<match::Standing>& table, const std::vector<std::string>& names) {
  std::vector<Cells> rows{{"", "engine", "games", "points", "score", "Elo", "±"}};
  std::vector<Cells> crosstable{{"", "engine"}};
  for (std::size_t i = 0; i < table.size(); ++i) {
    const match::Standing& standing = table[i];
    const std::string rank = std::to_string(i + 1);
    Cells row{rank, names[standing.engine], std::to_string(standing.total.games()),
              fixed(standing.total.points(), 1), share(standing.total)};
    std::ranges::move(elo(standing.total.pairs), std::back_inserter(row));
    rows.push_back(std::move(row));
    crosstable.front().push_back(rank);
    Cells results{rank, names[standing.engine]};
    for (const match::Standing& opponent : table) {
      results.push_back(points_of_games(standing.by_opponent[opponent.engine]));
    }
    crosstable.push_back(std::move(results));
  }
  return write_cells(rows, 1) + '\n' + write_cells(crosstable, 1);
}

}  // namespace rookery::apps
