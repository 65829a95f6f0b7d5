#pragma once
#include <filesystem>
#include <memory>

#include "rookery/store/game_store.h"

namespace rookery::store {

struct SqliteOptions {
  std::size_t max_queued = 10'000;  ///< calls waiting; one more is answered Unavailable
  Duration busy_timeout{5'000};     ///< how long another program's lock is waited for
  std::int64_t max_pages = 0;       ///< the file's limit in pages of 4 KiB; 0: the disk's
};

/// Opens the database at `file`, creating it if there is none and bringing an older one up to date. One
/// thread writes: everything queued while a commit was on its way to the disk goes into the next one, so that
/// many games share an fsync. Another reads, on its own connection. Blocks while opening. Errors: Corrupt
/// (not a database, or of another program, or of a newer version of this one), Unavailable.
[[nodiscard]] Expected<std::unique_ptr<GameStore>, StoreError> open_sqlite(const std::filesystem::path& file,
                                                                           SqliteOptions options = {});

}  // namespace rookery::store
