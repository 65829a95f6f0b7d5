#pragma once
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "rookery/store/stores.h"

namespace rookery::store {

struct SqliteOptions {
  std::size_t max_queued = 10'000;  ///< calls waiting; one more is answered Unavailable
  Duration busy_timeout{5'000};     ///< how long to wait for another program's lock
  std::int64_t max_pages = 0;       ///< the file's limit in pages of 4 KiB; 0: the disk's
  bool upgrades = true;  ///< makes the file or brings an older one up to date; false: those are Corrupt

  /// Returns why the files may belong to another program now (the lock was lost); empty: they do not. Called
  /// before each callback, on the store's threads. May be absent.
  std::function<std::optional<std::string>()> still_held = {};
  /// Called on a thread of the store when calls begin to fail as Unavailable, with the reason, and with
  /// nothing when they succeed again. Not called twice for the same state.
  std::function<void(const std::optional<StoreError>&)> on_change = {};
};

/// Opens the database at `file`, creating it if there is none and bringing an older one up to date. One
/// thread writes: everything queued while a commit was on its way to the disk goes into the next one, so that
/// many games share an fsync; if that commit fails, each call is tried again alone. Another reads, on its own
/// connection. Blocks while opening.
///
/// The files are looked at before and after each commit, after each read, and once a second: when they were
/// removed, moved or replaced, everything is Unavailable until they are back, and nothing that was written
/// after that is acknowledged. If it is the log ("-wal") alone that is gone, what was acknowledged before is
/// brought into the database at once.
///
/// Errors: Corrupt (damaged, not a database, of another program, of a newer version of this one, a log
/// without its database, a damaged log), Unavailable; `what` says what to do.
[[nodiscard]] Expected<Stores, StoreError> open_sqlite(const std::filesystem::path& file,
                                                       const SqliteOptions& options = {});

}  // namespace rookery::store
