#pragma once
#include <filesystem>

#include "rookery/base/expected.h"
#include "rookery/store/store_error.h"

namespace rookery::store {

/// Copies the database at `file`, as it is at one moment, to `to`, which must not be there yet: one file,
/// with all that its log holds, on the disk when this returns. A server may run on `file` meanwhile, and is
/// not held up. Blocks. Errors: NotFound; Corrupt; Unavailable, also where `to` cannot be written. Nothing is
/// left at `to` then.
[[nodiscard]] Expected<void, StoreError> copy_database(const std::filesystem::path& file,
                                                       const std::filesystem::path& to);

/// Whether the file is a whole database of this program, of this version or one before it, that SQLite finds
/// no fault with. Reads only. Blocks. Errors: NotFound; Corrupt, with what is wrong; Unavailable.
[[nodiscard]] Expected<void, StoreError> check_database(const std::filesystem::path& file);

}  // namespace rookery::store
