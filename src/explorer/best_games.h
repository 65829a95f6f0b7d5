#pragma once
#include <algorithm>
#include <vector>

#include "cell.h"

namespace rookery::explorer {

/// A game that may be shown.
struct Candidate {
  std::size_t segment;
  std::uint32_t game;
  std::uint16_t move;
  std::uint16_t rating;
  Month month;
};

/// The order of "top games": the highest rating first, of equal ones the newest.
struct ByRating {
  bool operator()(const Candidate& a, const Candidate& b) const {
    return std::tie(a.rating, a.month, a.segment, a.game) > std::tie(b.rating, b.month, b.segment, b.game);
  }
};
/// The order of "recent games": the newest month first, and within it what came last.
struct ByMonth {
  bool operator()(const Candidate& a, const Candidate& b) const {
    return std::tie(a.month, a.segment, a.game) > std::tie(b.month, b.segment, b.game);
  }
};

/// The first of many games in an order, each once.
template <class Order>
class BestGames {
 public:
  explicit BestGames(std::size_t most) : most_(most) {}

  void offer(const Candidate& candidate) {
    const bool is_full = games_.size() == most_;
    if (most_ == 0 || (is_full && !Order()(candidate, games_.back()))) {
      return;
    }
    const auto is_same = [&](const Candidate& other) {
      return other.segment == candidate.segment && other.game == candidate.game;
    };
    if (std::ranges::any_of(games_, is_same)) {
      return;
    }
    if (is_full) {
      games_.pop_back();
    }
    games_.insert(std::ranges::upper_bound(games_, candidate, Order()), candidate);
  }
  [[nodiscard]] const std::vector<Candidate>& games() const { return games_; }

 private:
  std::size_t most_;
  std::vector<Candidate> games_;  ///< in order
};

}  // namespace rookery::explorer
