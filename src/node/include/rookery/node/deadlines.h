#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rookery/base/time.h"

namespace rookery::node {

/// The due times of games without an open room. Each call costs the logarithm of their number.
class Deadlines {
 public:
  /// Replaces the due time of `game`.
  void set(const std::string& game, Instant due) {
    forget(game);
    due_of_.emplace(game, due);
    order_.emplace(due, game);
  }

  void forget(const std::string& game) {
    if (const auto found = due_of_.find(game); found != due_of_.end()) {
      order_.erase({found->second, game});
      due_of_.erase(found);
    }
  }

  /// The earliest due time.
  [[nodiscard]] std::optional<Instant> next() const {
    return order_.empty() ? std::nullopt : std::optional(order_.begin()->first);
  }

  /// Removes and returns the games that are due at `now`, the earliest first, at most `most`.
  [[nodiscard]] std::vector<std::string> take(Instant now, std::size_t most) {
    std::vector<std::string> games;
    while (games.size() < most && !order_.empty() && order_.begin()->first <= now) {
      games.push_back(order_.begin()->second);
      forget(games.back());
    }
    return games;
  }

 private:
  std::map<std::string, Instant> due_of_;
  std::set<std::pair<Instant, std::string>> order_;
};

}  // namespace rookery::node
