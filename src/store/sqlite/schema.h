#pragma once
#include "sqlite/handle.h"

namespace rookery::store::sqlite {

/// Sets up a connection that writes: WAL, every commit on the disk before it returns, and the newest schema.
/// Errors: Corrupt, when the file belongs to another program or to a newer version of this one; Unavailable.
[[nodiscard]] Expected<void, StoreError> prepare_schema(Handle& database);

/// Sets up such a connection to a file of the newest schema, and changes no other. Errors: as check_schema().
[[nodiscard]] Expected<void, StoreError> require_schema(Handle& database);

/// Whether the file is of this program, and of a version that it knows or can bring up to date, without
/// changing it. Errors: the same.
[[nodiscard]] Expected<void, StoreError> check_known_schema(Handle& database);

/// Whether the file is of this program and of its newest version, without changing it. Errors: Corrupt, with
/// what to do; Unavailable.
[[nodiscard]] Expected<void, StoreError> check_schema(Handle& database);

/// Whether the file is of this program, and of an older or newer version of it.
[[nodiscard]] bool is_of_other_version(Handle& database);

}  // namespace rookery::store::sqlite
