#pragma once
#include <sqlite3.h>

#include "rookery/store/store_error.h"

namespace rookery::store::sqlite {

/// The last error of a connection. Corrupt: damage, which does not pass by itself. Unavailable: a full disk,
/// a disk that fails, another program's lock, lost permission; the text says which, and what to do.
[[nodiscard]] StoreError error_of(sqlite3* handle);

/// "its file is write-protected", for a connection that could be opened for reading alone.
[[nodiscard]] StoreError write_protected();

}  // namespace rookery::store::sqlite
