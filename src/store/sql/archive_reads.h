#pragma once
#include "rookery/store/archive.h"
#include "sql/connection.h"

/// What is asked of the archive, each for one transaction.
namespace rookery::store::sql {

[[nodiscard]] Expected<ArchivePage, StoreError> find_archived_games(Connection& connection,
                                                                    const ArchiveQuery& query);
/// In the order of their ids, those behind `after`.
[[nodiscard]] Expected<std::vector<ArchivedGame>, StoreError> archived_games(Connection& connection,
                                                                             const std::string& after,
                                                                             std::size_t most);
[[nodiscard]] Expected<ArchiveStatistics, StoreError> archive_statistics(Connection& connection,
                                                                         const std::string& player,
                                                                         bool only_rated);
[[nodiscard]] Expected<ArchiveStore::Missing, StoreError> missing_in_archive(Connection& connection,
                                                                             const std::string& after,
                                                                             std::size_t most);
[[nodiscard]] Expected<ArchiveStore::Missing, StoreError> missing_imports_in_archive(Connection& connection,
                                                                                     const std::string& after,
                                                                                     std::size_t most);

}  // namespace rookery::store::sql
