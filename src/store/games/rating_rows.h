#pragma once
#include <string>
#include <vector>

#include "rookery/store/games/ratings.h"
#include "rookery/store/ids.h"
#include "sql/connection.h"

namespace rookery::store {

/// The player's ratings, by their pools.
[[nodiscard]] Expected<std::vector<PoolRating>, StoreError> find_ratings(Connection& connection,
                                                                         const PlayerId& player);

/// Stores updates with the acknowledgement that brings them.
[[nodiscard]] Expected<void, StoreError> update_ratings(Connection& connection,
                                                        const std::vector<RatingUpdate>& updates);

}  // namespace rookery::store
