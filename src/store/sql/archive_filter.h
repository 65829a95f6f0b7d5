#pragma once
#include <optional>
#include <vector>

#include "sql/archive_row.h"

/// Which games pass a query, decided from their rows.
namespace rookery::store::sql {

/// Some of the names of archive_names, by their numbers, in order.
using Names = std::vector<std::int64_t>;

/// A query with what it names found.
struct FoundQuery {
  const ArchiveFilter& filter;
  const ArchiveViewer& viewer;
  std::optional<Names> subject = {};     ///< of the player, or of the name; absent: none is asked for
  std::optional<Names> opponent = {};    ///< likewise
  std::vector<std::string> pupils = {};  ///< of the viewer, a teacher: by their ids, in order
  bool is_cut = false;                   ///< more players have such a name than are looked for
};

/// Errors: Unavailable; Corrupt.
[[nodiscard]] Expected<FoundQuery, StoreError> find_names(Connection& connection, const ArchiveFilter& filter,
                                                          const ArchiveViewer& viewer);

/// Whether the viewer may be shown the game: ArchiveViewer says the rule.
[[nodiscard]] bool is_shown_to(const FoundQuery& query, const ArchivedGame& game);

/// Whether the game is wanted and shown.
[[nodiscard]] bool passes(const FoundQuery& query, const ArchiveRow& row);

}  // namespace rookery::store::sql
