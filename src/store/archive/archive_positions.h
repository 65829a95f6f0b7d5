#pragma once
#include "archive/postings.h"
#include "rookery/store/archive/archive.h"
#include "sql/connection.h"

/// The index of positions, each for one transaction. Its keys are stored as the integers of the same bits.
namespace rookery::store {

/// Whether there is one, and its generation.
struct PositionIndexState {
  bool is_on = false;
  std::int64_t generation = 0;
};
[[nodiscard]] Expected<PositionIndexState, StoreError> position_index(Connection& connection);

/// Adds the positions of one game. Precondition: the state of the archive is locked, as put_archived() does.
[[nodiscard]] Expected<void, StoreError> add_loose_positions(Connection& connection, std::int64_t number,
                                                             const std::vector<std::uint64_t>& keys);

/// The numbers of the games that have the position, the latest first; some of them may be gone. Errors:
/// Unavailable; Corrupt.
[[nodiscard]] Expected<std::vector<std::int64_t>, StoreError> games_with(Connection& connection,
                                                                         std::uint64_t key);

}  // namespace rookery::store
