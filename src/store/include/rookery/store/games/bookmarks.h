#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// Games that an account wants to find again.
namespace rookery::store {

struct Bookmark {
  std::string game;
  Instant at;  ///< since when
  bool operator==(const Bookmark&) const = default;
};

/// The maximum number of bookmarks of an account.
inline constexpr std::size_t kMostBookmarks = 2'000;

/// Errors: NotFound, when there is no such account or game; Conflict, beyond kMostBookmarks.
[[nodiscard]] Expected<void, StoreError> add_bookmark(Connection& connection, const AccountId& account,
                                                      const GameId& game, Instant at);
/// Removes the bookmark; does nothing if there is none.
[[nodiscard]] Expected<void, StoreError> remove_bookmark(Connection& connection, const AccountId& account,
                                                         const GameId& game);
/// The account's bookmarks, latest first.
[[nodiscard]] Expected<std::vector<Bookmark>, StoreError> bookmarks_of(Connection& connection,
                                                                       const AccountId& account);

}  // namespace rookery::store
