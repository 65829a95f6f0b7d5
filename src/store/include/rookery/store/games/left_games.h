#pragma once
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/database.h"

namespace rookery::store {

/// A game that goes on, of a player whose account was deleted.
struct LeftGame {
  std::string game;
  std::string player;  ///< the id in the scoresheet
  bool operator==(const LeftGame&) const = default;
};

/// Those of players who were deleted at `since` or later, at most `most`. Cost: grows with all deleted
/// players, a little.
[[nodiscard]] Expected<std::vector<LeftGame>, StoreError> find_left_games(Connection& connection,
                                                                          Instant since, std::size_t most);

}  // namespace rookery::store
