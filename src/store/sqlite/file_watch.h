#pragma once
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "rookery/store/store_error.h"

namespace rookery::store::sqlite {

/// Refuses to open what would be taken for a new, empty database although games were stored: a write-ahead
/// log ("-wal") or a rollback journal whose database is missing or empty. SQLite itself would delete it. Also
/// a path that is no plain file. Errors: Corrupt, with what to do; Unavailable.
[[nodiscard]] Expected<void, StoreError> check_files(const std::filesystem::path& file);

/// Notices when the files of an open database are no longer those at its path: removed, moved with their
/// folder, or replaced. SQLite goes on writing to files without a name, and all of that is lost.
class FileWatch {
 public:
  /// Why nothing may be acknowledged; empty: all is well. Called on several threads.
  using StillHeld = std::function<std::optional<std::string>()>;

  struct Fault {
    std::string what;          ///< which file, what became of it, what to do
    bool is_wal_only = false;  ///< the database itself is in place, so its log can still be written into it
  };

  /// Remembers the files at `file`, which a connection has opened and read from. `still_held` may be empty.
  FileWatch(const std::filesystem::path& file, StillHeld still_held);

  /// Cost: some microseconds, without the disk. From any thread.
  [[nodiscard]] std::optional<Fault> fault() const;

 private:
  struct Identity {
    std::uint64_t device = 0, inode = 0;
    bool operator==(const Identity&) const = default;
  };
  struct Watched {
    std::filesystem::path path;
    Identity identity;
  };

  [[nodiscard]] static std::optional<std::string> fault_of(const Watched& watched);
  [[nodiscard]] static Watched watch(std::filesystem::path path);

  Watched database_;
  std::vector<Watched> logs_;
  StillHeld still_held_;
};

}  // namespace rookery::store::sqlite
