#pragma once
#include <filesystem>

#include "rookery/base/expected.h"
#include "rookery/store/store_error.h"

namespace rookery::store {

/// Copies a consistent state of the database at `file` to the new file `to`, including the contents of its
/// log. The copy is on the disk when this returns. A server may use `file` meanwhile and is not delayed.
/// Blocks. Errors: NotFound; Corrupt; Unavailable, also if `to` exists or cannot be written. An error leaves
/// no incomplete file behind.
[[nodiscard]] Expected<void, StoreError> copy_database(const std::filesystem::path& file,
                                                       const std::filesystem::path& to);

/// The same with a checksum of all its bytes behind them, for a copy that is kept: check_backup() then finds
/// every change. Errors: the same.
[[nodiscard]] Expected<void, StoreError> write_backup(const std::filesystem::path& file,
                                                      const std::filesystem::path& to);

/// Whether a backup is as write_backup() made it, and a complete database besides. False: it is a complete
/// database and has no checksum, as the backups of older versions; damage that contradicts nothing is not
/// found in it. Reads only. Blocks. Errors: NotFound; Corrupt, with what is wrong and where; Unavailable.
[[nodiscard]] Expected<bool, StoreError> check_backup(const std::filesystem::path& file);

/// Whether the file is a complete database of this program, of this version or an earlier one, in which
/// SQLite finds no error. Reads only. Blocks. Errors: NotFound; Corrupt, with what is wrong; Unavailable.
[[nodiscard]] Expected<void, StoreError> check_database(const std::filesystem::path& file);

}  // namespace rookery::store
