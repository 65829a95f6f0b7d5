#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rookery/base/time.h"

namespace rookery::server {

/// When games that nobody has open are due. Each call costs the logarithm of their number.
class Deadlines {
 public:
  /// In place of what was known of `game`.
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

  /// When the next one is due.
  [[nodiscard]] std::optional<Instant> next() const {
    return order_.empty() ? std::nullopt : std::optional(order_.begin()->first);
  }

  /// The games that are due at `now`, the earliest first, `most` at most; they are forgotten.
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

}  // namespace rookery::server
