#pragma once
#include <optional>
#include <vector>

#include "archive/archive_row.h"

/// Which games pass a query, decided from their rows.
namespace rookery::store {

/// Some of the names of archive_names, by their numbers, in order.
using Names = std::vector<std::int64_t>;

/// A query with what it names found.
struct FoundQuery {
  const ArchiveFilter& filter;
  const people::GameViewer& viewer;
  std::optional<Names> subject = {};   ///< of the player, or of the name; absent: none is asked for
  std::optional<Names> opponent = {};  ///< likewise
  bool is_cut = false;                 ///< more players have such a name than are looked for
};

/// Errors: Unavailable; Corrupt.
[[nodiscard]] Expected<FoundQuery, StoreError> find_names(Connection& connection, const ArchiveFilter& filter,
                                                          const people::GameViewer& viewer);

/// Whether the game is wanted and shown.
[[nodiscard]] bool passes(const FoundQuery& query, const ArchiveRow& row);

}  // namespace rookery::store
