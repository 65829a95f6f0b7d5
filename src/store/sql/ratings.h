#pragma once
#include <memory>
#include <string>
#include <vector>

#include "rookery/store/ratings.h"
#include "sql/connection.h"

namespace rookery::store::sql {

/// The player's ratings, by their pools.
[[nodiscard]] Expected<std::vector<PoolRating>, StoreError> find_ratings(Connection& connection,
                                                                         const std::string& player);

/// Stores updates with the acknowledgement that brings them.
[[nodiscard]] Expected<void, StoreError> update_ratings(Connection& connection,
                                                        const std::vector<RatingUpdate>& updates);

/// As RatingStore::changes_of.
[[nodiscard]] Expected<std::vector<RatingChange>, StoreError> find_rating_changes(Connection& connection,
                                                                                  const std::string& game);

[[nodiscard]] std::unique_ptr<RatingStore> make_rating_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
