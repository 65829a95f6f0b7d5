#pragma once
#include <string_view>

namespace rookery::openings {

/// The text of openings.tsv, put into the program when it is built.
[[nodiscard]] std::string_view table();

}  // namespace rookery::openings
