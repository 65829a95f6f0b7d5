#pragma once
#include <filesystem>

namespace rookery::apps {

/// Where a program's data belongs (XDG Base Directory Specification): the data folder if none is named.
[[nodiscard]] std::filesystem::path default_data();

}  // namespace rookery::apps
