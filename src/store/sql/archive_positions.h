#pragma once
#include "rookery/store/archive.h"
#include "sql/connection.h"
#include "sql/postings.h"

/// The index of positions, each for one transaction. Its keys are stored as the integers of the same bits.
namespace rookery::store::sql {

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

/// As the calls of ArchiveStore.
[[nodiscard]] Expected<void, StoreError> index_games(Connection& connection,
                                                     const std::vector<IndexedGame>& games);
[[nodiscard]] Expected<std::vector<std::string>, StoreError> unindexed_games(Connection& connection,
                                                                             std::size_t most);
[[nodiscard]] Expected<bool, StoreError> is_tidy(Connection& connection, unsigned bucket);
[[nodiscard]] Expected<void, StoreError> tidy_positions(Connection& connection, unsigned bucket);
[[nodiscard]] Expected<void, StoreError> switch_positions(Connection& connection, bool is_on);
[[nodiscard]] Expected<ArchiveSize, StoreError> archive_size(Connection& connection);

}  // namespace rookery::store::sql
