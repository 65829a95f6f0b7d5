#pragma once
#include <string>
#include <vector>

#include "sql/connection.h"

/// The queries of the guests who made an account, each for one transaction.
namespace rookery::store::sql {

/// Errors: as AccountStore::take_over.
[[nodiscard]] Expected<void, StoreError> take_over(Connection& connection, const std::string& guest,
                                                   const std::string& account);

/// The guests whose games are the account's.
[[nodiscard]] Expected<std::vector<std::string>, StoreError> guests_of(Connection& connection,
                                                                       const std::string& account);

/// Under which ids the player is in the games: its own, and those of guests_of().
[[nodiscard]] Expected<std::vector<std::string>, StoreError> ids_of_player(Connection& connection,
                                                                           const std::string& player);

}  // namespace rookery::store::sql
