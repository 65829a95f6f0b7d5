#pragma once
#include <cstdlib>
#include <filesystem>

namespace rookery::apps {

/// The default data folder of the server (XDG Base Directory Specification).
[[nodiscard]] inline std::filesystem::path default_data() {
  const char* xdg = std::getenv("XDG_DATA_HOME");
  // A relative path is ignored (XDG Base Directory Specification).
  if (xdg != nullptr && *xdg == '/') {
    return std::filesystem::path(xdg) / "rookery";
  }
  // Services often have no home directory: the folder is then created in the working directory.
  const char* home = std::getenv("HOME");
  return home != nullptr && *home == '/' ? std::filesystem::path(home) / ".local/share/rookery"
                                         : "rookery-data";
}

}  // namespace rookery::apps
