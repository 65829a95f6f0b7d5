#include "rookery/match/standings.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace rookery::match {

namespace {

/// Points a game; an engine without games stands behind one that has lost all.
double share(const Standing& standing) {
  const std::uint64_t games = standing.total.games();
  return games == 0 ? -1 : standing.total.points() / static_cast<double>(games);
}

}  // namespace

GameCounts GameCounts::reversed() const {
  GameCounts counts{.won = lost, .drawn = drawn, .lost = won, .pairs = pairs};
  std::ranges::reverse(counts.pairs.by_half_points);
  return counts;
}

GameCounts& GameCounts::operator+=(const GameCounts& more) {
  won += more.won;
  drawn += more.drawn;
  lost += more.lost;
  std::ranges::transform(pairs.by_half_points, more.pairs.by_half_points, pairs.by_half_points.begin(),
                         std::plus());
  return *this;
}

std::uint64_t MatchScore::games() const {
  std::uint64_t sum = 0;
  for (const GameCounts& counts : pairings) {
    sum += counts.games();
  }
  return sum;
}

std::vector<Standing> standings(const Schedule& schedule, const MatchScore& score) {
  std::vector<Standing> table;
  for (std::size_t engine = 0; engine < schedule.engines(); ++engine) {
    table.push_back({engine, {}, std::vector<GameCounts>(schedule.engines())});
  }
  for (std::size_t i = 0; i < score.pairings.size(); ++i) {
    const Pairing& pairing = schedule.pairings()[i];
    table[pairing.first].by_opponent[pairing.second] = score.pairings[i];
    table[pairing.second].by_opponent[pairing.first] = score.pairings[i].reversed();
  }
  for (Standing& standing : table) {
    for (const GameCounts& counts : standing.by_opponent) {
      standing.total += counts;
    }
  }
  // Engines with equal scores stay in the order of the command line.
  std::ranges::sort(table, std::less(),
                    [](const Standing& standing) { return std::pair(-share(standing), standing.engine); });
  return table;
}

}  // namespace rookery::match
