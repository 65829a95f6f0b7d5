#pragma once
#include <string_view>

namespace rookery::apps {

/// The text of encodings.json, put into the program when it is built.
[[nodiscard]] std::string_view encodings_file();

}  // namespace rookery::apps
