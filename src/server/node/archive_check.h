#pragma once
#include <functional>
#include <string>
#include <vector>

#include "rookery/server/doctor.h"
#include "rookery/store/archive.h"
#include "rookery/store/game_store.h"
#include "rookery/store/imports.h"
#include "rookery/store/inspection.h"
#include "rookery/store/stores.h"

/// Whether the archive tells of each finished game what its scoresheet says.
namespace rookery::server {

/// How a database is asked, whether it is one of a running server or one that is only inspected.
struct ArchiveReads {
  template <class T>
  using Answer = Expected<T, store::StoreError>;
  using Missing = Answer<store::ArchiveStore::Missing>;

  /// As ArchiveStore::list, missing and missing_imports.
  std::function<Answer<std::vector<store::ArchivedGame>>(const std::string& after, std::size_t most)> list;
  std::function<Missing(const std::string& after, std::size_t most)> missing, missing_imports;
  std::function<Answer<store::StoredGame>(const std::string& id)> game;
  std::function<Answer<store::ImportedGame>(const std::string& id)> import;
};

/// `stores` must outlive what is returned; likewise `inspection`, which reads only.
[[nodiscard]] ArchiveReads archive_reads(store::Stores& stores);
[[nodiscard]] ArchiveReads archive_reads(store::Inspection& inspection);

/// The games where archive and scoresheets differ, by their ids.
struct ArchiveFaults {
  std::vector<std::string> wrong;      ///< shown otherwise than they were played
  std::vector<std::string> missing;    ///< over, and not found
  std::vector<std::string> left_over;  ///< found, and not there any more
  [[nodiscard]] bool empty() const { return wrong.empty() && missing.empty() && left_over.empty(); }
};

/// Reads every game of the archive and those that should be in it. A game that cannot be read is not
/// compared. Games that ended after `until` may be on their way into the archive, and are passed over.
/// Blocks. Errors: those of the store. Cost: replays every finished game.
[[nodiscard]] Expected<ArchiveFaults, store::StoreError> check_archive(const ArchiveReads& reads,
                                                                       Instant until);

/// What ended before then is in the archive of a server that runs now: it takes seconds, in trouble longer.
[[nodiscard]] Instant archived_until();

/// What a person is told; nothing where there is none.
[[nodiscard]] std::vector<Finding> archive_findings(const ArchiveFaults& faults);

/// Puts the games into the archive as they were played, and takes out what is left over. Blocks. Errors:
/// those of the store.
[[nodiscard]] Expected<void, store::StoreError> repair_archive(store::Stores& stores,
                                                               const ArchiveFaults& faults);

}  // namespace rookery::server
