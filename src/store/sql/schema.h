#pragma once
#include <cstddef>
#include <string>

#include "sql/dialect.h"

/// The numbered SQL of schema/: 0005_….sql makes version 5 of an empty database, and each file after it
/// brings a database from the version before to its own. Files are only ever added.
namespace rookery::store::sql {

/// What the first file makes; older databases are of SQLite alone.
inline constexpr std::size_t kFirstVersion = 5;

/// The newest version.
[[nodiscard]] std::size_t newest_version();

/// The statements that lead to `version`, in this dialect. Precondition: kFirstVersion to newest_version().
[[nodiscard]] std::string migration_to(std::size_t version, const Dialect& dialect);

}  // namespace rookery::store::sql
