#pragma once
#include <functional>
#include <string>
#include <vector>

#include "rookery/jobs/doctor.h"
#include "rookery/store/archive/archive.h"
#include "rookery/store/archive/imports.h"
#include "rookery/store/games/game_store.h"
#include "rookery/store/inspection.h"
#include "rookery/store/stores.h"

/// Checks whether the archive agrees with the scoresheet of each finished game.
namespace rookery::jobs {

/// The reads of an archive, of a running server's database or of one that is only inspected.
struct ArchiveReads {
  template <class T>
  using Answer = Expected<T, store::StoreError>;
  using Missing = Answer<store::MissingInArchive>;

  /// As store::archived_games, missing_in_archive and missing_imports_in_archive.
  std::function<Answer<std::vector<store::ArchivedGame>>(const std::string& after, std::size_t most)> list;
  std::function<Missing(const std::string& after, std::size_t most)> missing, missing_imports;
  std::function<Answer<store::StoredGame>(const std::string& id)> game;
  std::function<Answer<store::ImportedGame>(const std::string& id)> import;
};

/// `stores`, or `inspection`, which only reads, must outlive the result.
[[nodiscard]] ArchiveReads archive_reads(store::Stores& stores);
[[nodiscard]] ArchiveReads archive_reads(store::Inspection& inspection);

/// The ids of the games for which archive and scoresheets differ.
struct ArchiveFaults {
  std::vector<std::string> wrong;      ///< archived otherwise than they were played
  std::vector<std::string> missing;    ///< finished, but not archived
  std::vector<std::string> left_over;  ///< archived, but deleted
  [[nodiscard]] bool empty() const { return wrong.empty() && missing.empty() && left_over.empty(); }
};

/// Reads every game of the archive and those that should be in it. Unreadable games are not compared. Games
/// that ended after `until` may still be on their way into the archive and are skipped. Blocks. Errors: those
/// of the store. Cost: replays every finished game.
[[nodiscard]] Expected<ArchiveFaults, store::StoreError> check_archive(const ArchiveReads& reads,
                                                                       Instant until);

/// Games that ended before this time are in a running server's archive: that takes seconds, or longer in
/// trouble.
[[nodiscard]] Instant archived_until();

/// The findings for the operator; empty if there are no faults.
[[nodiscard]] std::vector<Finding> archive_findings(const ArchiveFaults& faults);

/// Archives the games as they were played, and removes leftovers. Blocks. Errors: those of the store.
[[nodiscard]] Expected<void, store::StoreError> repair_archive(store::Stores& stores,
                                                               const ArchiveFaults& faults);

}  // namespace rookery::jobs
