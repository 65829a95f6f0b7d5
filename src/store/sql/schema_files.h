#pragma once
#include <span>
#include <string_view>

namespace rookery::store::sql {

/// The texts of schema/*.sql in the order of their numbers; the build writes them into the program.
[[nodiscard]] std::span<const std::string_view> schema_files();

}  // namespace rookery::store::sql
