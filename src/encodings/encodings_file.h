#pragma once
#include <string_view>

namespace rookery::encodings {

/// The text of encodings.json, embedded into the program by the build.
[[nodiscard]] std::string_view encodings_file();

}  // namespace rookery::encodings
