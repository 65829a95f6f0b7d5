#include "node/consequences.h"

namespace rookery::server {

namespace asio = boost::asio;
using chess::Color;
using chess::Points;
using store::ResultCounts;
using store::StoreError;

namespace {

using Followed = Expected<store::Consequences, StoreError>;

Points points_of(const chess::Score& score, Color side) {
  return side == Color::White ? score.white : score.black;
}

/// Adds `games` of these points.
void add(ResultCounts& counts, Points points, int games) {
  switch (points) {
    case Points::One:
      counts.wins += games;
      break;
    case Points::Half:
      counts.draws += games;
      break;
    case Points::Zero:
      counts.losses += games;
      break;
  }
}

asio::awaitable<Followed> count_results(asio::any_io_executor, store::Stores&, GameEnd end) {
  store::Consequences consequences;
  consequences.results = results_of(end);
  co_return consequences;
}

}  // namespace

std::vector<store::ResultChange> results_of(const GameEnd& end) {
  const auto& [white, black] = end.players;
  if (white.empty() || black.empty() || white == black) {
    return {};
  }
  std::vector<store::ResultChange> changes;
  for (const Color side : chess::kColors) {
    ResultCounts by;
    if (end.score) {
      add(by, points_of(*end.score, side), 1);
    }
    if (end.replaces) {
      add(by, points_of(*end.replaces, side), -1);
    }
    if (by != ResultCounts{}) {
      changes.push_back({end.players[chess::index(side)], end.category, by});
    }
  }
  return changes;
}

std::span<const Consequence> consequences() {
  static constexpr std::array kConsequences{Consequence{"results", count_results}};
  return kConsequences;
}

}  // namespace rookery::server
